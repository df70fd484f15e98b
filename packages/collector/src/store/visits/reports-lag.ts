/**
 * How far reports are behind: the age of the oldest acknowledged hit that they lack. The control database knows the hits of
 * all collectors, so each collector gives the same figure, whichever makes the visits.
 */
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { stateStored, waitsSince, type OwnHits } from '../../control-store/own-hits.ts';
import { noteCounted, presentMoment, uncountedHits } from '../../control-store/uncounted-hits.ts';

export interface ReportsLagParts {
  /** Throws while the database does not answer. */
  readonly database: () => Pick<ControlDatabase, 'query'>;
  /** Of this collector. */
  readonly id: string;
  readonly hits: OwnHits;
  readonly now?: () => number;
}

export class ReportsLag {
  readonly #parts: ReportsLagParts;

  constructor(parts: ReportsLagParts) {
    this.#parts = parts;
  }

  /**
   * In seconds; 0 if reports lack no hit. Null while the control database does not answer, and while a collector runs whose
   * version does not state its hits.
   */
  async seconds(): Promise<number | null> {
    const { database, id, hits, now = Date.now } = this.#parts;
    try {
      // A hit that is stored meanwhile is in one of the two.
      const waits = waitsSince(hits);
      await stateStored(database(), { id }, hits);
      const found = await uncountedHits(database(), id, waits);
      if (!found) return null;
      const { oldest = Infinity } = found;
      return Math.ceil(Math.max(0, now() - oldest) / 1000);
    } catch {
      return null;
    }
  }

  /** The moment before a run of the visits job, for `counted`. Throws while the control database does not answer. */
  async moment(): Promise<string> {
    return await presentMoment(this.#parts.database());
  }

  /** Reports have all hits that were stored before this moment. */
  async counted(moment: string): Promise<void> {
    await noteCounted(this.#parts.database(), moment);
  }
}
