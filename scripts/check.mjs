/** `npm run check`: runs every check except the tests. Prints the output of the failed steps. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';

ensurePackages();
const bin = (name) => join(root, 'node_modules/.bin', name);
const script = (name, ...args) => [process.execPath, ['scripts/run.mjs', name, ...args]];

const steps = [
  ['lint and boundaries', bin('eslint'), ['--max-warnings=0', '.']],
  ['types', bin('tsc'), ['-b']],
  ['promises and circular imports', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['unused exports, files and packages', bin('knip'), ['--no-progress']],
  ['prose', ...script('scripts/prose.ts')],
  ['generated types', ...script('scripts/generate.ts', '--check')],
  ['locales', bin('vitest'), ['run', '--reporter=dot', 'packages/console/src/locales']],
  ['build and sizes', ...script('scripts/build.ts')],
  ['requirements', ...script('scripts/spec.ts', '--built')],
];

// Runs one step per processor at a time. The longest steps come first. Each step is reported when it finishes.
const left = [...steps];
let failed = 0;

await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let step = left.shift(); step; step = left.shift()) report(step, await run(step));
  }),
);
console.log(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
process.exit(failed === 0 ? 0 : 1);

function report([name], { status, output }) {
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) {
    for (const warning of output.match(/^warning: .*$/gm) ?? []) console.log(`     ${warning}`);
    return;
  }
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
