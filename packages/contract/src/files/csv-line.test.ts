import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

const SIGNS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜', '﹦', '﹢', '﹣', '﹫', '−'];

it.each(
  SIGNS.flatMap((sign) =>
    ['', ' ', '\u00a0', '\u3000', '\u200b', '\uFEFF', '\0'].map((before) => before + sign),
  ),
)('writes an apostrophe before %j', (start) => {
  expect(csvLine([`${start}cmd`])).toBe(`'${start}cmd\r\n`);
});

it.each(['\t', '\r', '\n', ' \t', '\r\n '])(
  'writes an apostrophe before %j and a formula, in quotes',
  (space) => {
    expect(csvLine([`${space}=cmd`])).toBe(`"'${space}=cmd"\r\n`);
  },
);

it.each(['\t', '\r', '\n'])('writes an apostrophe before %j and any text', (space) => {
  expect(csvLine([`${space}cmd`])).toBe(`"'${space}cmd"\r\n`);
});

it.each([
  ...[
    '',
    ' ',
    'plain',
    ' two words ',
    '12.5',
    '<5',
    'x',
    "'=1",
    'a=b',
    '（b）',
    'é',
    '日本',
    '2026-11-21',
  ],
  ...['https://www.canada.ca/en?a=1|2', '/en/a-b', '…'],
])('leaves %j as it is', (value) => {
  expect(csvLine([value])).toBe(`${value}\r\n`);
});

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=A1;"b"', `"'=A1;""b"""`],
])('quotes %j', (value, written) => {
  expect(csvLine([value, 'next'])).toBe(`${written},next\r\n`);
  expect(csvLine([value, 'next'], ';')).toBe(`${written};next\r\n`);
});
