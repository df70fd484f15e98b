/** A core without a library behind it, that writes down what services do with it: for tests. */
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import type { ConsentCore } from './consent-core.ts';

export interface FakeCore extends ConsentCore {
  /** `ready`, `open`, `close`, `reported …`, in order. */
  readonly calls: string[];
  /** All that was written to `document.cookie`. */
  readonly cookies: readonly string[];
  /** Listeners of window and document by type. */
  readonly fire: (type: string) => void;
  /** Milliseconds; tests set it. */
  clock: number;
  /** The pairs of a hit after all services have seen them. */
  readonly hit: (pairs: readonly string[], isLink?: boolean) => string[];
}

export const HOME = 'https://www.example.gc.ca/en/a.html';

export function fakeCore(options: FakeOptions = {}): FakeCore {
  const page = fakePage({ url: HOME, ...options });
  const listeners: [string, () => void][] = [];
  const addEventListener = (type: string, listener: () => void): void =>
    void listeners.push([type, listener]);
  const calls: string[] = [];
  const note = (call: string) => (): void => void calls.push(call);
  const core: FakeCore = {
    page,
    onDimensions: [],
    onPairs: [],
    onRule: [],
    fired: [],
    report: (...message) => void calls.push(['reported', ...message].join(' ')),
    ready: note('ready'),
    open: note('open'),
    close: note('close'),
    load: () => Promise.resolve(),
    calls,
    cookies: page.browser.cookies,
    fire: (type) => listeners.forEach(([of, listener]) => of === type && listener()),
    clock: page.browser.now(),
    hit(pairs, isLink = false) {
      const encoded = [...pairs];
      core.onPairs.forEach((hook) => hook(encoded, isLink));
      return encoded;
    },
  };
  Object.assign(page.browser, { now: () => core.clock });
  Object.assign(page.browser.window, { addEventListener });
  Object.assign(page.browser.document, { addEventListener, visibilityState: 'visible' });
  return core;
}
