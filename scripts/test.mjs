/** `npm test`: units and properties (Vitest), then real Chromium (Playwright); ends with one line that counts both. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

/** Browser tests that may pass at the second try only. More are no accident of a busy machine: then all of them failed. */
const SECOND_TRIES = 2;

ensurePackages();
ensureChromium();
ensureBuild();

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const units = join(results, 'units.json');
const browsers = join(results, 'browsers.json');
for (const file of [units, browsers]) rmSync(file, { force: true });

const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status ?? 1;

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
    `${flaky} passed at the second try (at most ${SECOND_TRIES} may), named above as flaky`,
  );
}
// A runner that ended badly without a failed test (a crash, a file that does not load) counts as one.
if (failed === 0 && (unitStatus !== 0 || browserStatus !== 0 || !unit || !browser)) failed = 1;
// Named once more: what stands far above is not kept everywhere.
for (const name of unit ? failedUnits(unit) : []) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Of Vitest's report: file, test, and the first line of its message; a file that did not load by its message. */
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
