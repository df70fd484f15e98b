import { expect, it } from 'vitest';
import { withoutTime, withTime } from './time-parameter.ts';

const AT = Date.UTC(2026, 10, 24, 12, 0, 0, 999);

it('is in seconds, directly after the start', () => {
  expect(withTime('AQB=1&ndh=1&AQE=1', AT)).toBe('AQB=1&ts=1795521600&ndh=1&AQE=1');
});

it('of the hit itself stays unchanged', () => {
  const own = 'AQB=1&ndh=1&ts=1700000000&AQE=1';
  expect(withTime(own, AT)).toBe(own);
});

it('is removed if the report suite accepts none', () => {
  expect(withoutTime('AQB=1&ts=1700000000&ndh=1&AQE=1')).toBe('AQB=1&ndh=1&AQE=1');
});

it('is not confused with context data of that name', () => {
  const nested = 'AQB=1&c.&ts=5&a.&ts=6&.a&.c&x=ts=1&AQE=1';
  expect(withoutTime(nested)).toBe(nested);
  expect(withTime(nested, AT)).toBe(nested.replace('AQB=1', 'AQB=1&ts=1795521600'));
});
