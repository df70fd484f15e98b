import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const ROWS = Array.from({ length: 50 }, (_, index) => index);
const folder = join(tmpdir(), `balise-sample-${process.pid}`);
const LEFT_OUT = join(folder, 'left-out');

async function withSeed(seed: string | undefined) {
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('BALISE_SAMPLE', seed);
  vi.stubEnv('BALISE_LEFT_OUT', LEFT_OUT);
  vi.stubEnv('TEST_WORKER_INDEX', undefined);
  vi.resetModules();
  return await import('./sample-of.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps every row without a seed', async () => {
  const { runsAll, sampleOf } = await withSeed(undefined);
  expect(sampleOf(ROWS, 5)).toEqual(ROWS);
  expect(runsAll()).toBe(true);
});

it('chooses the same rows for the same seed, in their order, and others for another seed', async () => {
  const first = (await withSeed('abc')).sampleOf(ROWS, 5);
  expect(first).toHaveLength(5);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  expect((await withSeed('abc')).sampleOf(ROWS, 5)).toEqual(first);
  expect((await withSeed('abd')).sampleOf(ROWS, 5)).not.toEqual(first);
});

it('keeps the rows that are in every sample', async () => {
  const { sampleOf } = await withSeed('abc');
  expect(sampleOf(ROWS, 2, (row) => row >= 47)).toEqual([47, 48, 49]);
  expect(sampleOf(ROWS, 5, (row) => row >= 47)).toEqual(expect.arrayContaining([47, 48, 49]));
});

it('notes how many rows are left out', async () => {
  const { runsAll, sampleOf } = await withSeed('abc');
  sampleOf(ROWS, 5);
  sampleOf(ROWS, 60);
  expect(runsAll()).toBe(false);
  expect(readFileSync(LEFT_OUT, 'utf8')).toBe('45\n1\n');
});
