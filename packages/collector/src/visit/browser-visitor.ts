/** Somebody in a browser: does what a scene says on the page that is open, and waits for what the page sends of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Language } from '../locales/messages.ts';
import type { Arrival } from './arrivals.ts';
import type { BeaconCatcher } from './beacon-catcher.ts';
import { Chance } from './chance.ts';
import { pathOf, type DemoPage } from './demo-pages.ts';
import type { Visitor } from './scene.ts';
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

/** Milliseconds that an element, and the beacon of a page, may take to come. */
const PATIENCE = 10_000;
/** Longer than it takes until a click is on its way. */
const SENT_SOON = 250;
/** Nobody listens. */
const PLAYED_FASTER = 4;
/** Seconds between two glances down the page. */
const GLANCE = 20;

/** What is used of a media element in the page. */
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
  /** What pages begin with. */
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
    // Not waited for: it may be kept from playing, as any browser may keep it.
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
    // Small screens show other elements for the same thing.
    const shown = page.locator(target).filter({ visible: true });
    await shown.first().click({ timeout: PATIENCE });
  }

  /** Until the next page has said that it is there. */
  async #toNextPage(go: () => Promise<unknown>): Promise<void> {
    const { catcher, page } = this.#options;
    const before = catcher.pageViews;
    await this.#setClock();
    await go();
    if (!(await catcher.until(() => catcher.pageViews > before, PATIENCE)))
      throw new Error(`no page view: ${page.url()}`);
    await page.waitForLoadState('load', { timeout: PATIENCE });
  }

  /** Until something is sent, if anything is. */
  async #sending(act: () => Promise<unknown>): Promise<void> {
    const { catcher } = this.#options;
    const before = catcher.count;
    // It may lead to another page.
    await this.#setClock();
    await act();
    await catcher.until(() => catcher.count > before, SENT_SOON);
  }

  /** Seconds of the visit go by: for the page, for its timers and for its cookies. */
  async #pass(seconds: number): Promise<void> {
    const { context, page, clock } = this.#options;
    const before = await context.cookies();
    const after = aged(before, seconds * 1000);
    clock.jump(seconds * 1000);
    for (const { name, domain } of before)
      if (!after.some((one) => one.name === name && one.domain === domain))
        await context.clearCookies({ name, domain });
    if (after.length > 0) await context.addCookies(after);
    // One that is on its way out has nothing to set.
    await page.evaluate(setScript(clock)).catch(() => undefined);
  }

  /** For the next page. */
  async #setClock(): Promise<void> {
    const { context, clock } = this.#options;
    if (this.#setBehind === clock.behind) return;
    this.#setBehind = clock.behind;
    const before = this.#start;
    this.#start = await context.addInitScript({ content: startScript(clock) });
    await before?.dispose();
  }
}
