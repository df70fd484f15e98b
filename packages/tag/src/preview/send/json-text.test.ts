import { afterEach, expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

const DATA = {
  texts: ['a "b"', '', 'é\n\u2028'],
  numbers: [0, -1.5, 1e21],
  nested: [{ is: true, no: null, left: undefined }, [], {}],
  absent: undefined,
};

const changed = [Array.prototype, Object.prototype] as { toJSON?: unknown }[];

afterEach(() => changed.forEach((prototype) => delete prototype.toJSON));

it('is the JSON of plain data', () => {
  expect(jsonText(DATA)).toBe(JSON.stringify(DATA));
  expect(jsonText([undefined, null])).toBe('[null,null]');
});

it('does not call what a page has added to arrays and objects', () => {
  const expected = JSON.stringify(DATA);
  for (const prototype of changed)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'broken', configurable: true });
  expect(jsonText(DATA)).toBe(expected);
});
