/**
 * Runs in the page before all other scripts. Records every network call with its time, and can answer the call
 * itself.
 */
export interface Call {
  readonly at: number;
  readonly url: string;
  readonly body: unknown;
}

export interface InPage {
  readonly calls: Call[];
  readonly errors: string[];
  /** `performance.now()` at the first listener of the last click. */
  clickedAt: number;
  /** When true, network calls are recorded and answered here, and nothing is sent. */
  isSilent: boolean;
  read: (from: number) => Promise<{ at: number; url: string; text: string }[]>;
}

declare global {
  interface Window {
    bench: InPage;
  }
}

const bench: InPage = { calls: [], errors: [], clickedAt: 0, isSilent: false, read };
window.bench = bench;

const note = (url: string, body?: unknown): void => {
  bench.calls.push({ at: performance.now(), url, body });
};

const sendBeacon = navigator.sendBeacon.bind(navigator);
navigator.sendBeacon = (url, body) => {
  note(String(url), body);
  return bench.isSilent || sendBeacon(url, body);
};

const fetch = window.fetch.bind(window);
window.fetch = (input, init) => {
  if (input instanceof Request) note(input.url, init?.body ?? input.clone());
  else note(String(input), init?.body);
  return bench.isSilent ? Promise.resolve(new Response('{}')) : fetch(input, init);
};

const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  ...src,
  set(this: HTMLImageElement, url: string) {
    note(String(url));
    if (bench.isSilent) setTimeout(() => this.dispatchEvent(new Event('load')));
    else src?.set?.call(this, url);
  },
});

window.addEventListener('click', () => (bench.clickedAt = performance.now()), true);
window.addEventListener('error', ({ message }) => bench.errors.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => bench.errors.push(String(reason)));

function read(from: number): Promise<{ at: number; url: string; text: string }[]> {
  return Promise.all(
    bench.calls.slice(from).map(async ({ at, url, body }) => {
      const content =
        body instanceof Request ? body.clone() : new Response(body as BodyInit | undefined);
      return { at, url, text: await content.text() };
    }),
  );
}
