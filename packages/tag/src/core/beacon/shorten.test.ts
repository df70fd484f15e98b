import { joinQuery } from '@balise/beacon';
import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { shortened } from './shorten.ts';

const PAIRS = ['t=1', '-g=/a', 'c39=%3Fa', 'v39=%3F%F0%9F%98%80%C3%A9', 'v50=x'];
const lengthOf = (pairs: readonly string[]): number => joinQuery(pairs).length;
const whole = lengthOf(PAIRS);

beforeEach(() => void fakePage());

it('9.25 leaves a hit as it is that is short enough', () => {
  expect(shortened(PAIRS, whole)).toEqual(PAIRS);
});

it('9.25 leaves out the prop, then the rest of the address, then the end of the eVar', () => {
  expect(shortened(PAIRS, whole - 1)).toEqual(PAIRS.filter((pair) => !/^c39/.test(pair)));
  expect(shortened(PAIRS, whole - 10)).toEqual(['t=1', ...PAIRS.slice(3)]);
});

it('9.25 cuts no sign in two', () => {
  const seen = new Set<string>();
  for (let length = whole; length > 30; length--) {
    const value = shortened(PAIRS, length).find((pair) => pair.startsWith('v39='));
    seen.add(decodeURIComponent(value?.slice(4) ?? ''));
    expect(lengthOf(shortened(PAIRS, length))).toBeLessThanOrEqual(Math.max(length, 45));
  }
  expect([...seen]).toEqual(['?\u{1f600}é', '?\u{1f600}', '?', '']);
});
