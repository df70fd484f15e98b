/** Settings of a process: put in force before they are read, or not at all. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Settings } from './settings-type.ts';

beforeEach(() => vi.resetModules());

it('are those that were put in force', async () => {
  const { putInForce, shipped } = await import('./in-force.ts');
  const own: Settings = { ...shipped, collection: { ...shipped.collection, date: '2030-01-02' } };
  putInForce(own);
  expect((await import('./index.ts')).settings).toBe(own);
});

it('are those of the release otherwise', async () => {
  const { settings } = await import('./index.ts');
  expect(settings).toBe((await import('./in-force.ts')).shipped);
});

it('are refused once somebody has read them', async () => {
  const { putInForce, shipped } = await import('./in-force.ts');
  await import('./index.ts');
  expect(() => putInForce(shipped)).toThrow('were read before');
});
