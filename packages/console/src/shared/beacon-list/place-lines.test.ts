import { expect, it } from 'vitest';
import { placeLines } from './place-lines.ts';

const lines = Array.from({ length: 1000 }, (_, at) => ({ key: String(at) }));
const usual = { usual: 40, others: new Map<string, number>() };
const NONE = new Set<string>();

it('renders the visible lines with 400 pixels on both sides', () => {
  const { placed, after } = placeLines(lines, { top: 4000, bottom: 4400 }, usual, NONE);
  expect(placed.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_, at) => 90 + at));
  expect(placed[0]?.room).toBe(90 * 40);
  expect(placed.slice(1).every(({ room }) => room === 0)).toBe(true);
  expect(after).toBe(880 * 40);
});

it('keeps the height of the list, whatever is rendered', () => {
  const heights = {
    usual: 40,
    others: new Map([
      ['3', 100],
      ['950', 60],
    ]),
  };
  const all = 998 * 40 + 160;
  for (const top of [0, 120, 20_000, 39_000, 90_000]) {
    const { placed, after } = placeLines(lines, { top, bottom: top + 500 }, heights, NONE);
    const rendered = placed.map(({ index }) => heights.others.get(String(index)) ?? 40);
    const rooms = placed.map(({ room }) => room);
    expect(
      [...rendered, ...rooms, after].reduce((sum, one) => sum + one, 0),
      `${top}`,
    ).toBe(all);
  }
});

it('always renders the lines to keep, with the room between them', () => {
  const { placed, after } = placeLines(lines, { top: 0, bottom: 0 }, usual, new Set(['0', '999']));
  expect(placed.slice(0, 2)).toEqual([
    { index: 0, room: 0 },
    { index: 1, room: 0 },
  ]);
  expect(placed.at(-1)).toEqual({ index: 999, room: (999 - 10) * 40 });
  expect(after).toBe(0);
});

it('renders all lines of a page without layout', () => {
  const { placed, after } = placeLines(lines, { top: 0, bottom: Infinity }, usual, NONE);
  expect(placed).toHaveLength(1000);
  expect(after).toBe(0);
});
