/**
 * Every `npm` command of the documents is started with its smallest size, or is one of those that run the tests
 * themselves. The documents name the commands, so that a new command needs a row here.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runsAll } from '../testing/sample-of.ts';
import { documentedCommands } from './documented-commands.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Milliseconds. A busy machine may build first. */
const PATIENCE = { timeout: 250_000 };
/** Milliseconds. A bench of the store makes 88 days of visits. */
const BENCH_PATIENCE = 900_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-scripts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** The documented command, the words that start its smallest size, and a part of its output. */
interface Row {
  readonly key: string;
  readonly words: string;
  readonly prints: RegExp;
}

const row = (key: string, words: string, prints: RegExp): Row => ({ key, words, prints });

const CHEAP: readonly Row[] = [
  row('npm run visit --remove', 'run visit -- --remove', /Simulated hits removed: 0/),
  row('npm run prose', 'run prose -- docs/style.md', /^/),
  row('npm run prose', 'run prose -- packages/collector/src/base/locales', /^/),
  row('npm run spec', 'run spec', /^/),
];

/** Started by `npm run test:all` only: each needs many seconds. */
const BENCHES: readonly Row[] = [
  row('npm run bench', 'run bench -- --reps 1 --only balise --part boot', /balise/),
  row(
    'npm run bench collector',
    'run bench -- collector --rounds 1 --hits 20',
    /storing: \d+ µs CPU\/hit/,
  ),
  row(
    'npm run bench store',
    'run bench -- store 0.001',
    /variety: \d+ pages, \d+ terms, \d+ referrers, \d+ visitors, 24 departments[\s\S]*received meanwhile/,
  ),
  row('npm run bench releases', 'run bench -- releases 1 1 20', /beacons: \d+ sent/),
  row('npm run bench stops', 'run bench -- stops 20', /\d+ sent, 0 not acknowledged/),
  row(
    'npm run fuzz --seed',
    'run fuzz -- --seed 123 --times 1 --project modules -t digits',
    /Seed 123[\s\S]*passed/,
  ),
];

/**
 * Commands that run the tests, and trials of a release on other programs than those of a test run. `releasing.md`
 * has the trials among its steps, or `check.mjs` has the check that does the same without writing.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm test': 'itself',
  'npm run test:all': 'itself',
  'npm run check': 'itself',
  'npm run build': 'ensureBuild, before the tests',
  'npm run format': 'npm run check, as prettier --check',
  'npm run generate': 'npm run check, as generate --check',
  'npm run screenshots': 'by hand, because it changes the images of the documents',
  'npm run visit': 'balise visit in scripts/package/shipped-commands.test.ts',
  'npm run package': 'scripts/package/installed-package.test.ts',
  'npm run nodes': 'docs/releasing.md',
  'npm run browsers': 'docs/releasing.md',
  'npm run cluster': 'docs/releasing.md',
  'npm run upgrade': 'docs/releasing.md',
  'npm run full-disk': 'docs/releasing.md',
};

const withName = (one: Row): [string, Row] => [one.words, one];

describe('commands of the documents', () => {
  it.each(CHEAP.map(withName))('npm %s', (_, one) => expectRow(one));

  describe.runIf(runsAll())('with many hits or a browser', () => {
    it.each(BENCHES.map(withName))('npm %s', (_, one) => expectRow(one), BENCH_PATIENCE);
  });

  it('npm start', async () => {
    // npm would not pass the signal on, so its script is started directly.
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const [program = '', ...words] = scripts.start.split(' ');
    const child = start(words, program);
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout?.on('data', (text) => (said += String(text)));
    await vi.waitUntil(() => said.includes('Balise is running.'), PATIENCE);
    const gone = once(child, 'close') as Promise<[number | null]>;
    child.kill('SIGTERM');
    expect((await gone)[0]).toBe(0);
  });

  it('are all started', () => {
    const started = ['npm start', ...[...CHEAP, ...BENCHES].map(({ key }) => key)];
    const isKnown = (key: string): boolean =>
      started.some((one) => one === key || one.startsWith(`${key} `)) ||
      Object.keys(ELSEWHERE).some((one) => key === one || key.startsWith(`${one} `));
    const missing = documentedCommands(['npm run', 'npm start', 'npm test']).filter(
      ({ key }) => !isKnown(key),
    );
    expect(missing).toEqual([]);
  });
});

/** Without the settings of the test runner, because with them a build would contain code for tests. */
function start(words: readonly string[], program = 'npm'): ChildProcess {
  const { NODE_ENV: _env, VITEST: _runner, ...env } = process.env;
  return spawn(program, words, {
    cwd: ROOT,
    env: { ...env, BALISE_DATA: folder, BALISE_PORT: '0', BALISE_LANG: 'en' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function expectRow({ words, prints }: Row): Promise<void> {
  const child = start(words.split(' '));
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, said }).toMatchObject({ code: 0 });
  expect(said).toMatch(prints);
}
