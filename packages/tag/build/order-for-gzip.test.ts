import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { orderForGzip } from './order-for-gzip.ts';

const LISTS = [
  ['travel', 'parks', 'weather', 'travel-safe', 'weather-map', 'parks-map'],
  ['voyage', 'parcs', 'meteo', 'voyage-sur', 'carte-meteo', 'carte-parcs'],
];
const write = (lists: readonly (readonly string[])[]): string => lists.flat().join('|');
const sizeOf = (lists: readonly (readonly string[])[]): number =>
  deflateRawSync(write(lists), { level: 9 }).length;

it('keeps the names of each list, never gets longer, and gives the same order again', () => {
  const ordered = orderForGzip(LISTS, write);
  expect(ordered.map((list) => [...list].sort())).toEqual(LISTS.map((list) => [...list].sort()));
  expect(sizeOf(ordered)).toBeLessThanOrEqual(sizeOf(LISTS));
  expect(orderForGzip(LISTS, write)).toEqual(ordered);
});

it('has nothing to do without names', () => expect(orderForGzip([], write)).toEqual([]));
