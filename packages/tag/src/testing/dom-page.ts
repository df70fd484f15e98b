/** The document of jsdom in the place of the browser's, at any address, with the settings of a release: for tests. */
import { hitQueue } from '../core/beacon/queue.ts';
import { useBrowser, type PageWindow } from '../env/browser.ts';
import { useSettings } from '../env/settings.ts';
import { PRODUCTION, type FakeOptions } from './fake-page.ts';

export interface DomPage {
  readonly window: PageWindow;
  readonly document: Document;
  /** The first element that the selector finds; fails when there is none. */
  readonly find: (selector: string) => HTMLElement;
}

/** What the environment `jsdom` gives its tests. */
interface JsdomGlobal {
  readonly jsdom: { reconfigure(settings: { url: string }): void; window: PageWindow };
}

const HOME = 'https://www.canada.ca/en/services/benefits.html';

/** Of the options those that a document of its own has: address, language, settings, members of the window. */
export function domPage(body: string, options: FakeOptions = {}): DomPage {
  const { jsdom } = globalThis as unknown as JsdomGlobal;
  jsdom.reconfigure({ url: options.url ?? HOME });
  const { document } = jsdom.window;
  document.documentElement.lang = options.lang ?? 'en';
  document.body.innerHTML = body;
  // A window of its own for each page, so that nothing is left of the one before.
  const window = new Proxy(jsdom.window, {
    get(target, name) {
      if (options.window && name in options.window) return options.window[name as string];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name))
        ? (value as (...values: unknown[]) => unknown).bind(target)
        : value;
    },
    set(target, name, value) {
      const place: object = options.window && name in options.window ? options.window : target;
      return Reflect.set(place, name, value);
    },
  });
  useBrowser(window, 'https://www.canada.ca/lib/balise.js');
  useSettings({ ...PRODUCTION, ...options.settings });
  // As where there are services: what they make wait can.
  hitQueue();
  return {
    window,
    document,
    find(selector) {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`Nothing is ${selector}.`);
      return element;
    },
  };
}
