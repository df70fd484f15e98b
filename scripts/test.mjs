/**
 * `npm test` and, with `--all`, `npm run test:all`: unit and property tests (Vitest), then real Chromium (Playwright). The first
 * runs a sample of the large grids, the second every row. The last line counts both runners.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensurePromtool } from './ensure-promtool.mjs';

/** Browser tests that may pass at the second try only, on a busy machine. With more of them, all of them count as failed. */
const SECOND_TRIES = 2;

const isWhole = process.argv.includes('--all');
const kind = isWhole ? 'All tests (npm run test:all)' : 'A sample of the grids (npm test)';

ensurePackages();
ensureChromium();
const promtool = ensurePromtool();
ensureBuild();
console.log(kind);

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const units = join(results, 'units.json');
const browsers = join(results, 'browsers.json');
const leftOut = join(results, 'left-out');
for (const file of [units, browsers, leftOut]) rmSync(file, { force: true });

/** The seed of the sample, and a fifth of the runs of each property. */
const sample = isWhole
  ? {}
  : { BALISE_SAMPLE: commit(), BALISE_LEFT_OUT: leftOut, BALISE_TIMES: '0.2' };
const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...sample,
      ...(promtool ? { BALISE_PROMTOOL: promtool } : {}),
      ...env,
    },
  }).status ?? 1;

const unitStatus = run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${units}`,
]);
const browserStatus = run(bin('playwright'), ['test'], { BALISE_BROWSER_REPORT: browsers });

const unit = existsSync(units) ? JSON.parse(readFileSync(units, 'utf8')) : undefined;
const browser = existsSync(browsers) ? JSON.parse(readFileSync(browsers, 'utf8')).stats : undefined;
const flaky = browser?.flaky ?? 0;
const areExcused = flaky <= SECOND_TRIES;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (areExcused ? flaky : 0);
let failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (areExcused ? 0 : flaky);
if (flaky) {
  console.log(
    `${flaky} browser tests passed at the second try (at most ${SECOND_TRIES} may): see "flaky" above`,
  );
}
// A runner that failed without a failed test (a crash, a file that does not load) counts as one.
if (failed === 0 && (unitStatus !== 0 || browserStatus !== 0 || !unit || !browser)) failed = 1;
// Repeated at the end, because some systems keep only the last lines of a log.
for (const name of unit ? failedUnits(unit) : []) console.log(`failed: ${name}`);
console.log(kind);
if (!isWhole)
  console.log(`${rowsLeftOut()} rows of grids were left out: npm run test:all runs them`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The seed of the sample: the same commit has the same tests. Without git the sample is always the same. */
function commit() {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'no commit';
}

function rowsLeftOut() {
  if (!existsSync(leftOut)) return 0;
  const counts = readFileSync(leftOut, 'utf8').split('\n').filter(Boolean);
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

/** Of Vitest's report: the file, the test and the first line of its message; for a file that does not load, its message. */
function failedUnits({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failures.length === 0) return status === 'failed' ? [`${file}: ${message}`] : [];
    return failures.map(
      ({ fullName, failureMessages: [first = ''] }) =>
        `${file}: ${fullName}: ${first.split('\n')[0]}`,
    );
  });
}
