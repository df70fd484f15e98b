import { expect, it } from 'vitest';
import { visibleDirections } from './visible-directions.ts';

it.each([
  ['invoice\u202Efdp.exe', 'invoice[U+202E]fdp.exe'],
  ['\u2067a\u2069', '[U+2067]a[U+2069]'],
  ['\u05D0\u200F x', '\u05D0\u200F x'],
  ['plain', 'plain'],
])('shows the directions of %j as signs', (text, shown) => {
  expect(visibleDirections(text)).toBe(shown);
});
