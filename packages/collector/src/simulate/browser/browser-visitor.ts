/**
 * A simulated visitor in a browser. It does the actions of a scene on the open page, and waits for the beacons that
 * the page sends.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '../../base/locales/messages.ts';
import type { Arrival } from '../plan/arrivals.ts';
import type { BeaconCatcher } from './beacon-catcher.ts';
import { Chance } from '../plan/chance.ts';
import { pathOf, type DemoPage } from '../plan/demo-pages.ts';
import type { Visitor } from '../plan/scene.ts';
import { aged, setScript, startScript, type VisitClock } from './visit-clock.ts';

export interface BrowserVisitorOptions {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly catcher: BeaconCatcher;
  readonly clock: VisitClock;
  /** Address of the site without a path. */
  readonly site: string;
  readonly arrival: Arrival;
  readonly language: Language;
  readonly seed: number;
}

/** Milliseconds that an element, or the beacon of a page, may take to appear. */
const PATIENCE = 10_000;
/** Milliseconds to wait for a beacon after a click; longer than a click needs. */
const SENT_SOON = 250;
/** Media are played faster, since nobody listens. */
const PLAYED_FASTER = 4;
/** Seconds between two scrolls down the page. */
const GLANCE = 20;

/** The used properties of a media element in the page. */
interface Player {
  playbackRate: number;
  play(): Promise<void>;
  pause(): void;
}

export class BrowserVisitor implements Visitor {
  readonly chance: Chance;
  readonly #options: BrowserVisitorOptions;
  #language: Language;
  #arrival: Arrival | undefined;
  #start: { dispose(): Promise<void> } | undefined;
  /** The clock offset that new pages start with. */
  #setBehind: number | undefined;

  constructor(options: BrowserVisitorOptions) {
    this.#options = options;
    this.#language = options.language;
    this.#arrival = options.arrival;
    this.chance = new Chance(options.seed);
  }

  get language(): Language {
    return this.#language;
  }

  nowIn(language: Language): void {
    this.#language = language;
  }

  async open(page: DemoPage): Promise<void> {
    const { referrer, parameters = {} } = this.#arrival ?? {};
    this.#arrival = undefined;
    const address = new URL(pathOf(page, this.#language), this.#options.site);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const how = {
      waitUntil: 'load',
      timeout: PATIENCE,
      ...(referrer ? { referer: referrer } : {}),
    } as const;
    await this.#toNextPage(() => this.#options.page.goto(address.href, how));
  }

  async follow(target: string): Promise<void> {
    await this.#toNextPage(() => this.#click(target));
  }

  async press(target: string): Promise<void> {
    await this.#sending(() => this.#click(target));
    await this.#pass(this.chance.between(1, 4));
  }

  async fill(target: string, text: string): Promise<void> {
    const { page } = this.#options;
    await this.#sending(() => page.locator(target).first().fill(text, { timeout: PATIENCE }));
    await this.#pass(text.length / 2);
  }

  async choose(target: string, option: number): Promise<void> {
    const { page } = this.#options;
    const field = page.locator(target).first();
    await this.#sending(() => field.selectOption({ index: option }, { timeout: PATIENCE }));
    await this.#pass(2);
  }

  async search(words: string): Promise<void> {
    const { page } = this.#options;
    await page.locator('#wb-srch-q').fill(words, { timeout: PATIENCE });
    await this.#pass(words.length / 3);
    await this.#toNextPage(() => page.locator('#wb-srch-q').press('Enter', { timeout: PATIENCE }));
  }

  async sees(target: string): Promise<boolean> {
    return (await this.#options.page.locator(target).count()) > 0;
  }

  async read(seconds: number): Promise<void> {
    const { page } = this.#options;
    const about = seconds * this.chance.between(0.5, 1.8);
    for (let passed = 0; passed < about; passed += GLANCE) {
      await page.mouse.wheel(0, this.chance.between(100, 700));
      await this.#pass(Math.min(GLANCE, about - passed));
    }
  }

  async play(target: string, seconds: number): Promise<void> {
    const media = this.#options.page.locator(target).first();
    // `play()` is not awaited, because a browser may refuse to play.
    await this.#sending(() =>
      media.evaluate((player: Player, faster) => {
        player.playbackRate = faster;
        void player.play().catch(() => undefined);
      }, PLAYED_FASTER),
    );
    await wait((seconds * 1000) / PLAYED_FASTER);
    await this.#sending(() => media.evaluate((player: Player) => player.pause()));
    await this.#pass(seconds);
  }

  async #click(target: string): Promise<void> {
    const { page } = this.#options;
    // Small screens show another element for the same action.
    const shown = page.locator(target).filter({ visible: true });
    await shown.first().click({ timeout: PATIENCE });
  }

  /** Waits for the page view of the next page. */
  async #toNextPage(go: () => Promise<unknown>): Promise<void> {
    const { catcher, page } = this.#options;
    const before = catcher.pageViews;
    await this.#setClock();
    await go();
    if (!(await catcher.until(() => catcher.pageViews > before, PATIENCE)))
      throw new Error(`no page view: ${page.url()}`);
    await page.waitForLoadState('load', { timeout: PATIENCE });
  }

  /** Waits for a beacon, for a short time. */
  async #sending(act: () => Promise<unknown>): Promise<void> {
    const { catcher } = this.#options;
    const before = catcher.count;
    // The action may lead to another page, which needs the clock.
    await this.#setClock();
    await act();
    await catcher.until(() => catcher.count > before, SENT_SOON);
  }

  /** Lets seconds of the visit pass, for the page, its timers and its cookies. */
  async #pass(seconds: number): Promise<void> {
    const { context, page, clock } = this.#options;
    const before = await context.cookies();
    const after = aged(before, seconds * 1000);
    clock.jump(seconds * 1000);
    for (const { name, domain } of before)
      if (!after.some((one) => one.name === name && one.domain === domain))
        await context.clearCookies({ name, domain });
    if (after.length > 0) await context.addCookies(after);
    // A page that is being left has no clock to set.
    await page.evaluate(setScript(clock)).catch(() => undefined);
  }

  /** Sets the clock of the next page. */
  async #setClock(): Promise<void> {
    const { context, clock } = this.#options;
    if (this.#setBehind === clock.behind) return;
    this.#setBehind = clock.behind;
    const before = this.#start;
    this.#start = await context.addInitScript({ content: startScript(clock) });
    await before?.dispose();
  }
}
