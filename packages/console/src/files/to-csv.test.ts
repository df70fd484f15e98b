import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it('starts with a byte order mark for UTF-8, and uses CRLF line breaks', () => {
  expect(toCsv([['é'], ['b']], ',')).toBe('\uFEFFé\r\nb\r\n');
});

it('separates cells by comma or by semicolon, and writes no formula', () => {
  expect(toCsv([['a', '=b']], ',')).toContain("a,'=b");
  expect(toCsv([['a', ' ＝b']], ';')).toContain("a;' ＝b");
});
