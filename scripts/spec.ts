/**
 * `npm run spec`: prints the rows of docs/requirements.md that no test proves. A test proves the row its title begins with.
 * With results of the last `npm test` at hand a row counts only when such a test passed; `--built` limits the rows to
 * those of docs/built-rows.json, that is, to what is built, and fails when one of them is without a test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const builtOnly = process.argv.includes('--built');

const all = rowsOf(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
const built = new Set(
  JSON.parse(readFileSync(join(ROOT, 'docs/built-rows.json'), 'utf8')) as string[],
);
const proven = builtOnly ? titlesInSources() : (titlesThatPassed() ?? titlesInSources());
const missing = all.filter((row) => (!builtOnly || built.has(row)) && !proven.has(row));

for (const row of missing) console.log(row);
if (builtOnly) {
  for (const row of built)
    if (!all.includes(row)) console.log(`${row} is no row of the requirements`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}

function rowsOf(requirements: string): string[] {
  return [...requirements.matchAll(/^\| (\d+\.\d+) \|/gm)].map((match) => match[1] ?? '');
}

/** Row ids at the beginning of a title: `5.6 …`, or `5.6, 5.7 …`. */
function idsOf(title: string): string[] {
  return /^(\d+\.\d+(?:, \d+\.\d+)*)\s/.exec(title)?.[1]?.split(', ') ?? [];
}

function titlesThatPassed(): Set<string> | undefined {
  const units = join(ROOT, 'test-results/units.json');
  const browsers = join(ROOT, 'test-results/browsers.json');
  if (!existsSync(units) || !existsSync(browsers)) return undefined;
  const titles: string[] = [];
  collect(JSON.parse(readFileSync(units, 'utf8')), titles);
  collect(JSON.parse(readFileSync(browsers, 'utf8')), titles);
  return new Set(titles.flatMap(idsOf));
}

/** Both reports are trees whose leaves have a title and a status or an `ok`. */
function collect(node: unknown, titles: string[]): void {
  if (Array.isArray(node)) for (const child of node) collect(child, titles);
  else if (node !== null && typeof node === 'object') {
    const { title, status, ok } = node as { title?: unknown; status?: unknown; ok?: unknown };
    if (typeof title === 'string' && (status === 'passed' || ok === true)) titles.push(title);
    for (const child of Object.values(node)) collect(child, titles);
  }
}

function titlesInSources(): Set<string> {
  const titles = new Set<string>();
  for (const folder of ['packages', 'sites', 'e2e', 'scripts']) {
    for (const file of filesBelow(join(ROOT, folder))) {
      if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
      for (const match of readFileSync(file, 'utf8').matchAll(
        /['"`](\d+\.\d+(?:, \d+\.\d+)*)\s/g,
      )) {
        for (const id of (match[1] ?? '').split(', ')) titles.add(id);
      }
    }
  }
  return titles;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
