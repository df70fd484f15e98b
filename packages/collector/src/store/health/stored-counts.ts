/**
 * The number of hits that each month must still have, in a file beside the folder of the embedded engine. It is written
 * after each look, so it is a lower bound: hits that were stored since are in the journal. A task that removes hits
 * erases the numbers first, so that an interrupted one is not taken for a loss.
 */
import { readFile } from 'node:fs/promises';
import { writeDurably } from '../../base/files/write-durably.ts';
import type { Reader } from '../../engine/database/database.ts';
import { oneInTurn } from '../../engine/database/serial-queue.ts';

interface Counts {
  /** By month, as `202611`. */
  readonly hits: Readonly<Record<string, number>>;
  /** Hits that were found missing and are not in the journal either. */
  readonly lost: number;
}

const NONE: Counts = { hits: {}, lost: 0 };

export class StoredCounts {
  readonly #path: string;
  readonly #reader: Reader;
  /** The file is read, compared and written in one turn, so that no number from before a removal is written after it. */
  readonly #inTurn = oneInTurn();
  #removals = 0;

  constructor(path: string, reader: Reader) {
    this.#path = path;
    this.#reader = reader;
  }

  /** The number of missing hits. If there are none, the current numbers count from now on. */
  missing(): Promise<number> {
    return this.#inTurn(async () => {
      const known = await this.#read();
      if (this.#removals > 0) return known.lost;
      const actual = await this.#actual();
      const fallen = fallenIn(known, actual);
      if (fallen === 0) await this.#write({ hits: actual, lost: known.lost });
      return known.lost + fallen;
    });
  }

  /** After the journal has stored again what it has: what is still missing is lost. Returns the number of lost hits. */
  settle(): Promise<number> {
    return this.#inTurn(async () => {
      const known = await this.#read();
      if (this.#removals > 0) return known.lost;
      const hits = await this.#actual();
      const lost = known.lost + fallenIn(known, hits);
      await this.#write({ hits, lost });
      return lost;
    });
  }

  /** Runs a task that may remove hits. */
  async removing<T>(work: () => Promise<T>): Promise<T> {
    this.#removals += 1;
    try {
      await this.#inTurn(async () => {
        const { lost } = await this.#read();
        await this.#write({ hits: {}, lost });
      });
      return await work();
    } finally {
      this.#removals -= 1;
    }
  }

  async #actual(): Promise<Record<string, number>> {
    const rows = await this.#reader.rows<{ month: string; n: number }>(
      'SELECT toString(toYYYYMM(received_at)) AS month, count() AS n FROM hits GROUP BY month',
    );
    return Object.fromEntries(rows.map(({ month, n }) => [month, Number(n)]));
  }

  async #read(): Promise<Counts> {
    try {
      return { ...NONE, ...(JSON.parse(await readFile(this.#path, 'utf8')) as Partial<Counts>) };
    } catch {
      return NONE;
    }
  }

  /** On a full disk the earlier numbers stay, which are lower. */
  #write(counts: Counts): Promise<void> {
    return writeDurably(this.#path, JSON.stringify(counts));
  }
}

const fallenIn = ({ hits }: Counts, actual: Readonly<Record<string, number>>): number =>
  Object.entries(hits).reduce((sum, [month, n]) => sum + Math.max(0, n - (actual[month] ?? 0)), 0);
