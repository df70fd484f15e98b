import { expect, it } from 'vitest';
import { Unavailable } from '../../base/errors/unavailable.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import { NightlySweep } from './nightly-sweep.ts';

const OLD: Expired = { table: 'hits', partition: '202505', rows: 12 };
const NIGHT = Date.parse('2026-11-24T08:00:00Z');
const DAY = 86_400_000;

function sweepOf(found: readonly Expired[]) {
  const deeds: string[] = [];
  const recorded = new Map<string, readonly Expired[]>();
  const state: { now: number; fault: Error | undefined } = { now: NIGHT, fault: undefined };
  const sweep = new NightlySweep({
    store: {
      sweep: async (_, isApplied) => {
        if (state.fault) throw state.fault;
        deeds.push(isApplied ? 'swept' : 'counted');
        return found;
      },
    },
    control: {
      isSwept: async (night) => recorded.has(night),
      recordSweep: async (night, gone) => {
        deeds.push('recorded');
        recorded.set(night, gone);
      },
    },
    onSwept: (gone) => deeds.push(`told ${gone.length}`),
    onFailed: (error) => deeds.push(String(error)),
    now: () => state.now,
  });
  return { sweep, deeds, recorded, state };
}

it('deletes once a night, after logging the deletion', async () => {
  const { sweep, deeds, recorded, state } = sweepOf([OLD]);
  await sweep.runOnce();
  state.now += 60_000;
  await sweep.runOnce();
  expect(deeds).toEqual(['counted', 'recorded', 'swept', 'told 1']);
  expect([...recorded]).toEqual([['2026-11-24', [OLD]]]);
  state.now += DAY;
  await sweep.runOnce();
  expect(deeds).toHaveLength(8);
});

it('logs a night without expired data, and skips a night that another collector has done', async () => {
  const nothing = sweepOf([]);
  await nothing.sweep.runOnce();
  expect(nothing.deeds).toEqual(['counted', 'recorded']);
  const other = sweepOf([OLD]);
  other.recorded.set('2026-11-24', []);
  await other.sweep.runOnce();
  expect(other.deeds).toEqual([]);
});

it('catches up after a night on which the store was down', async () => {
  const { sweep, deeds, state } = sweepOf([OLD]);
  state.fault = new Unavailable('down');
  await expect(sweep.runOnce()).rejects.toThrow('down');
  state.fault = undefined;
  state.now += 3 * DAY;
  await sweep.runOnce();
  expect(deeds).toContain('swept');
});

it('reports each refusal of the store, does not throw, and tries again', async () => {
  const { sweep, deeds, state } = sweepOf([OLD]);
  state.fault = new Error('refused');
  await sweep.runOnce();
  await sweep.runOnce();
  expect(deeds).toEqual(['Error: refused', 'Error: refused']);
  state.fault = undefined;
  await sweep.runOnce();
  expect(deeds).toContain('swept');
});
