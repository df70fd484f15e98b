/** Tests the position of a JSON error, as an editor shows it. */
import { expect, it } from 'vitest';
import { parseJson } from './json-text.ts';

it.each([
  ['{"a": 1}', { a: 1 }],
  ['\uFEFF[]', []],
])('reads %j', (text, value) => expect(parseJson(text)).toEqual(value));

it.each([
  ['', 1, 1],
  ['{\n  "a": 1\n', 3, 1],
  ['{\n  "a": [,]\n}', 2, 9],
  ['{ "a": 1, }', 1, 11],
  ['{ "a": tru }', 1, 11],
  ['{ "a": "x\n" }', 1, 10],
  ['{ "a": 1 } x', 1, 12],
  ["{ 'a': 1 }", 1, 3],
  ['{ "a": -x }', 1, 9],
  [`{ "long": "${'x'.repeat(200)}",\n // no\n "a": 1 }`, 2, 2],
])('reports the position of the error in %j', (text, line, column) => {
  expect(() => parseJson(text)).toThrow(`is not JSON (line ${line}, column ${column})`);
});
