/** Runs in the page before anything else: notes every network call and when it was made, and can answer it itself. */
export interface Call {
  readonly at: number;
  readonly url: string;
  readonly body: unknown;
}

export interface InPage {
  readonly calls: Call[];
  readonly errors: string[];
  /** When the last click came to its first listener. */
  clickedAt: number;
  /** Nothing leaves from then on. */
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
