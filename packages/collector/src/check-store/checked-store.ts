/** The open store of the check, and the calls to it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Reader } from '../engine/database/database.ts';
import type { JournalRange } from '../intake/journal/journal.ts';
import { storeCalls, type StoreCalls } from '../store-process/store-calls.ts';
import { failed } from './check-line.ts';
import type { OpenStore } from './checked-place.ts';
import type { SampleJournal } from './sample-journal.ts';

export interface CheckedStore extends OpenStore {
  readonly calls: StoreCalls;
  /** Answers the questions of the console. */
  readonly reader: Reader;
  readonly journal: SampleJournal;
  /** The moment of the check, in milliseconds. */
  readonly now: number;
  /** The number of stored hits, and the place of the first block in the journal. */
  readonly stored: { hits: number; range?: JournalRange };
}

export const checkedStore = (
  open: OpenStore,
  reader: Reader,
  rest: Pick<CheckedStore, 'journal' | 'now' | 'stored'>,
): CheckedStore => ({ ...open, ...rest, reader, calls: storeCalls({ ...open.parts, reader }) });

/** Milliseconds in which a node must have what another has stored, and between two looks. */
const PATIENCE = 30_000;
const PAUSE = 200;

/** Waits until a question counts as many as expected. Throws a failure with both counts. */
export async function expectCount(
  reader: Pick<Database, 'rows'>,
  question: string,
  expected: number,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const [row] = await reader.rows<{ n: number }>(`SELECT ${question}`);
    const found = Number(row?.n);
    if (found === expected) return;
    // More does not become less. Less may become more on a node that lags behind.
    if (found > expected || performance.now() - begun > PATIENCE)
      throw failed('check.other-count', { found, expected, question });
    await wait(PAUSE);
  }
}

/** Compares hits and roll-ups with what was stored. */
export async function expectStored({ parts, stored }: CheckedStore): Promise<void> {
  await expectCount(parts.database, 'count() AS n FROM hits', stored.hits);
  for (const table of ['hits_hourly', 'pages_daily'])
    await expectCount(parts.database, `sum(beacons) AS n FROM ${table}`, stored.hits);
}
