/** A page with a document, at any address: for tests that run in jsdom. */
import type { Browser } from '../page/browser.ts';
import type { PageContext } from '../page/page-context.ts';
import { fakePage, type FakeOptions } from './fake-page.ts';

export interface DomPage {
  readonly page: PageContext;
  /** The first element that the selector finds; fails when there is none. */
  readonly find: (selector: string) => HTMLElement;
}

/** What the environment `jsdom` gives its tests. */
interface JsdomGlobal {
  readonly jsdom: { reconfigure(settings: { url: string }): void; window: Browser['window'] };
}

const HOME = 'https://www.canada.ca/en/services/benefits.html';

export function domPage(body: string, options: FakeOptions = {}): DomPage {
  const { jsdom } = globalThis as unknown as JsdomGlobal;
  jsdom.reconfigure({ url: options.url ?? HOME });
  const { window } = jsdom;
  const { document } = window;
  document.documentElement.lang = options.lang ?? 'en';
  document.body.innerHTML = body;
  const { browser, ...rest } = fakePage(options);
  return {
    page: {
      ...rest,
      browser: { ...browser, window, document },
    },
    find(selector) {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`Nothing is ${selector}.`);
      return element;
    },
  };
}
