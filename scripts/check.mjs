/** `npm run check`: everything but the tests. Each step prints its name; the first failure of each is shown, all are run. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  ['lint and boundaries', bin('eslint'), ['--max-warnings=0', '.']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ...projects.map((project) => [`types ${project}`, bin('tsc'), ['-p', project]]),
  ['generated types', ...script('scripts/generate.ts', '--check')],
  ['locales', bin('vitest'), ['run', '--reporter=dot', 'packages/console/src/locales']],
  ['build and sizes', ...script('scripts/build.ts')],
  ['requirements', ...script('scripts/spec.ts', '--built')],
];

// As many at once as there are processors, lint first, which takes longest; told as they end.
const left = [...steps];
let failed = 0;

await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let step = left.shift(); step; step = left.shift()) tell(step, await run(step));
  }),
);
console.log(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
process.exit(failed === 0 ? 0 : 1);

function tell([name], { status, output }) {
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) return;
  failed++;
  console.log(output.trimEnd());
}

function run([, command, args]) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}
