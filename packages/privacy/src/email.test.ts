import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText, scrubUrl } from './index.ts';

it.each([
  ['an ordinary address', 'jane.doe@canada.ca', '[redacted]'],
  ['in a sentence', 'Write to jane@x.ca. Or call.', 'Write to [redacted]. Or call.'],
  ['in angle brackets', 'Jane <jane@x.ca>', 'Jane <[redacted]>'],
  ['after mailto', 'mailto:jane@x.ca', 'mailto:[redacted]'],
  ['in a list', 'a@x.ca,b@x.ca;c@x.ca', '[redacted],[redacted];[redacted]'],
  ['encoded', 'a%40b.ca', '[redacted]'],
  ['encoded twice', 'a%2540b.ca', '[redacted]'],
  ['encoded three times', 'a%252540b.ca', '[redacted]'],
  ['a full-width at-sign', 'jane＠x.ca', '[redacted]'],
  ['a small at-sign', 'jane﹫x.ca', '[redacted]'],
  ['an encoded small at-sign', 'jane%EF%B9%ABx.ca', '[redacted]'],
  ['a full-width at-sign, encoded', 'jane%EF%BC%A0x.ca', '[redacted]'],
  ['a decimal entity', 'jane&#64;x.ca', '[redacted]'],
  ['a padded entity', 'jane&#0064;x.ca', '[redacted]'],
  ['a hexadecimal entity', 'jane&#x40;x.ca', '[redacted]'],
  ['a named entity', 'jane&commat;x.ca', '[redacted]'],
  ['a named entity with a full-width letter', 'jane&ｃommat;x.ca', '[redacted]'],
  ['a hexadecimal entity with one', 'jane&#ｘ40;x.ca', '[redacted]'],
  ['French letters', 'rené.lévesque@québec.ca', '[redacted]'],
  ['punycode', 'info@xn--qubec-csa.ca', '[redacted]'],
  ['encoded letters', 'ren%C3%A9@x.ca', '[redacted]'],
  ['other scripts', '用户@例子.广告', '[redacted]'],
  ['an apostrophe', "o'brien@x.ca", '[redacted]'],
  ['a tag', 'jane+news@x.ca', '[redacted]'],
  ['quotes', '"j.doe"@x.ca', '[redacted]'],
  ['no domain yet', 'jane@ gmail', '[redacted] gmail'],
  ['a space before the sign', 'from jane @example.ca.', 'from [redacted].'],
  ['a sign as scripts write it', 'jane%u0040x.ca', '[redacted]'],
  ['that, encoded', 'jane%25u0040x.ca', '[redacted]'],
  ['an escaped entity', 'jane&amp;#64;x.ca', '[redacted]'],
  ['an entity escaped twice', 'jane&amp;amp;commat;x.ca', '[redacted]'],
  ['a word in parentheses', 'jane(at)x.ca', '[redacted]'],
  ['a word in parentheses and spaces', 'Write to jane (AT) x.ca', 'Write to [redacted]'],
  ['a word in brackets', 'jane [at] x.ca', '[redacted]'],
  ['a word in encoded parentheses', 'jane%28at%29x.ca', '[redacted]'],
  ['a version and more', 'jquery@3.7.1.ca jane@1.2.3.4', '[redacted] [redacted]'],
  ['a zero-width space inside', 'jane\u200b@\u200bx.ca', '[redacted]'],
  ['in a user and host form', 'ftp://jane:secret@x.ca', 'ftp://[redacted]'],
])('5.6 redacts an e-mail address: %s', (_, text, expected) => {
  expect(scrubText(text, 'en')).toEqual({ text: expected, kinds: ['email'] });
});

it.each([
  '@canada',
  'follow @canada now',
  'on Bluesky @canada.bsky.social',
  'Bluesky: @canada.ca',
  'noon @ the office',
  '100 % 40',
  'a %40',
  '(at) work',
  'x @[redacted]https://a.ca',
  'jquery@3.7.1',
  'Uses react@18 and vue@3.4.',
])('5.6 keeps %s', (text) => {
  expect(scrubText(text, 'en')).toEqual({ text, kinds: [] });
});

const label = fc.string({
  unit: fc.constantFrom(...'abcdefghijé用0189'),
  minLength: 4,
  maxLength: 12,
});
const local = fc
  .tuple(label, fc.constantFrom('.', '_', '-', '+', "'"), label)
  .map((parts) => parts.join(''));
const atSign = fc.constantFrom(
  '@',
  '%40',
  '%2540',
  '%252540',
  '＠',
  '﹫',
  '&#64;',
  '&commat;',
  '%EF%BC%A0',
  '\u200b@',
);
const address = fc.tuple(local, atSign, label, fc.constantFrom('.ca', '.gc.ca', '.québec', ''));

it.each([
  ['5.6 redacts every e-mail address in any text', scrubText],
  ['5.7 redacts every e-mail address in any address', scrubUrl],
])('%s', (_, scrub) => {
  const around = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(around, address, around, (before, [name, at, host, end], after) => {
      const { text, kinds } = scrub(`${before} ${name}${at}${host}${end} ${after}`, 'en');
      expect(text).not.toContain(name);
      expect(text).not.toContain(host + end);
      expect(kinds.length).toBeGreaterThan(0);
    }),
  );
});

it('5.6 redacts the host of an e-mail address, however its name is written', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const email = `x${address}`.replace('@', 'x@');
      const host = email.slice(email.lastIndexOf('@'));
      expect(scrubText(`from ${email} to`, 'en').text).not.toContain(host);
    }),
  );
});
