/** `npm run check`: everything but the tests. Each step prints its name; the first failure of each is shown, all are run. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';

ensurePackages();
const bin = (name) => join(root, 'node_modules/.bin', name);
const script = (name, ...args) => [process.execPath, ['scripts/run.mjs', name, ...args]];
const projects = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  'sites/demo',
  'scripts',
  'bench',
  'e2e',
  'browsers',
];

const steps = [
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['lint and boundaries', bin('eslint'), ['--max-warnings=0', '.']],
  ...projects.map((project) => [`types ${project}`, bin('tsc'), ['-p', project]]),
  ['generated types', ...script('scripts/generate.ts', '--check')],
  ['locales', bin('vitest'), ['run', '--reporter=dot', 'packages/console/src/locales']],
  ['build and sizes', ...script('scripts/build.ts')],
  ['requirements', ...script('scripts/spec.ts', '--built')],
];

let failed = 0;
for (const [name, command, args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) continue;
  failed++;
  console.log(`${stdout}${stderr}`.trimEnd());
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
