/** The routines never throw, whatever the input or the page (rows 5.1–5.7, 6.1). */
import { expect, it } from 'vitest';
import * as privacy from './index.ts';

const NAMES = ['q', '_ga'];

it.each([
  ['a lone surrogate', '\ud800'],
  ['surrogates in the wrong order', '\udfff\ud800'],
  ['a null character', '\0'],
  ['a broken encoding', '%E0%A4%A%'],
])('5.1 5.2 5.4 5.6 5.7 6.1 keeps %s unchanged', (_, text) => {
  expect(privacy.scrubText(text, 'en')).toEqual({ text, kinds: [] });
  expect(privacy.scrubUrl(text, 'en')).toEqual({ text, kinds: [] });
  expect(privacy.scrubQuery(text)).toEqual({ text, kinds: [] });
  expect(privacy.scrubLabel(text, 'en')).toBe(text);
  expect(privacy.removeParameters(`?${text}=1`, NAMES)).toBe(`?${text}=1`);
});

const NO_TEXT: readonly unknown[] = [
  undefined,
  null,
  12,
  {},
  [],
  Symbol('a'),
  'a'.repeat(1_048_577),
];

it('5.1 5.2 5.4 5.6 5.7 6.1 treats a value that is not text, or is longer than any field, as empty', () => {
  for (const value of NO_TEXT as readonly string[]) {
    expect(privacy.scrubText(value, 'en')).toEqual({ text: '', kinds: [] });
    expect(privacy.scrubUrl(value, 'en')).toEqual({ text: '', kinds: [] });
    expect(privacy.scrubQuery(value)).toEqual({ text: '', kinds: [] });
    expect(privacy.hasAtSign(value)).toBe(false);
    expect(privacy.scrubLabel(value, 'en')).toBe('');
    expect(privacy.removeParameters(value, NAMES)).toBe('');
    expect(privacy.scrubAndCut(value, 'en', 9, 'start')).toEqual({ text: '', kinds: [] });
  }
});

it.each([
  'a',
  '1',
  'é',
  '\u200b',
  '%25',
  'a@',
  'user: ',
  'pass:"a ',
  '123-',
  'numéro de cas ',
  '//a@',
])('5.1 5.2 5.6 5.7 does not throw on a mebibyte of %j', (piece) => {
  const text = piece.repeat(1_048_576 / piece.length);
  expect(() => privacy.scrubText(text, 'en')).not.toThrow();
  expect(() => privacy.scrubUrl(`//${text.slice(2)}`, 'en')).not.toThrow();
  expect(() => privacy.scrubQuery(text)).not.toThrow();
  expect(() => privacy.removeParameters(text, NAMES)).not.toThrow();
});

it('5.6 5.7 a page that has replaced array methods has no effect', () => {
  const own = Array.prototype as unknown as Record<string, unknown>;
  const names = 'map filter reduce forEach includes find some every flat flatMap push concat'.split(
    ' ',
  );
  const saved = names.map((name) => own[name]);
  const results: string[] = ['', '', ''];
  try {
    for (const name of names) own[name] = undefined;
    results[0] = privacy.scrubText('user: a b@c.ca K1A 0A1 AB123456, 123456789', 'en').text;
    results[1] = privacy.scrubUrl('https://a:b@c.ca/case-number/12345?e=a@b.ca', 'en').text;
    results[2] = privacy.removeParameters('/a?q=1&b=2', NAMES);
  } finally {
    for (let index = 0; index < names.length; index++) own[names[index] ?? ''] = saved[index];
  }
  expect(results).toEqual([
    'user: [redacted] [redacted] [redacted] [redacted], [redacted]',
    'https://c.ca/case-number/[redacted]?e=[redacted]',
    '/a?b=2',
  ]);
});
