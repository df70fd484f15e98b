import { describe, expect, it } from 'vitest';
import { beginsWithOneOf, decodeText, firstGroup, foldSpaces, isWordOf } from './text.ts';

it('5.12 removes line breaks, folds and trims', () => {
  expect(foldSpaces(' a\r\n  b\u00a0c\t')).toBe('a b c');
});

it.each([
  [7, '7'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
])('folded, %j is "%s"', (value, text) => expect(foldSpaces(value)).toBe(text));

it.each([
  ['%C3%A9', 'é'],
  ['a+b', 'a+b'],
  ['%E9 %41', '%E9 %41'],
  ['', ''],
])('decoded, %s is "%s"', (text, decoded) => expect(decodeText(text)).toBe(decoded));

it.each([
  [/^#(.+)/, '#facebook', 'facebook'],
  [/(\d+)/, 'Item 3 of 10', '3'],
  [/^#(.+)/, '#', ''],
  [/a(b)?/, 'a', ''],
  [/(null|undefined)/, undefined, ''],
])('%s finds in "%s" "%s"', (pattern, text, found) =>
  expect(firstGroup(pattern, text)).toBe(found),
);

describe('lists', () => {
  it.each([
    ['/en/sr/srb.html', true],
    ['/fr/sr', true],
    ['/en', false],
    ['/x/en/sr', false],
  ])('%s begins with one: %s', (text, answer) =>
    expect(beginsWithOneOf(text, ['/en/sr', '/fr/sr'])).toBe(answer),
  );

  it.each([
    ['pdf', true],
    ['zip', true],
    ['pd', false],
    ['pdf zip', false],
    ['', false],
  ])('"%s" is a word of one: %s', (word, answer) => expect(isWordOf('pdf zip', word)).toBe(answer));
});
