/**
 * Replaces collectors with another version one by one, as an operator would, and records the outcome of the beacons.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolderMark } from '../../packages/collector/src/intake/journal/folder-mark.ts';
import { NO_MARK, type FormatMark } from '../../packages/collector/src/base/format/format-mark.ts';
import { sentenceOf, type CollectorPlace } from './collector-place.ts';
import { digestOfFolder } from './digest.ts';
import { hasCommand, type Installation } from './installation.ts';
import { ADDED, COLUMN } from './next-version.ts';
import type { Scene } from './scene.ts';
import { isWhole, tallyOf } from './tally.ts';
import { until } from '../../packages/collector/src/testing/until.ts';

/** Beacons that a collector must acknowledge before a step continues; fewer would show little. */
const SOME = 100;
/** Seconds for a load balancer to notice that a collector is draining. */
const GRACE = 2;
const DRAINED = 'drain, SIGTERM';

interface Step {
  readonly collector: number;
  readonly from: string;
  readonly to: string;
  readonly ended: string;
  /** Seconds until the new version is ready. */
  readonly seconds: string;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Acknowledged beacons that were only in the journal, not in the store, when the other version took over. */
  readonly 'left in journal': number;
}

export class Rollout {
  readonly #scene: Scene;
  readonly #steps: Step[] = [];
  readonly #marks = new Map<Installation, FormatMark>();
  #begunAt = 0;
  #seconds: number | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async begin(place: CollectorPlace, version: Installation): Promise<void> {
    await place.start(version);
    await until(`collector ${place.number} reaches its servers`, () => place.hasServers());
    this.#marks.set(version, await readFolderMark(place.folder));
    if (place !== this.#scene.places.at(-1)) return;
    this.#begunAt = performance.now();
    this.#scene.load.start();
    for (const one of this.#scene.places) await this.#arrived(one, 0);
    say(`three collectors run ${version.name} and store beacons`);
  }

  /** Whether `newer` has written a format that `old` cannot read. */
  isTooOld(old: Installation, newer: Installation): boolean {
    return this.#markOf(old).format < this.#markOf(newer).needs;
  }

  /** Versions without format marks do not check them, so they cannot refuse. */
  canRefuse(old: Installation, newer: Installation): boolean {
    return this.#markOf(old).format > 0 && this.isTooOld(old, newer);
  }

  /**
   * Replaces each collector, drained first if its version has the command `drain`. `afterFirst` runs when one collector has
   * been replaced.
   */
  async upgrade(
    version: Installation,
    afterFirst?: (place: CollectorPlace) => Promise<void>,
  ): Promise<void> {
    for (const [index, place] of this.#scene.places.entries()) {
      if (index === 1) await afterFirst?.(place);
      const isDrained = place.version !== undefined && (await hasCommand(place.version, 'drain'));
      await this.#replace(place, version, isDrained);
      this.#marks.set(version, await readFolderMark(place.folder));
    }
    say(`all collectors run ${version.name}`);
  }

  /**
   * Downgrades all collectors without draining. The last one is killed while the store is stopped, so the older
   * version must read a journal written by the newer one.
   */
  async goBack(version: Installation): Promise<void> {
    const { places } = this.#scene;
    for (const place of places.slice(0, -1)) await this.#replace(place, version, false);
    for (const place of places.slice(-1)) await this.#replaceKilled(place, version);
    say(`all collectors run ${version.name} again`);
  }

  /**
   * Starts a version that is too old in the folder of a newer one, while the other collectors continue. It must
   * refuse and write nothing.
   */
  async refuse(old: Installation, newer: Installation): Promise<void> {
    if (!this.canRefuse(old, newer)) return;
    const [place] = this.#scene.places;
    if (!place) return;
    await ordered(place);
    const before = await digestOfFolder(place.folder);
    const ended = await place.refused(old);
    const refuses = `${old.name} refuses the folder of ${newer.name}`;
    check(`${refuses}: ${sentenceOf(ended)}`, ended.code === 1);
    const isSame = (await digestOfFolder(place.folder)) === before;
    check('the refused version has not changed the folder', isSame);
    await place.start(newer);
  }

  /** Stops the load and waits until all journals are in the store. */
  async finish(): Promise<void> {
    const { load, places } = this.#scene;
    await load.stop();
    this.#seconds ??= (performance.now() - this.#begunAt) / 1000;
    for (const place of places)
      await until(
        `collector ${place.number} has stored its journal`,
        async () => (await place.metric('balise_journal_waiting_bytes')) === 0,
      );
  }

  /** Prints the outcome of the beacons. Returns whether none is lost or duplicated, and no journal is damaged. */
  async report(): Promise<boolean> {
    const { load, places, store, database } = this.#scene;
    await load.stop();
    const seconds = this.#seconds ?? (performance.now() - this.#begunAt) / 1000;
    const tally = tallyOf(load, await this.#scene.stored());
    const damaged = await Promise.all(places.map((place) => place.damagedParts()));
    const damages = damaged.reduce((sum, one) => sum + one, 0);
    const hasColumn = await store.ask(
      `SELECT count() FROM system.columns
       WHERE database = '${database}' AND table = 'hits' AND name = '${COLUMN}'`,
    );
    const ofNext = `SELECT countIf(${COLUMN} = '${ADDED}') FROM ${database}.hits`;
    const column = hasColumn === '0' ? 0 : Number(await store.ask(ofNext));
    const left = this.#steps.filter((step) => step.ended === DRAINED && step.unanswered > 0);
    console.table(this.#steps);
    console.table({
      'seconds of load': Math.round(seconds),
      sent: load.sent,
      acknowledged: tally.acknowledged,
      'acknowledged but not stored': tally.missing.length,
      'stored more than once': tally.repeated.length,
      'stored but never sent': tally.strange.length,
      unanswered: tally.unanswered,
      'unanswered but stored': tally.unansweredThere,
      'drained with unanswered beacons': left.length,
      'accepted by no collector': load.refused.size,
      'damaged parts of journals': damages,
      'with the column of the next version': column,
    });
    for (const [what, numbers] of Object.entries({
      'acknowledged but not stored': tally.missing,
      'stored more than once': tally.repeated,
    }))
      if (numbers.length > 0) console.log(`${what}: ${numbers.slice(0, 20).join(', ')}`);
    return isWhole(tally) && left.length + load.refused.size + damages === 0 && column > 0;
  }

  async #replace(place: CollectorPlace, version: Installation, isDrained: boolean): Promise<void> {
    await this.#step(place, version, isDrained ? DRAINED : 'SIGTERM', async () => {
      if (isDrained) await place.drain(GRACE);
      await ordered(place);
      await place.start(version);
      return 0;
    });
  }

