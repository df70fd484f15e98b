/**
 * Compares the CPU cost of storing with that of the database engine by itself. `balise` stores batches from the
 * journal. `bare` inserts rows that were already encoded before the timing. Both use the same client, tables and
 * process, in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNKNOWN_ORIGIN, type Hit } from '../../packages/beacon/src/index.ts';
import { Journal, type JournalRange } from '../../packages/collector/src/intake/journal/journal.ts';
import { journalFiles } from '../../packages/collector/src/intake/journal/journal-files.ts';
import type { Frame } from '../../packages/collector/src/intake/journal/frame.ts';
import { readFrames } from '../../packages/collector/src/intake/journal/read-frames.ts';
import {
  decodeRecord,
  encodeRecord,
  hitOf,
} from '../../packages/collector/src/intake/journal/record.ts';
import { hitId } from '../../packages/collector/src/intake/journal/segment-name.ts';
import { openDatabase } from '../../packages/collector/src/engine/database/database.ts';
import { KEPT_COLUMNS } from '../../packages/collector/src/engine/rows/hit-columns.ts';
import { writeRows } from '../../packages/collector/src/store/rows/hit-row.ts';
import { insertHits } from '../../packages/collector/src/store/insert/insert-hits.ts';
import { prepareTables } from '../../packages/collector/src/store/migrations/prepare-tables.ts';
import { Repetitions } from '../../packages/collector/src/store/insert/repetitions.ts';
import { median } from '../medians.ts';
import { beaconPath } from './beacon.ts';
import type { Size } from './size.ts';

export interface Storing {
  /** Microseconds of CPU per hit. */
  readonly bare: number;
  readonly balise: number;
  /** Median over the rounds of `balise` divided by `bare`. */
  readonly ratio: number;
}

/** Hits that arrive in half a second at 4,000 hits a second. */
const BATCH = 2000;
/** Rounds that are not counted, and counted ones, at most. */
const WARM_UP = 4;
const MOST_ROUNDS = 16;
const COLUMNS = KEPT_COLUMNS.map(({ name }) => name);

export async function measureStoring({ rounds }: Pick<Size, 'rounds'>): Promise<Storing> {
  const folder = mkdtempSync(join(tmpdir(), 'balise-bench-'));
  const files = await journalFiles(join(folder, 'journal'));
  const journal = await Journal.open(files);
  const database = openDatabase({ kind: 'embedded', folder: join(folder, 'hits') });
  const repetitions = new Repetitions(files);
  try {
    await prepareTables(database);
    const batch = batches(journal);
    const bare = async (): Promise<number> => {
      const pieces: string[] = [];
      const { segment, from, to } = await batch();
      for await (const { frames } of readFrames(files, segment, from, to, 'durable'))
        pieces.push(writeRows(frames.flatMap((frame) => hitIn(segment, frame))));
      return await cpuOfHit(async () => {
        for (const text of pieces) await database.insertText('hits', COLUMNS, text);
      });
    };
    const balise = async (): Promise<number> => {
      const range = await batch();
      return await cpuOfHit(async () => {
        const done = { range, again: false, ending: 'durable' } as const;
        const { hits } = await insertHits(database, files, repetitions, done);
        if (hits !== BATCH) throw new Error(`${hits} of ${BATCH} hits were stored.`);
      });
    };
    return await inTurn(bare, balise, Math.min(rounds, MOST_ROUNDS));
  } finally {
    await journal.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurn(
  bare: () => Promise<number>,
  balise: () => Promise<number>,
  most: number,
): Promise<Storing> {
  const rounds: { readonly bare: number; readonly balise: number }[] = [];
  const warmUp = Math.min(WARM_UP, most);
  for (let number = 0; number < warmUp + most; number += 1) {
    // `balise` runs first: the journal then holds no hits of an earlier run, as after ten minutes of normal
    // operation.
    const round = { balise: await balise(), bare: await bare() };
    if (number >= warmUp) rounds.push(round);
  }
  return {
    bare: median(rounds.map((round) => round.bare)) ?? 0,
    balise: median(rounds.map((round) => round.balise)) ?? 0,
    ratio: median(rounds.map((round) => round.balise / round.bare)) ?? 0,
  };
}

/** Each call appends `BATCH` new hits durably to the journal and returns their range. */
function batches(journal: Journal): () => Promise<JournalRange> {
  let last = 0;
  let place: { segment: string; offset: number } | undefined;
  return async () => {
    await Promise.all(Array.from({ length: BATCH }, () => journal.append(recordOf((last += 1)))));
    const range = journal.after(place);
    if (!range) throw new Error('The journal is empty.');
    place = { segment: range.segment, offset: range.to };
    return range;
  };
}

function hitIn(segment: string, { offset, payload }: Frame): Hit[] {
  const record = decodeRecord(payload);
  const hit = record && hitOf(hitId(segment, offset), record);
  return hit ? [hit] : [];
}

function recordOf(number: number): Buffer {
  const target = beaconPath(number);
  const record = { receivedAt: Date.now(), method: 'GET', size: target.length } as const;
  return encodeRecord({ ...record, findings: [], origin: UNKNOWN_ORIGIN, target });
}

/** Microseconds of CPU per hit. The engine runs in this process, so its threads are included. */
async function cpuOfHit(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / BATCH;
}
