import { joinQuery } from '@balise/beacon';
import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { shortened } from './shorten.ts';

const PAIRS = ['t=1', '-g=/a', 'c39=%3Fa', 'v39=%3F%F0%9F%98%80%C3%A9', 'v50=x'];
const lengthOf = (pairs: readonly string[]): number => joinQuery(pairs).length;
const whole = lengthOf(PAIRS);

beforeEach(() => void fakePage());

it('9.25 returns a short hit unchanged', () => {
  expect(shortened(PAIRS, whole)).toEqual(PAIRS);
});

it('9.25 removes the prop, then the rest of the address, then the end of the eVar', () => {
  expect(shortened(PAIRS, whole - 1)).toEqual(PAIRS.filter((pair) => !/^c39/.test(pair)));
  expect(shortened(PAIRS, whole - 10)).toEqual(['t=1', ...PAIRS.slice(3)]);
});

it('9.25 then removes props that repeat an eVar, as few as necessary', () => {
  const twins = ['c10=a', 'c11=Title', 'v11=Title', 'c12=b%20b', 'v12=b%20b', 'v13=a%20'];
  const hit = [...twins, 'v39=%3Fa', 'c.', 'removed=v13%3Aemail', '.c'];
  const cut = lengthOf(hit.filter((pair) => pair !== 'v39=%3Fa')) + 'v39='.length + 1;
  expect(shortened(hit, cut - 1)).toEqual(
    hit.filter((pair) => pair !== 'c11=Title').map((pair) => (/^v39/.test(pair) ? 'v39=' : pair)),
  );
  expect(shortened(hit, 0)).toEqual([
    ...['c10=a', 'v11=Title', 'v12=b%20b', 'v13=a%20', 'v39=', 'c.', 'removed=v13%3Aemail', '.c'],
  ]);
});

it('9.25 never splits a character', () => {
  const seen = new Set<string>();
  for (let length = whole; length > 30; length--) {
    const value = shortened(PAIRS, length).find((pair) => pair.startsWith('v39='));
    seen.add(decodeURIComponent(value?.slice(4) ?? ''));
    expect(lengthOf(shortened(PAIRS, length))).toBeLessThanOrEqual(Math.max(length, 45));
  }
  expect([...seen]).toEqual(['?\u{1f600}é', '?\u{1f600}', '?', '']);
});