  async #replaceKilled(place: CollectorPlace, version: Installation): Promise<void> {
    const { load, store } = this.#scene;
    await this.#step(place, version, 'kill -9', async () => {
      await store.kill();
      const after = load.sent;
      await until(`collector ${place.number} acknowledges while the store is stopped`, () => {
        return this.#acknowledged(place, after).length >= 2 * SOME;
      });
      const isOfNext = (await journalText(place)).includes(ADDED);
      await place.kill();
      const kept = this.#acknowledged(place, after);
      await place.start(version);
      const waiting = await place.metric('balise_journal_waiting_bytes');
      check(
        `${version.name} finds ${kept.length} beacons of the newer version in the journal${isOfNext ? ', with an unknown field' : ''}`,
        waiting > 0,
      );
      await store.start();
      await until('these beacons are in the store', () => this.#scene.hasStored(kept));
      return kept.length;
    });
  }

  async #step(
    place: CollectorPlace,
    version: Installation,
    ended: string,
    work: () => Promise<number>,
  ): Promise<void> {
    const { load } = this.#scene;
    const from = place.version?.name ?? '';
    const before = { acknowledged: load.acknowledged.size, unanswered: load.unanswered.size };
    const at = performance.now();
    const left = await work();
    const seconds = ((performance.now() - at) / 1000).toFixed(1);
    await this.#arrived(place, load.sent);
    this.#steps.push({
      ...{ collector: place.number, from, to: version.name, ended, seconds },
      acknowledged: load.acknowledged.size - before.acknowledged,
      unanswered: load.unanswered.size - before.unanswered,
      'left in journal': left,
    });
  }

  /** Waits until the collector reaches its servers, acknowledges beacons, and stores them. */
  async #arrived(place: CollectorPlace, after: number): Promise<void> {
    const { number } = place;
    await until(`collector ${number} reaches its servers`, () => place.hasServers());
    const own = (): number[] => this.#acknowledged(place, after);
    await until(`collector ${number} acknowledges`, () => own().length >= SOME);
    await until(`collector ${number} stores`, () => this.#scene.hasStored(own().slice(0, SOME)));
  }

  /** Numbers of the beacons after `after` that this collector has acknowledged. */
  #acknowledged(place: CollectorPlace, after: number): number[] {
    const index = this.#scene.places.indexOf(place);
    return this.#scene.load.acknowledgedBy(index).filter((number) => number > after);
  }

  #markOf(version: Installation): FormatMark {
    return this.#marks.get(version) ?? NO_MARK;
  }
}

/** Stops the collector with SIGTERM. Throws if its exit code is not 0. */
async function ordered(place: CollectorPlace): Promise<void> {
  const { code, said } = await place.stop();
  if (code !== 0) throw new Error(`collector ${place.number} exited with code ${code}:\n${said}`);
}

async function journalText({ folder }: CollectorPlace): Promise<string> {
  const journal = join(folder, 'journal');
  const names = (await readdir(journal)).filter((name) => name.endsWith('.journal'));
  return (await Promise.all(names.map((name) => readFile(join(journal, name), 'latin1')))).join('');
}

export function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`failed: ${what}`);
  say(what);
}

const say = (what: string): void => console.log(`ok  ${what}`);
