/** Tests the settings of a process: they must be set before they are first read. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Settings } from './settings-type.ts';

beforeEach(() => vi.resetModules());

it('are those that were set before the first read', async () => {
  const { putInForce, shipped } = await import('./in-force.ts');
  const own: Settings = { ...shipped, collection: { ...shipped.collection, date: '2030-01-02' } };
  putInForce(own);
  expect((await import('./index.ts')).settings).toBe(own);
});

it('are those of the release by default', async () => {
  const { settings } = await import('./index.ts');
  expect(settings).toBe((await import('./in-force.ts')).shipped);
});

it('cannot be changed after they were read', async () => {
  const { putInForce, shipped } = await import('./in-force.ts');
  await import('./index.ts');
  expect(() => putInForce(shipped)).toThrow('were read before');
});

it('can be replaced after they were read, by a program that keeps none', async () => {
  const { replaceInForce, shipped } = await import('./in-force.ts');
  const read = await import('./index.ts');
  const own: Settings = { ...shipped, collection: { ...shipped.collection, date: '2030-01-02' } };
  replaceInForce(own);
  expect(read.settings).toBe(own);
});
