/** Brings collectors to another version one by one, as somebody does who runs them, and notes what became of the beacons meanwhile. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolderMark } from '../../packages/collector/src/format/folder-mark.ts';
import { NO_MARK, type FormatMark } from '../../packages/collector/src/format/format-mark.ts';
import { sentenceOf, type CollectorPlace } from './collector-place.ts';
import { digestOfFolder } from './digest.ts';
import { hasCommand, type Installation } from './installation.ts';
import { ADDED, COLUMN } from './next-version.ts';
import type { Scene } from './scene.ts';
import { isWhole, tallyOf } from './tally.ts';
import { until } from './until.ts';

/** Beacons that a collector has acknowledged: with fewer there is not much to see. */
const SOME = 100;
/** Seconds, in which a balancer notices that a collector is leaving. */
const GRACE = 2;
const DRAINED = 'drain, SIGTERM';

interface Step {
  readonly collector: number;
  readonly from: string;
  readonly to: string;
  readonly ended: string;
  /** Until the new one is ready. */
  readonly seconds: string;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Of its journal: not in the store when the next version took over. */
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
    await until(`collector ${place.number} has its servers`, () => place.hasServers());
    this.#marks.set(version, await readFolderMark(place.folder));
    if (place !== this.#scene.places.at(-1)) return;
    this.#begunAt = performance.now();
    this.#scene.load.start();
    for (const one of this.#scene.places) await this.#arrived(one, 0);
    say(`three collectors of ${version.name} store what comes`);
  }

  /** Whether a newer version has written what `old` does not know. */
  isTooOld(old: Installation, newer: Installation): boolean {
    return this.#markOf(old).format < this.#markOf(newer).needs;
  }

  /** Versions before the first with marks do not look for any. */
  canRefuse(old: Installation, newer: Installation): boolean {
    return this.#markOf(old).format > 0 && this.isTooOld(old, newer);
  }

  /** Each is drained before it is stopped, where it knows how. */
  async upgrade(version: Installation): Promise<void> {
    for (const place of this.#scene.places) {
      const isDrained = place.version !== undefined && (await hasCommand(place.version, 'drain'));
      await this.#replace(place, version, isDrained);
      this.#marks.set(version, await readFolderMark(place.folder));
    }
    say(`all run ${version.name}`);
  }

  /** They are stopped and no more; the last one is killed while the store is away: the older version gets a journal that the newer one wrote. */
  async goBack(version: Installation): Promise<void> {
    const { places } = this.#scene;
    for (const place of places.slice(0, -1)) await this.#replace(place, version, false);
    for (const place of places.slice(-1)) await this.#replaceKilled(place, version);
    say(`all run ${version.name} again`);
  }

  /** One that is too old for what the newer version has written, in its folder, while the others go on. */
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
    check('and has not written a byte there', isSame);
    await place.start(newer);
  }

  /** Ends the load and waits until the store has everything. */
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

  /** Prints what has become of the beacons by now. Whether nothing is lost, nor there twice. */
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
      'acknowledged and missing': tally.missing.length,
      'there more than once': tally.repeated.length,
      'there and never sent': tally.strange.length,
      'without an answer': tally.unanswered,
      'of these there': tally.unansweredThere,
      'drained, and left one without an answer': left.length,
      'taken by nobody': load.refused.size,
      'parts of journals that could not be read': damages,
      'with the column of the next version': column,
    });
    for (const [what, numbers] of Object.entries({
      missing: tally.missing,
      'more than once': tally.repeated,
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
      await until(`collector ${place.number} acknowledges without its store`, () => {
        return this.#acknowledged(place, after).length >= 2 * SOME;
      });
      const isOfNext = (await journalText(place)).includes(ADDED);
      await place.kill();
      const kept = this.#acknowledged(place, after);
      await place.start(version);
      const waiting = await place.metric('balise_journal_waiting_bytes');
      check(
        `${version.name} finds ${kept.length} beacons of the newer one in the journal${isOfNext ? ', with the part that it does not know' : ''}`,
        waiting > 0,
      );
      await store.start();
      await until('they are in the store', () => this.#scene.hasStored(kept));
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

  /** Its servers answer it, and what it acknowledges comes to the store. */
  async #arrived(place: CollectorPlace, after: number): Promise<void> {
    const { number } = place;
    await until(`collector ${number} has its servers`, () => place.hasServers());
    const own = (): number[] => this.#acknowledged(place, after);
    await until(`collector ${number} acknowledges`, () => own().length >= SOME);
    await until(`collector ${number} stores`, () => this.#scene.hasStored(own().slice(0, SOME)));
  }

  /** Numbers of the beacons that it has acknowledged, of those that were sent after the one given. */
  #acknowledged(place: CollectorPlace, after: number): number[] {
    const index = this.#scene.places.indexOf(place);
    return this.#scene.load.acknowledgedBy(index).filter((number) => number > after);
  }

  #markOf(version: Installation): FormatMark {
    return this.#marks.get(version) ?? NO_MARK;
  }
}

/** Stops it as a service manager does. Throws where it does not end well. */
async function ordered(place: CollectorPlace): Promise<void> {
  const { code, said } = await place.stop();
  if (code !== 0) throw new Error(`collector ${place.number} ended with ${code}:\n${said}`);
}

async function journalText({ folder }: CollectorPlace): Promise<string> {
  const journal = join(folder, 'journal');
  const names = (await readdir(journal)).filter((name) => name.endsWith('.journal'));
  return (await Promise.all(names.map((name) => readFile(join(journal, name), 'latin1')))).join('');
}

export function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`not so: ${what}`);
  say(what);
}

const say = (what: string): void => console.log(`ok  ${what}`);
