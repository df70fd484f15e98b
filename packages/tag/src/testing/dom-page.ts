/** Test helper: replaces the browser’s document by that of jsdom, at any address, with the settings of a release. */
import { hitQueue } from '../core/beacon/queue.ts';
import { useBrowser, type PageWindow } from '../env/browser.ts';
import { useSettings } from '../env/settings.ts';
import { PRODUCTION, type FakeOptions } from './fake-page.ts';

export interface DomPage {
  readonly window: PageWindow;
  readonly document: Document;
  /** The first element that the selector finds. Throws if there is none. */
  readonly find: (selector: string) => HTMLElement;
}

/** Global of the Vitest environment `jsdom`. */
interface JsdomGlobal {
  readonly jsdom: { reconfigure(settings: { url: string }): void; window: PageWindow };
}

const HOME = 'https://www.canada.ca/en/services/benefits.html';

/** Supports the options that apply to a real document: address, language, settings, members of the window. */
export function domPage(body: string, options: FakeOptions = {}): DomPage {
  const { jsdom } = globalThis as unknown as JsdomGlobal;
  jsdom.reconfigure({ url: options.url ?? HOME });
  const { document } = jsdom.window;
  document.documentElement.lang = options.lang ?? 'en';
  document.body.innerHTML = body;
  // Each page has its own window, so that no state of the previous page remains.
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
  // As in a release with services, so that hits can wait.
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
