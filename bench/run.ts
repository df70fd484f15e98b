/**
 * `npm run bench`: the library beside peers from npm and beside the least a tracker can be, interleaved in one run, so
 * that what the machine does meets all of them. `figures.ts` has what is measured and the targets.
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
  `Medians of ${repetitions}; boot, heap, mouse and held: less the page without a tracker.\n`,
);
const ids = all.map(({ id }) => id);
console.log(table(rows, ids));
printProblems(runs);
// What only the library has: not with a part, which is asked for to be quick.
const more = parts.length === PARTS.length && only.includes('balise');
const lines = more ? [...(await measureLargePage()), ...measureSizes()] : [];
if (lines.length > 0) console.log('');
for (const { name, value, unit } of lines)
  console.log(`${name.padEnd(45)} ${value.toFixed(2).padStart(10)} ${unit}`);

if (out) writeFileSync(out, JSON.stringify({ repetitions, rows, lines, runs }, null, 1));
if (isStrict && rows.some(({ holds }) => !holds)) process.exitCode = 1;

/** What was not as it should be, said once with how often. */
function printProblems(runs: readonly Run[]): void {
  const counts = new Map<string, number>();
  for (const { id, problems } of runs) {
    for (const problem of problems)
      counts.set(`${id}: ${problem}`, (counts.get(`${id}: ${problem}`) ?? 0) + 1);
  }
  for (const [problem, count] of counts) console.log(`\n${problem} (${count} times)`);
  if ((median(runs.map(({ busy }) => busy)) ?? 0) < BUSY) return;
  console.log(
    '\nOther work kept the machine busy: times that are not CPU, and those at 4x, say little.',
  );
}
