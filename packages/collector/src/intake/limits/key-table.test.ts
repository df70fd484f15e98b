import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { requestKey } from './duplicate-window.ts';
import { KeyTable } from './key-table.ts';

/** Few characters, so that many keys have the same first word and therefore the same slot. */
const key = fc.string({
  unit: fc.constantFrom('\0', 'a', 'ÿ'),
  minLength: 16,
  maxLength: 16,
});

it('behaves like a map', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer())), fc.array(key), (entries, others) => {
      const table = new KeyTable();
      const map = new Map<string, number>();
      for (const [name, moment] of entries) {
        table.set(name, moment);
        map.set(name, moment);
        expect(table.size).toBe(map.size);
      }
      for (const name of [...map.keys(), ...others]) expect(table.get(name)).toBe(map.get(name));
    }),
  );
});

it('behaves like a map while it grows', () => {
  const table = new KeyTable();
  const keys = Array.from({ length: 5000 }, (_, index) => requestKey(String(index)));
  for (const [index, name] of keys.entries()) {
    table.set(name, index);
    expect(table.get(name)).toBe(index);
  }
  expect(keys.map((name) => table.get(name))).toEqual(keys.map((_, index) => index));
  expect(table.size).toBe(keys.length);
  expect(table.get(requestKey('another'))).toBeUndefined();
});

it('uses no heap memory for a key', () => {
  const keys = 20_000;
  const kept = keptMemory(() => {
    const table = new KeyTable();
    for (let index = 0; index < keys; index += 1) table.set(requestKey(String(index)), index);
    return table;
  });
  expect(kept / keys).toBeLessThan(5);
});
