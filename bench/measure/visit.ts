/** Loads a page of one contestant and queries the page and the server. */
import type { Browser } from '@playwright/test';
import { openTab, type Tab } from '../browser.ts';
import type { Contestant, Sent } from '../contestants.ts';
import type { FigureId } from '../figures.ts';
import { PAGE } from '../hosts.ts';
import type { Logged, Server } from '../server.ts';

export interface Setting {
  readonly browser: Browser;
  readonly server: Server;
  readonly contestant: Contestant;
}

/** The values of one measurement, and the problems found. */
export interface Measured {
  readonly values: Readonly<Partial<Record<FigureId, number | undefined>>>;
  readonly problems: readonly string[];
}

const PATIENCE = 8000;

/** Loads the page, waits for its page view to arrive, then waits `rest` milliseconds more. */
export async function visit(
  { browser, server, contestant }: Setting,
  rest: number,
  { slowdown = 1, before }: { slowdown?: number; before?: (tab: Tab) => Promise<void> } = {},
): Promise<Tab> {
  const address = server.serve(contestant);
  const tab = await openTab(browser, slowdown);
  await before?.(tab);
  await tab.page.goto(address, { waitUntil: 'load' });
  if (contestant.tracker) await until(() => pageViewOf(server, contestant), PATIENCE);
  await pause(rest);
  return tab;
}

export function pageViewOf({ log }: Server, { tracker }: Contestant): Logged | undefined {
  return log.find((logged) => logged.kind === 'beacon' && tracker?.isPageView(logged));
}

/** The first matching network call of the page, starting at call number `from`. */
export async function callOf(
  { page }: Tab,
  from: number,
  isIt: ((sent: Sent) => boolean) | undefined,
): Promise<{ readonly at: number } | undefined> {
  const calls = await page.evaluate((n) => window.bench.read(n), from);
  return calls.find(({ url, text }) => isIt?.({ path: new URL(url, PAGE).pathname, url, text }));
}

/**
 * Clicks with the mouse at the centre of an element, without adding test code to the page. Returns the time of the
 * click.
 */
export async function clickOn({ page }: Tab, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`No visible element matches ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const at = performance.now();
  await page.mouse.click(x, y);
  return at;
}

/** Polls until the answer is truthy. Returns `undefined` after `patience` milliseconds. */
export async function until<T>(
  ask: () => T | Promise<T>,
  patience: number,
  step = 20,
): Promise<T | undefined> {
  for (const end = Date.now() + patience; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) return undefined;
    await pause(step);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
