/** Tests escapes of current clients (UTF-8) and of older ones (charset of the page). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueDecoder } from './decode-value.ts';

describe.each([
  ['none', ''],
  ['UTF-8', 'UTF-8'],
  ['utf8', 'utf8'],
  ['another name of UTF-8', 'unicode-1-1-utf-8'],
])('charset %s', (_, charset) => {
  it.each([
    ['%C3%A9t%C3%A9', 'été'],
    ['x+y%2B', 'x y+'],
    ['%E9t%C3%A9', '%E9té'],
    ['100%', '100%'],
    // An undecodable byte must not hide the characters next to it.
    ['jane%E9%40mail.test', 'jane%E9@mail.test'],
    ['%E9%30%34%36+%C3%A9%E9%E2%82%AC%F0%9F%98%80%FF%C0%80', '%E9046 é%E9€😀%FF%C0%80'],
  ])('%s', (text, expected) => expect(valueDecoder(charset)(text)).toBe(expected));
});

it('does not decode %u escapes under UTF-8', () =>
  expect(valueDecoder('UTF-8')('%u0041')).toBe('%u0041'));

describe.each(['ISO-8859-1', 'iso-8859-1', 'Windows-1252', 'windows%2D1252', 'latin1'])(
  'charset %s',
  (charset) => {
    it.each([
      ['%C9t%E9+%E0+Qu%E9bec', 'Été à Québec'],
      ['%AB%A0voil%E0%A0%BB', '«\u00a0voilà\u00a0»'],
      ['co%FBte+5+%80+%93ici%94+%9Cuf', 'coûte 5 € “ici” œuf'],
      ['%u20AC+et+%u0153uf+%E9', '€ et œuf é'],
      ['%uD83D%uDE00%uD83D', '😀\uFFFD'],
      ['%25u00E9%E9', '%u00E9é'],
      ['100%+%E9', '100% é'],
      // Current libraries write UTF-8 whatever charset they name.
      ['%C3%A9t%C3%A9', 'été'],
    ])('%s', (text, expected) => expect(valueDecoder(charset)(text)).toBe(expected));
  },
);

it('decodes other charsets that browsers support', () => {
  expect(valueDecoder('ISO-8859-15')('%A4')).toBe('€');
  expect(valueDecoder('macintosh')('%8E')).toBe('é');
});

it.each([['AUTO'], ['no-charset'], ['%'], ['%E9'], ['x'.repeat(100)]])(
  'leaves escapes that are not UTF-8 for the unknown charset %s',
  (charset) => expect(valueDecoder(charset)('%E9t%C3%A9+%u20AC')).toBe('%E9té €'),
);

it('never throws, and returns only text that can be encoded again', () => {
  const escapes = fc.stringMatching(/^(%[0-9a-f]{2}|%u[0-9a-f]{4}|[a-z%+]){0,20}$/);
  const texts = fc.string({ unit: 'grapheme' });
  const charsets = fc.constantFrom('', 'ISO-8859-1', 'utf-16', 'shift_jis', 'gb18030', 'AUTO');
  fc.assert(
    fc.property(charsets, fc.oneof(escapes, texts), (charset, text) => {
      expect(() => encodeURIComponent(valueDecoder(charset)(text))).not.toThrow();
    }),
  );
});
