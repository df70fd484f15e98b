import { describe, expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

describe('CSV', () => {
  it('starts with a byte order mark for UTF-8, and uses CRLF line breaks', () => {
    expect(toCsv([['é'], ['b']], ',')).toBe('\uFEFFé\r\nb\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['@cmd', "'@cmd"],
    ['-1+2', "'-1+2"],
    ['', ''],
  ])('writes %j as %j', (value, written) => {
    expect(toCsv([[value]], ',')).toBe(`\uFEFF${written}\r\n`);
  });

  it('separates cells by comma or by semicolon', () => {
    expect(toCsv([['a', 'b']], ',')).toContain('a,b');
    expect(toCsv([['a', 'b']], ';')).toContain('a;b');
  });
});
