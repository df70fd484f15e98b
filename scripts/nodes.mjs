/**
 * `npm run nodes`: runs the unit and collector tests on each supported release line of Node.js (`engines` in
 * package.json). npm installs the releases into `.cache/nodes`. `-- 24 26` selects release lines. Arguments that do
 * not begin with a digit are passed to Vitest (`-- 26 --maxWorkers=1`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuild, ensurePackages, must, root } from './prepare.mjs';

const LINES = ['20.19', '22', '24', '26'];
const PACKAGE = `node-${process.platform}-${process.arch}`;

const given = process.argv.slice(2);
const isVersion = (word) => /^\d/.test(word);
const lines = given.some(isVersion) ? given.filter(isVersion) : LINES;
const rest = given.filter((word) => !isVersion(word));

ensurePackages();
ensureBuild();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

const lastLines = lines.map((line) => {
  const folder = ensureNode(line);
  const { stdout } = spawnSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' });
  console.log(`Node.js ${stdout.trim()}`);
  return `Node.js ${stdout.trim()}: ${testsOn(folder, line)}`;
});
for (const line of lastLines) console.log(line);

/** Installs a release line if missing and returns the folder of its `node` program. */
function ensureNode(line) {
  const home = join(root, '.cache/nodes', line);
  const folder = join(home, 'node_modules', PACKAGE, 'bin');
  if (!existsSync(folder)) {
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    must('npm', ['install', ...quietly, '--prefix', home, `${PACKAGE}@${line}`]);
  }
  return folder;
}

/** `PATH` begins with this version, so that processes started by tests use it too. */
function testsOn(folder, line) {
  const report = join(results, `node-${line}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    join(folder, 'node'),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...rest,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
    },
  );
  if (status !== 0) process.exitCode = 1;
  if (!existsSync(report)) return 'no test report was written';
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  // Errors outside tests also fail a run, but the report does not count them.
  const others = status !== 0 && numFailedTests === 0 ? ', errors outside tests (see above)' : '';
  return `${numPassedTests} passed, ${numFailedTests} failed${others}`;
}
