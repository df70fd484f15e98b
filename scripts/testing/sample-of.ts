/**
 * Rows of a large grid of tests. `npm test` runs a sample, which the hash of the commit chooses, so that the same commit has the
 * same tests. `npm run test:all`, and a test runner that is started by hand, run every row.
 */
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** Set by `scripts/test.mjs`: the seed, and the file in which the number of rows that are left out is noted. */
const { BALISE_SAMPLE: seed, BALISE_LEFT_OUT: leftOut } = process.env;

/**
 * `most` rows in their order, chosen by the seed; every row without a seed.
 * @param keep rows that are in every sample, for example those of a requirement or of a corrected defect
 */
export function sampleOf<Row>(
  rows: readonly Row[],
  most: number,
  keep: (row: Row) => boolean = () => false,
): Row[] {
  if (seed === undefined) return [...rows];
  const ranked = rows
    .map((row, index) => ({
      index,
      rank: keep(row) ? '' : rankOf(seed, `${rows.length} ${index}`),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const kept = ranked.filter(({ rank }) => rank === '').length;
  const chosen = new Set(ranked.slice(0, Math.max(most, kept)).map(({ index }) => index));
  note(rows.length - chosen.size);
  return rows.filter((_, index) => chosen.has(index));
}

/** Whether tests run that only `npm run test:all` needs, for example a long repetition of what a shorter test shows. */
export function runsAll(): boolean {
  if (seed !== undefined) note(1);
  return seed === undefined;
}

function rankOf(of: string, row: string): string {
  return createHash('sha256').update(`${of} ${row}`).digest('hex');
}

/** Playwright reads each file once more in each of its workers. */
function note(count: number): void {
  if (leftOut === undefined || count === 0 || process.env['TEST_WORKER_INDEX'] !== undefined)
    return;
  appendFileSync(leftOut, `${count}\n`);
}
