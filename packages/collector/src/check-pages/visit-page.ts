/** Opens a page in the browser, and waits until it has loaded and sent its beacons. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CaughtBeacons } from '../simulate/browser/caught-beacons.ts';
import { isLibrary } from './library-in-place.ts';

export interface VisitOptions {
  readonly browser: Browser;
  /** Address of the proxy. */
  readonly proxy: string;
  readonly caught: CaughtBeacons;
  /** The address that the page sees. */
  readonly address: URL;
  /** The cookie in which pages keep the consent of a visitor. Null without one. */
  readonly consentCookie: string | null;
  /** Milliseconds for the page to load, and then for its first beacon. */
  readonly patience: number;
}

export interface VisitedPage {
  /** The address at the end. Null if the server did not answer. */
  readonly opened: string | null;
  readonly status: number | null;
  readonly isLoaded: boolean;
  /** Different scripts of the library, and elements that name one. */
  readonly libraries: number;
  /** Whether the library ran, and whether it blocked the page. */
  readonly hasRun: boolean;
  readonly isBlocked: boolean;
}

/** Milliseconds without a beacon after which the page has sent all of them. */
const QUIET = 1500;
/** Beacons of a page that never stops. */
const MOST_BEACONS = 1000;

export async function visitPage(options: VisitOptions): Promise<VisitedPage> {
  const { browser, proxy, address, consentCookie } = options;
  const context = await browser.newContext({
    ...{ proxy: { server: proxy }, acceptDownloads: false, serviceWorkers: 'block' },
    // The browser reaches only the proxy, which checks the certificates of servers itself.
    ignoreHTTPSErrors: true,
  });
  try {
    if (consentCookie !== null)
      await context.addCookies([{ name: consentCookie, value: 'true', url: address.href }]);
    return await visitIn(context, options);
  } finally {
    await context.close();
  }
}

async function visitIn(
  context: BrowserContext,
  { address, caught, patience }: VisitOptions,
): Promise<VisitedPage> {
  const page = await context.newPage();
  // A dialog would hold the page up.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  const answers = watchAnswers(page);
  const isLoaded = await isOpened(page, address.href, patience);
  const { status } = answers;
  if (status === null) return NOT_OPENED;
  const first = await stateOf(page);
  if (first.hasRun && !first.isBlocked) await caught.until(() => caught.pageViews > 0, patience);
  await untilQuiet(caught);
  const { sources, hasRun, isBlocked } = await stateOf(page);
  const elements = sources.filter(isLibrary).length;
  const loads = new Set(sources.filter(isLibrary)).size;
  return {
    ...{ opened: page.url(), status: answers.status, isLoaded, hasRun, isBlocked },
    libraries: Math.max(elements, loads),
  };
}

const NOT_OPENED: VisitedPage = {
  ...{ opened: null, status: null, isLoaded: false, libraries: 0 },
  ...{ hasRun: false, isBlocked: false },
};

/** The status of the last document in the main frame. */
function watchAnswers(page: Page): { status: number | null } {
  const answers: { status: number | null } = { status: null };
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      answers.status = response.status();
  });
  return answers;
}

/** False if the page did not load in time. An address without an answer is not an error here. */
async function isOpened(page: Page, address: string, patience: number): Promise<boolean> {
  try {
    await page.goto(address, { waitUntil: 'load', timeout: patience });
    return true;
  } catch {
    // Its status, and the reason that the proxy keeps, explain it.
    return false;
  }
}

async function untilQuiet(caught: CaughtBeacons): Promise<void> {
  for (let before = -1; before !== caught.count && caught.count < MOST_BEACONS;) {
    before = caught.count;
    await caught.until(() => caught.count > before, QUIET);
  }
}

interface PageState {
  /** Addresses of the scripts in the page. */
  readonly sources: readonly string[];
  readonly hasRun: boolean;
  readonly isBlocked: boolean;
}

/** As text, because a compiler of this file would add its own names to a function. */
const READ_STATE = `({
  sources: [...document.querySelectorAll('script[src]')].map((script) => script.src),
  hasRun: typeof window.__balise === 'string',
  isBlocked: window.blackList === 'yes',
})`;
/** A page that leads to another one at once is read again there. */
const TRIES = 3;

async function stateOf(page: Page): Promise<PageState> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await page.evaluate<PageState>(READ_STATE);
    } catch (error) {
      if (tried === TRIES) throw error;
      await page.waitForLoadState('load').catch(() => undefined);
    }
  }
}
