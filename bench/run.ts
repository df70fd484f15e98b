/**
 * `npm run bench` compares the library with peers from npm and with a minimal tracker. Their measurements are
 * interleaved in one run, so that other work on the machine affects all of them. `suppress-small-counts.ts` lists the figures and
 * targets.
 */
import { writeFileSync } from 'node:fs';
import { contestants } from './contestants.ts';
import { measureLargePage } from './large-page.ts';
import { measureSizes } from './library-size.ts';
import { median, toRows, type Run } from './medians.ts';
import { PARTS, readOptions } from './options.ts';
import { BUSY, race } from './race.ts';
import { table } from './table.ts';

const { repetitions, only, parts, out, isStrict } = readOptions(process.argv.slice(2));
const all = await contestants(only);
const runs = await race(all, parts, repetitions);
const rows = toRows(runs);

console.log(
  `Medians of ${repetitions} repetitions. The page without a tracker is subtracted from boot, heap, mouse and held.\n`,
);
const ids = all.map(({ id }) => id);
console.log(table(rows, ids));
printProblems(runs);
// Measurements of the library only. They are skipped with `--part`, which is meant for a quick run.
const more = parts.length === PARTS.length && only.includes('balise');
const lines = more ? [...(await measureLargePage()), ...measureSizes()] : [];
if (lines.length > 0) console.log('');
for (const { name, value, unit } of lines)
  console.log(`${name.padEnd(45)} ${value.toFixed(2).padStart(10)} ${unit}`);

if (out) writeFileSync(out, JSON.stringify({ repetitions, rows, lines, runs }, null, 1));
if (isStrict && rows.some(({ holds }) => !holds)) process.exitCode = 1;

/** Prints each problem once, with its number of occurrences. */
function printProblems(runs: readonly Run[]): void {
  const counts = new Map<string, number>();
  for (const { id, problems } of runs) {
    for (const problem of problems)
      counts.set(`${id}: ${problem}`, (counts.get(`${id}: ${problem}`) ?? 0) + 1);
  }
  for (const [problem, count] of counts) console.log(`\n${problem} (${count} times)`);
  if ((median(runs.map(({ busy }) => busy)) ?? 0) < BUSY) return;
  console.log(
    '\nOther work kept the machine busy: wall-clock times and times at 4x slowdown are unreliable.',
  );
}
