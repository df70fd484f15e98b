/**
 * `npm run spec`: prints the rows of docs/requirements.md without a test. The title of a test begins with the ids of
 * its rows.
 *
 * If results of the last `npm test` exist, a row counts only if such a test passed. `--built` reads titles from the
 * sources and checks only the rows in docs/built-rows.json, the implemented ones. It exits with 1 if one of them has
 * no test.
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
    if (!all.includes(row))
      console.log(`docs/built-rows.json lists ${row}, which is not in docs/requirements.md`);
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
