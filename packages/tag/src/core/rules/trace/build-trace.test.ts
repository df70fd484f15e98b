import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trigger } from '../rule.ts';
import { createTrace } from './build-trace.ts';
import type { TraceEntry } from './trace-entry.ts';

const call = (name: string): Trigger => ({ type: 'direct-call', name });

function open() {
  const entries: TraceEntry[] = [];
  vi.setSystemTime(0);
  return { entries, tell: createTrace(entries) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('8.11 trace', () => {
  it('contains the met conditions, and the one that stopped a rule', () => {
    const { entries, tell } = open();
    const x = call('x');
    tell(['debug', 'trigger', x]);
    tell(['debug', 'met', 'menuNotOpen', 'a', x]);
    tell(['log', 'notMet', 'sectionVisible', 'a', x]);
    tell(['log', 'fired', 'b', x]);
    tell(['debug', 'met', 'menuNotOpen', 'c', x]);
    tell(['error', 'failed', 'sectionVisible', 'c', x, new Error()]);
    tell(['debug', 'met', 'menuNotOpen', 'd', x]);
    tell(['error', 'timeout', undefined, 'd', x, 2]);
    tell(['debug', 'met', 'menuNotOpen', 'e', x]);
    tell(['log', 'fired', 'e', x]);
    const open1 = { name: 'menuNotOpen', met: true };
    expect(entries).toEqual([
      {
        at: 0,
        on: 'direct-call',
        name: 'x',
        findings: [],
        steps: [
          {
            rule: 'a',
            outcome: 'silent',
            conditions: [open1, { name: 'sectionVisible', met: false }],
          },
          { rule: 'b', outcome: 'fired', conditions: [] },
          {
            rule: 'c',
            outcome: 'failed',
            conditions: [open1, { name: 'sectionVisible', met: false }],
          },
          { rule: 'd', outcome: 'failed', conditions: [open1] },
          { rule: 'e', outcome: 'fired', conditions: [open1] },
        ],
      },
    ]);
  });

  it('contains what a condition saw, if there is something to show', () => {
    const entries: TraceEntry[] = [];
    const tell = createTrace(entries, (condition, rule) =>
      condition === 'menuNotOpen' ? `open ${rule}` : undefined,
    );
    const x = call('x');
    tell(['debug', 'trigger', x]);
    tell(['debug', 'met', 'sectionVisible', 'a', x]);
    tell(['log', 'notMet', 'menuNotOpen', 'a', x]);
    expect(entries[0]?.steps[0]?.conditions).toEqual([
      { name: 'sectionVisible', met: true },
      { name: 'menuNotOpen', met: false, saw: 'open a' },
    ]);
  });

  it('separates triggers whose rules run at the same time', () => {
    const { entries, tell } = open();
    const [x, y] = [call('x'), call('y')];
    tell(['debug', 'trigger', x, 70]);
    tell(['debug', 'trigger', y, 71]);
    tell(['debug', 'met', 'menuNotOpen', 'a', x]);
    tell(['log', 'fired', 'a', y]);
    tell(['debug', 'found', 'email', 'title', x]);
    tell(['log', 'fired', 'a', x]);
    expect(entries).toMatchObject([
      {
        at: 70,
        name: 'x',
        findings: [{ kind: 'email', field: 'title' }],
        steps: [{ conditions: [{}] }],
      },
      { at: 71, name: 'y', findings: [], steps: [{ conditions: [] }] },
    ]);
  });

  it('ignores entries without a known trigger, and other messages', () => {
    const { entries, tell } = open();
    tell(['log', 'fired', 'a', call('never told')]);
    tell(['log', 'fired', 'a']);
    tell(['log', 'custom', 'x']);
    tell(['error', 'moduleMissing', 'a.js', 'b', call('x')]);
    expect(entries).toEqual([]);
  });

  it('keeps the last two hundred entries', () => {
    const { entries, tell } = open();
    for (let n = 0; n < 250; n++) {
      vi.setSystemTime(n);
      tell(['debug', 'trigger', call('x')]);
    }
    expect(entries).toHaveLength(200);
    expect(entries[0]?.at).toBe(50);
  });
});
