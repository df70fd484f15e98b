/** A test visitor: opens and leaves pages, and reads the beacons that the collection server received. */
import { expect } from '@playwright/test';
import type { SeenBeacon } from '../e2e/support/beacon.ts';
import type { PageOptions } from '../e2e/support/host-page.ts';
import { isLink, readLink, unlisted, type LinkBeacon } from '../e2e/support/link-beacons.ts';
import type { Browser } from './drivers/browser.ts';
import { SENTINEL } from './site/answers.ts';
import { CANADA, COLLECTION, type TestSite } from './site/test-site.ts';

/** Limit and intervals in milliseconds for polling an expected event. */
export const DEADLINE = { timeout: 60_000, intervals: [50, 100, 250] };
const EMPTY = `${CANADA}/empty.html`;

export const HOME = `${CANADA}/en/services/benefits.html`;

export class Visitor {
  constructor(
    readonly browser: Browser,
    readonly site: TestSite,
  ) {}

  /** Resets browser and site: no other windows, cookies, storage, recorded requests or pages. */
  async start(): Promise<void> {
    await this.browser.closeOthers();
    await this.browser.open(EMPTY);
    await this.browser.clearCookies();
    await this.browser.evaluate('(localStorage.clear(), sessionStorage.clear())');
    await this.settle();
    this.site.forget();
  }

  /** Opens a page and waits until its page view has arrived. */
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

  /** Waits for this number of page views and fails if there are more. */
  async seenViews(count: number): Promise<readonly SeenBeacon[]> {
    await expect.poll(() => this.views().length, DEADLINE).toBeGreaterThanOrEqual(count);
    await this.settle();
    expect(this.views()).toHaveLength(count);
    return this.views();
  }

  /**
   * Waits for link beacons of these kinds in this order, and fails for any others. Each may contain only the fields
   * of its kind.
   */
  async seenLinks(...kinds: string[]): Promise<readonly LinkBeacon[]> {
    await expect.poll(() => this.links().length, DEADLINE).toBeGreaterThanOrEqual(kinds.length);
    await this.settle();
    expect(this.links().map(({ kind }) => kind)).toEqual(kinds);
    expect(this.site.beacons().filter(isLink).flatMap(unlisted)).toEqual([]);
    return this.links();
  }

  /** Waits until the browser shows this address and the page has loaded. */
  async at(address: string): Promise<void> {
    const state = '[location.href, document.readyState]';
    await expect
      .poll(() => this.browser.evaluate(state).catch(String), DEADLINE)
      .toEqual([address, 'complete']);
  }

  /**
   * Makes the page send a marker request and waits until it arrives. All earlier requests of the page have then
   * arrived too.
   */
  async settle(): Promise<void> {
    const mark = `${COLLECTION}${SENTINEL}?${Math.random()}`;
    await this.browser.evaluate(`void navigator.sendBeacon('${mark}')`);
    await expect
      .poll(() => this.site.requests.some(({ url }) => url.href === mark), DEADLINE)
      .toBe(true);
  }
}
