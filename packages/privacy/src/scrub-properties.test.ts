/** Properties that hold for any text (rows 5.6, 5.7), tested with hostile texts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrubText, scrubUrl, type Language } from './index.ts';

/** Parts of every pattern, markers, disguises, and common page content. */
const FRAGMENTS = (
  '−|·|•|(at)|%5Bat%5D|%26|%2364%3B|%26amp%3B| [at] |%28at%29|%u0040|u0040|&amp;|&amp;#64;|&amp;commat;|TREM|trem| 1234 5678|12345678|ISSN |$|$ |€|dollars| 000|,000|300|' +
  '978-|0-660-|2025-|20251121|-CSD|-EA-|0123456|EW479-|120001|A-2024-|00123|54286|45|2021 – |NOC |no|num|case no|[]|%5B|%2D|%2d|+5408+0789|' +
  '\\x07|@3.7.1|jquery|-beta1| @|.bsky.|password: |password%3D| - |- |x y|' +
  'user|name|username|pass|word|password|passe|mot de |nom d’|utilisateur|pwd|=|:|：|%3D|%253A| |  |+|%20|%2520|' +
  '%c2%a0|\u00a0|\u202f|&|;|,|.|!|/|//|?|#|"|\'|[|]|{|}|(|)|-|\u2011|_|@|＠|﹫|%40|%2540|%EF%BC%A0|%EF%B9%AB|&#64;|&commat;|' +
  '&#|64|64;|%|25|40|20|19|2026|2026-11-21|0|1|12|046|454|286|1234|123456|123456789|１２３|٠١٢|K1A|0A1|k1a0a1|A|AB|' +
  'aB|event|XAB|BC|é|n\u0303|jane|x.ca|mailto:|https:|https://|case|number|case number|num|numéro|%C3%A9|ro|de|cas|' +
  '[redacted]|[caviardé]|[caviard%C3%A9]|%5Bredacted%5D|[red|acted]|redacted|\u200b|\u00ad|\ufe0f|😀|\ud83d|\ude00|\0|\n|\\'
).split('|');

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...FRAGMENTS),
      fc.constantFrom(...FRAGMENTS),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 24 },
  )
  .map((fragments) => fragments.join(''));
const language = fc.constantFrom<Language>('en', 'fr');
const RUNS = { numRuns: 20_000 };

/** An address starts with a part that identifies it as an address. */
const address = fc
  .tuple(
    fc.constantFrom('//', 'https://', '\\\\', '//@', '//%40', '//a@', 'https://a.ca/', '?'),
    hostile,
  )
  .map(([start, rest]) => start + rest);

it.each([
  ['5.6 scrubText', scrubText],
  ['5.7 scrubUrl', scrubUrl],
])('%s finds nothing in its own result, in either language', (_, scrub) => {
  fc.assert(
    fc.property(fc.oneof(hostile, address), language, language, (text, first, second) => {
      const once = scrub(text, first);
      expect(scrub(once.text, second)).toEqual({ text: once.text, kinds: [] });
      expect(once.kinds.length > 0).toBe(once.text !== text);
    }),
    RUNS,
  );
});
