/**
 * `npm run fuzz`: runs every property test (fast-check) with a new seed and ten times as many runs.
 *
 * | Argument | Effect |
 * | --- | --- |
 * | `-- --seed 123` | uses this seed |
 * | `-- --times 100` | multiplies the runs by 100 |
 * | others, for example `-- -t scrubUrl` | are passed to Vitest |
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages, root } from './prepare.mjs';

const { seed, times, rest } = readCommand(process.argv.slice(2));

ensurePackages();
console.log(`Seed ${seed}: npm run fuzz -- --seed ${seed} --times ${times}`);
// No timeout, because more runs take longer.
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--test-timeout=0', ...propertyTests(), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BALISE_SEED: seed, BALISE_TIMES: times },
  },
);
process.exit(status ?? 1);

function readCommand(args) {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { seed: { type: 'string' }, times: { type: 'string', default: '10' } },
  });
  // fast-check expects 32 bits.
  const { seed = String(Math.trunc(Math.random() * 2 ** 31)), times } = values;
  if (!/^-?\d+$/.test(seed) || !/^[1-9]\d*$/.test(times)) {
    console.error('--seed must be a whole number, --times a whole number above 0.');
    process.exit(2);
  }
  const ours = tokens.filter(({ name }) => name === 'seed' || name === 'times');
  const taken = new Set(
    ours.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
  );
  return { seed, times, rest: args.filter((_, at) => !taken.has(at)) };
}

function propertyTests() {
  return ['packages', 'sites/demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'")),
  );
}
