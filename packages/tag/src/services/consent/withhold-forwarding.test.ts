import { expect, it } from 'vitest';
import recorded from './recorded-opt-in.json' with { type: 'json' };
import { withholdForwarding } from './withhold-forwarding.ts';

const { beacon } = recorded.scenarios['56-optin-pending-then-approve'];
const MARK = ['c.', 'cm.', 'ssf=1', '.cm', '.c'];

/** The pairs of a recorded beacon between its first three and its last. */
const pairsOf = (url: string): string[] => url.split('?')[1]?.split('&').slice(3, -1) ?? [];

it('7.11 stands where it was recorded', () => {
  const wanted = pairsOf(beacon);
  const pairs = wanted.filter((pair) => !MARK.includes(pair));
  expect(pairs.length).toBe(wanted.length - MARK.length);
  withholdForwarding(pairs);
  expect(pairs).toEqual(wanted);
});

it('7.11 joins context data that is there already, and stands in a hit of nothing', () => {
  const pairs = ['t=1', 'g=x', 'c.', 'a.', 'x=1', '.a', '.c', 'cc=CAD'];
  withholdForwarding(pairs);
  expect(pairs.join('&')).toBe('t=1&g=x&c.&cm.&ssf=1&.cm&a.&x=1&.a&.c&cc=CAD');
  const empty: string[] = [];
  withholdForwarding(empty);
  expect(empty).toEqual(MARK);
});
