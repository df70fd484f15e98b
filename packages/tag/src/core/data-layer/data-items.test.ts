import { describe, expect, it } from 'vitest';
import { copyData, isPlain, mergeData, valueAt } from './data-items.ts';

it.each([
  ['an object', {}, true],
  ['an object without prototype', Object.create(null), true],
  ['an array', [], false],
  ['null', null, false],
  ['undefined', undefined, false],
  ['a text', 'x', false],
  ['a function', () => 1, false],
  ['a date', new Date(), false],
])('%s', (_, value, expected) => expect(isPlain(value)).toBe(expected));

describe('merging', () => {
  it('never reaches a prototype', () => {
    const data = JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"a":1}');
    const state = mergeData({}, data);
    expect(state).toEqual({ a: 1 });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('stops in a structure that contains itself', () => {
    const circular: Record<string, unknown> = { a: 1 };
    circular['self'] = circular;
    expect(mergeData({}, circular)).toMatchObject({ a: 1, self: { a: 1 } });
    expect(copyData(circular)).toMatchObject({ a: 1, self: { a: 1 } });
  });

  it('keeps no reference to the pushed data', () => {
    const data = { list: [{ a: 1 }] };
    const state = mergeData({}, data);
    (data.list[0] as { a: number }).a = 2;
    expect(state).toEqual({ list: [{ a: 1 }] });
  });
});

it('copies null values, so that a handler sees the pushed data', () => {
  expect(copyData({ a: null, b: [null, 1] })).toEqual({ a: null, b: [null, 1] });
});

it('handles data that repeat or contain their own parts', () => {
  let tree: Record<string, unknown> = {};
  for (let level = 0; level < 40; level++) tree = { a: tree, b: tree };
  const own: Record<string, unknown> = {};
  own['a'] = own['b'] = own;
  for (const data of [tree, own]) {
    const state = mergeData({}, { x: data, y: 1 });
    expect(copyData(state)).toBeTypeOf('object');
  }
});

it('finds a value at a dotted path', () => {
  expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
  for (const root of [undefined, null, 'text', { a: null }, { a: 'text' }]) {
    expect(valueAt(root, 'a.length')).toBeUndefined();
  }
});
