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
])('folds %j to "%s"', (value, text) => expect(foldSpaces(value)).toBe(text));

it.each([
  ['%C3%A9', 'é'],
  ['a+b', 'a+b'],
  ['%E9 %41', '%E9 %41'],
  ['', ''],
])('decodes %s as "%s"', (text, decoded) => expect(decodeText(text)).toBe(decoded));

it.each([
  [/^#(.+)/, '#facebook', 'facebook'],
  [/(\d+)/, 'Item 3 of 10', '3'],
  [/^#(.+)/, '#', ''],
  [/a(b)?/, 'a', ''],
  [/(null|undefined)/, undefined, ''],
])('the first group of %s in "%s" is "%s"', (pattern, text, found) =>
  expect(firstGroup(pattern, text)).toBe(found),
);

describe('word lists', () => {
  it.each([
    ['/en/sr/srb.html', true],
    ['/fr/sr', true],
    ['/en', false],
    ['/x/en/sr', false],
  ])('whether %s starts with a prefix of the list: %s', (text, answer) =>
    expect(beginsWithOneOf(text, ['/en/sr', '/fr/sr'])).toBe(answer),
  );

  it.each([
    ['pdf', true],
    ['zip', true],
    ['pd', false],
    ['pdf zip', false],
    ['', false],
  ])('whether "%s" is a word of the list: %s', (word, answer) =>
    expect(isWordOf('pdf zip', word)).toBe(answer),
  );
});
