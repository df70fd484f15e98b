import { expect, it } from 'vitest';
import recorded from './recorded-opt-in.json' with { type: 'json' };
import { withholdForwarding } from './withhold-forwarding.ts';

const { beacon } = recorded.scenarios['56-optin-pending-then-approve'];
const MARK = ['c.', 'cm.', 'ssf=1', '.cm', '.c'];

/** Pairs of a recorded beacon, without its first three and its last. */
const pairsOf = (url: string): string[] => url.split('?')[1]?.split('&').slice(3, -1) ?? [];

it('7.11 inserts the mark at the recorded place', () => {
  const wanted = pairsOf(beacon);
  const pairs = wanted.filter((pair) => !MARK.includes(pair));
  expect(pairs.length).toBe(wanted.length - MARK.length);
  withholdForwarding(pairs);
  expect(pairs).toEqual(wanted);
});

it('7.11 extends existing context data, and works for an empty hit', () => {
  const pairs = ['t=1', 'g=x', 'c.', 'a.', 'x=1', '.a', '.c', 'cc=CAD'];
  withholdForwarding(pairs);
  expect(pairs.join('&')).toBe('t=1&g=x&c.&cm.&ssf=1&.cm&a.&x=1&.a&.c&cc=CAD');
  const empty: string[] = [];
  withholdForwarding(empty);
  expect(empty).toEqual(MARK);
});
