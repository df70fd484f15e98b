/**
 * Ordinary values are recognized without the patterns of the routines, and other values are not (rows 5.1, 5.6, 5.7).
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as quick from './index.ts';
import { HELD_IN_URL, mayHold } from './quick-check.ts';

afterEach(() => {
  vi.doUnmock('./pattern.ts');
  vi.doUnmock('./quick-check.ts');
  vi.resetModules();
});

describe('builds no pattern', () => {
  const asked = vi.fn();
  let privacy: typeof quick;

  beforeEach(async () => {
    asked.mockClear();
    vi.resetModules();
    vi.doMock('./pattern.ts', async (importOriginal) => {
      const { pattern } = await importOriginal<typeof import('./pattern.ts')>();
      return {
        pattern: (shorthand: () => RegExp) => {
          const built = pattern(shorthand);
          return () => {
            asked();
            return built();
          };
        },
      };
    });
    privacy = await import('./index.ts');
  });

  it.each([
    'Apply for a benefit - Services',
    'Présenter une demande — prestations d’assurance-emploi',
    'L’ŒUVRE « À NOËL »\u00a0: où, dès 9\u202fh…',
    'Department of Examples',
    '2026-05-01',
    '2026-11-22T10:30:15.000Z',
    'Friday',
    '3:30PM',
    'desktop',
    '1280x720',
    'www.canada.ca/en/services/benefits/apply.html',
    'canada.ca:en:services:benefits',
    'production 0.1.0 2026-11-22',
    'Passport: how to apply, in 10 business days',
    'Guide for users',
    '',
  ])('5.6 for the text %j', (text) => {
    expect(privacy.scrubText(text, 'fr')).toEqual({ text, kinds: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    'https://www.canada.ca/en/services/benefits/apply.html?bench=balise&utm_campaign=spring',
    '/fr/services.html#wb-cont',
    '?q=passport+renewal&wb-srch-sub=',
    '?q=pr%C3%A9sentation&id=32603&category=2',
  ])('5.1 5.7 for the address %s', (text) => {
    expect(privacy.scrubUrl(text, 'en')).toEqual({ text, kinds: [] });
    expect(privacy.scrubQuery(text)).toEqual({ text, kinds: [] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('5.6 except for a text with a match', () => {
    expect(privacy.scrubText('jane@x.ca', 'en').kinds).toEqual(['email']);
    expect(asked).toHaveBeenCalled();
  });

  it('5.6 except with patterns from the settings', () => {
    privacy.tighten({ patterns: ['friday'] });
    expect(privacy.scrubText('Friday', 'en').kinds).toEqual(['added']);
    expect(asked).toHaveBeenCalled();
  });
});

it('5.1 5.6 5.7 an ordinary character is never folded, and is not an at-sign, separator or digit of another script', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code);
    if (mayHold(HELD_IN_URL, sign)) continue;
    const isFolded = /[\p{DI}Ａ-Ｚａ-ｚ]/u.test(sign);
    const isSign = code > 127 && /[\p{Nd}＠﹫：＝]/u.test(sign);
    const isHiddenLetter = /[a-z]/iu.test(sign) && !/[a-z]/.test(sign.toLowerCase());
    if (isFolded || isSign || isHiddenLetter) wrong[wrong.length] = sign;
  }
  expect(wrong).toEqual([]);
});

/** Parts of the matches of each condition, in every disguise. */
const FRAGMENTS = (
  '−|·|•|(at)|%5Bat%5D|%26|%2364%3B|%26amp%3B| [at] |%28at%29|%u0040|u0040|&amp;|&amp;#64;|&amp;commat;|TREM|trem| 1234 5678|12345678|ISSN |$|$ |€|dollars| 000|,000|300|' +
  '978-|0-660-|2025-|20251121|-CSD|-EA-|0123456|EW479-|120001|A-2024-|00123|54286|45|2021 – |NOC |no|num|case no|[]|%5B|%2D|%2d|+5408+0789|' +
  '\\x07|@3.7.1|jquery|-beta1| @|.bsky.|password: |password%3D| - |- |x y|' +
  'user|name|id|pass|word|wd|passe|mot de |nom d’|utilisateur|pwd|mdp|uſer|paſs|Ｐass|passport|=|:|：|%3D|%253A|%| |+|' +
  '%20|%2520|%c2%a0|%22|%5D|\u00a0|\u202f|\u2028|&|;|,|.|/|//|?|#|"|\'|[|]|(|)|-|\u2011|–|_|@|＠|﹫|%40|%2540|%EF%BC%A0|' +
  '%EF%B9%AB|%ef|&#64;|&commat;|&ｃommat;|&#ｘ40;|&#|64;|25|40|20|2026|2026-11-21|0|1|12|046|454|286|1234|12345|123456|' +
  '123456789|１２３|٠١٢|𝟎𝟏|K1A|0A1|K1A 0A1|\u212a1a 0a1|A|AB|AB123456|aB|event|é|œ|Ÿ|İ|n\u0303|jane|x.ca|@ x.ca|dossier|n°|is |est |login|identifiant|nip|pin |usager|(613)|11-2345-6789|01 99|mailto:|https:|' +
  'https://|\\|case|caſe|cas|number|case-number|numéro|%C3%A9|de|[redacted]|[caviardé]|\u200b|\u00ad|😀|\ud83d|\0|\n'
).split('|');
const fragment = fc.constantFrom(...FRAGMENTS);
const hostile = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fragment }, fc.string({ maxLength: 3, unit: 'binary' })),
    { maxLength: 10 },
  )
  .map((fragments) => fragments.join(''));

it('5.1 5.6 5.7 gives the same result as without conditions', async () => {
  vi.resetModules();
  vi.doMock('./quick-check.ts', async (importOriginal) => ({
    ...(await importOriginal<typeof import('./quick-check.ts')>()),
    mayHold: () => true,
  }));
  const full = await import('./index.ts');
  fc.assert(
    fc.property(hostile, fc.constantFrom('en', 'fr'), (text, language) => {
      expect(quick.scrubText(text, language)).toEqual(full.scrubText(text, language));
      expect(quick.scrubUrl(text, language)).toEqual(full.scrubUrl(text, language));
      expect(quick.scrubQuery(text)).toEqual(full.scrubQuery(text));
      expect(quick.hasAtSign(text)).toBe(full.hasAtSign(text));
    }),
    { numRuns: 20_000 },
  );
});
