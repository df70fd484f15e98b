// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { metaContent, pageLanguage, readField, valueAt } from './metadata.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.head.innerHTML = '';
});

describe('3.1 readField', () => {
  const place = (values: Record<string, unknown>) => (name: string) => values[name];
  it.each([
    ['first place first', 'a|b', [{ a: 'layer' }, { b: 'digital' }], 'layer'],
    ['then the next', 'a|b', [{}, { b: 'digital' }], 'digital'],
    ['first name first', 'a b', [{ a: 'one', b: 'two' }], 'one'],
    ['blank is no value', 'a b', [{ a: ' \n', b: 'two' }], 'two'],
    ['a number is one', 'a', [{ a: 0 }], '0'],
    ['objects are none', 'a b c d', [{ a: {}, b: null, c: true, d: ['x'] }], ''],
    ['white space is folded', 'a', [{ a: ' x \n y ' }], 'x y'],
    ['a place without names', '|b', [{ '': 'no' }, { b: 'yes' }], 'yes'],
    ['no names at all', '', [{ '': 'no' }], ''],
  ] as const)('%s', (_, sources, places, value) => {
    expect(readField(sources, places.map(place))).toBe(value);
  });

  it('goes on where a place refuses', () => {
    const refuses = (): never => {
      throw new Error('no');
    };
    expect(readField('a|b', [refuses, place({ b: 'x' })])).toBe('x');
  });
});

describe('3.1 meta tags', () => {
  it.each([
    ['by name', '<meta name="dcterms.title" content="T">', 'T'],
    ['in any case', '<meta name="DCTERMS.Title" content="T">', 'T'],
    ['by property', '<meta property="dcterms.title" content="T">', 'T'],
    [
      'of the page language among twins',
      '<meta name="dcterms.title" lang="fr" content="F"><meta name="dcterms.title" lang="en-CA" content="E">',
      'E',
    ],
    [
      'of the other language when there is no twin',
      '<meta name="dcterms.title" lang="fr" content="F">',
      'F',
    ],
    [
      'the first of its kind',
      '<meta name="dcterms.title" content="1"><meta name="dcterms.title" content="2">',
      '1',
    ],
  ])('%s', (_, head, content) => {
    document.head.innerHTML = head;
    expect(metaContent(document, 'dcterms.title')).toBe(content);
  });

  it('is nothing without one', () =>
    expect(metaContent(document, 'dcterms.title')).toBeUndefined());
});

it.each([
  ['en', 'en'],
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['iu', ''],
  ['', ''],
])('language of lang="%s"', (lang, language) => {
  document.documentElement.lang = lang;
  expect(pageLanguage(document)).toBe(language);
});

it('finds a value at a dotted path', () => {
  expect(valueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
  for (const root of [undefined, null, 'text', { a: null }, { a: 'text' }]) {
    expect(valueAt(root, 'a.length')).toBeUndefined();
  }
});
