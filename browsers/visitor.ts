/** A visitor of a test: opens and leaves pages, and knows what the collection server has been told of it. */
import { expect } from '@playwright/test';
import type { SeenBeacon } from '../e2e/support/beacon.ts';
import type { PageOptions } from '../e2e/support/host-page.ts';
import { isLink, readLink, unlisted, type LinkBeacon } from '../e2e/support/link-beacons.ts';
import type { Browser } from './drivers/browser.ts';
import { SENTINEL } from './site/answers.ts';
import { CANADA, COLLECTION, type TestSite } from './site/test-site.ts';

/** How long something that is to come may take. */
export const DEADLINE = { timeout: 60_000, intervals: [50, 100, 250] };
const EMPTY = `${CANADA}/empty.html`;

export const HOME = `${CANADA}/en/services/benefits.html`;

export class Visitor {
  constructor(
    readonly browser: Browser,
    readonly site: TestSite,
  ) {}

  /** A new visitor of a site without pages. */
  async start(): Promise<void> {
    await this.browser.closeOthers();
    await this.browser.open(EMPTY);
    await this.browser.clearCookies();
    await this.browser.evaluate('(localStorage.clear(), sessionStorage.clear())');
    await this.settle();
    this.site.forget();
  }

  /** Opens a page until its page view has arrived. */
  async visit(address: string, page: PageOptions): Promise<void> {
    const before = this.views().length;
    this.site.serve(address, page);
    await this.browser.open(address);
    await expect.poll(() => this.views().length, DEADLINE).toBeGreaterThan(before);
  }

  views(): SeenBeacon[] {
    return this.site.beacons().filter((beacon) => !isLink(beacon));
  }

  links(): LinkBeacon[] {
    return this.site.beacons().filter(isLink).map(readLink);
  }

  /** So many page views, and no more. */
  async seenViews(count: number): Promise<readonly SeenBeacon[]> {
    await expect.poll(() => this.views().length, DEADLINE).toBeGreaterThanOrEqual(count);
    await this.settle();
    expect(this.views()).toHaveLength(count);
    return this.views();
  }

  /** Link beacons of these kinds in this order, and no others; with what their kinds list alone. */
  async seenLinks(...kinds: string[]): Promise<readonly LinkBeacon[]> {
    await expect.poll(() => this.links().length, DEADLINE).toBeGreaterThanOrEqual(kinds.length);
    await this.settle();
    expect(this.links().map(({ kind }) => kind)).toEqual(kinds);
    expect(this.site.beacons().filter(isLink).flatMap(unlisted)).toEqual([]);
    return this.links();
  }

  /** The browser shows the page, which has loaded. */
  async at(address: string): Promise<void> {
    const state = '[location.href, document.readyState]';
    await expect
      .poll(() => this.browser.evaluate(state).catch(String), DEADLINE)
      .toEqual([address, 'complete']);
  }

  /** Until a request that the page makes now has arrived, and with it what it asked for before. */
  async settle(): Promise<void> {
    const mark = `${COLLECTION}${SENTINEL}?${Math.random()}`;
    await this.browser.evaluate(`void navigator.sendBeacon('${mark}')`);
    await expect
      .poll(() => this.site.requests.some(({ url }) => url.href === mark), DEADLINE)
      .toBe(true);
  }
}
