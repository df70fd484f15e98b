/**
 * Follows the corrections that other collectors of the store lead, and continues those of this collector that the end
 * of its process interrupted:
 *
 * 1. The task is in force at receipt.
 * 2. The journal goes to the store. Its matching records are then overwritten.
 * 3. If the leader corrected the store before that, this collector corrects it again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import {
  forgetCollector,
  noteStopped,
  type CollectorName,
} from '../../control-store/collectors.ts';
import {
  beginPart,
  endPart,
  partIsStored,
  recentEntries,
  type OwnEntry,
} from '../../control-store/ledger-parts.ts';
import { stateHits, type OwnHits } from '../../control-store/own-hits.ts';
import { STORE_PATIENCE } from '../health/store-patience.ts';
import { oneInTurn } from '../../engine/database/serial-queue.ts';
import { correctUntilNone } from './correct-until-none.ts';
import { alone, lead, type CorrectionParts } from './correct.ts';
import { correctJournal, storeJournal } from './own-journal.ts';
import { REDACTED_FOR, type TasksInForce } from './tasks-in-force.ts';
import { tasksOf, type KnowsIdentifiers } from './tasks-of.ts';

export interface FollowedParts extends CorrectionParts {
  readonly store: CorrectionParts['store'] & KnowsIdentifiers;
  readonly database: () => ControlDatabase;
  readonly self: CollectorName;
  readonly inForce: TasksInForce;
  /** The hits of this collector. */
  readonly hits: OwnHits;
  /** Start of the oldest segment of the journal at the start, in milliseconds. Earlier tasks do not concern it. */
  readonly since: number;
  /** Milliseconds between two looks at the ledger. */
  readonly pause: number;
  /** Whether the journal is in the store and accepts nothing, so that the data folder may be removed. */
  readonly isDrained?: () => boolean;
  /** Called for each task that could not be done. The next look tries again. */
  readonly onFailed: (error: unknown) => void;
}

/** A clock of a collector may differ from that of the database by this many milliseconds. */
const CLOCKS = 3_600_000;
const PAUSE_AFTER_FAILURE = 10_000;

export class LedgerFollower {
  readonly #parts: FollowedParts;
  readonly #stop = new AbortController();
  readonly #working = oneInTurn();
  /** Entries that this process works on or has done. */
  readonly #taken = new Set<string>();
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: FollowedParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#looking = this.#lookAgainAndAgain();
  }

  /** Leaders of tasks no longer wait for this collector. A task that is not complete continues at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#looking;
    const { database, self, isDrained } = this.#parts;
    const note = isDrained?.() ? forgetCollector : noteStopped;
    await (async () => note(database(), self.id))().catch(() => undefined);
  }

  /** One look. Throws if the control database does not answer. */
  async look(): Promise<void> {
    const { database, self, inForce, since, isDrained, hits } = this.#parts;
    if (isDrained?.()) await forgetCollector(database(), self.id);
    else await stateHits(database(), self, hits);
    const entries = await recentEntries(database(), self, REDACTED_FOR + 1, since - CLOCKS);
    inForce.follow(entries, Date.now());
    const due = entries.filter((entry) => this.#isDue(entry));
    for (const entry of due) {
      this.#taken.add(entry.id);
      void this.#working(() => this.#doOne(entry));
    }
  }

  async #lookAgainAndAgain(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // The control database reports its own outage.
      await this.look().catch(() => undefined);
      await wait(this.#parts.pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #isDue({ id, part, task, begunAt }: OwnEntry): boolean {
    if (this.#taken.has(id)) return false;
    if (part === 'interrupted') return true;
    const hasJournal = task.kind !== 'departments';
    return part === 'none' && hasJournal && Date.parse(begunAt) >= this.#parts.since - CLOCKS;
  }

  async #doOne(entry: OwnEntry): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { onFailed } = this.#parts;
    try {
      await (entry.leads ? this.#continue(entry) : this.#follow(entry));
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      onFailed(error);
      setTimeout(() => this.#taken.delete(entry.id), PAUSE_AFTER_FAILURE).unref();
    }
  }

  async #follow({ id, task }: OwnEntry): Promise<void> {
    const { database, self, store, ledgers, inTurn = (work) => work() } = this.#parts;
    if (task.kind === 'departments') return;
    await store.whenReady(STORE_PATIENCE);
    await beginPart(database(), id, self);
    await ledgers?.();
    await storeJournal(this.#parts);
    const counts = await inTurn(() => correctJournal(this.#parts, task, true));
    const isLate = await partIsStored(database(), id, self.id, counts);
    if (isLate)
      for (const one of (await tasksOf(task, store)) ?? [])
        await inTurn(() => alone(this.#parts, () => correctUntilNone(store, one)));
    await endPart(database(), id, self.id);
  }

  async #continue({ id, task }: OwnEntry): Promise<void> {
    const { control, self, store, inTurn = (work) => work() } = this.#parts;
    await store.whenReady(STORE_PATIENCE);
    await storeJournal(this.#parts);
    const tasks = (await tasksOf(task, store)) ?? [];
    for (const one of tasks) await lead(this.#parts, id, one);
    if (tasks.length > 0 || task.kind === 'departments') return;
    // The store has no hit of the erased visitor, but the journal may still have one.
    const counts = await inTurn(() => correctJournal(this.#parts, task, true));
    await control.completeCorrection(id, { hits: 0, sums: 0, fields: {}, ...counts }, self.id);
  }
}
