/** Tests redactions from the settings (rows 5.1 to 5.7). They never weaken the standard redactions. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fold } from './fold.ts';
import * as plain from './index.ts';
import type { Language } from './redaction.ts';

/** The routines with these additions, in a separate module instance. */
async function tightened(
  patterns: readonly string[],
  others: Omit<plain.Additions, 'patterns'> = {},
) {
  vi.resetModules();
  const privacy = await import('./index.ts');
  privacy.tighten({ patterns, ...others });
  return privacy;
}

const FOUND = ['added'];

describe('5.6 5.7 patterns', () => {
  const patterns = ['dossier[ -]?\\d{3,8}', 'numéro \\d+', 'x{3}'];

  it.each([
    ['See dossier 1234.', 'See [redacted].'],
    ['DOSSIER-1234', '[redacted]'],
    ['Dossier 1234xxx5', '[redacted]5'],
    ['numéro 12 of jo@a.ca', '[redacted] of [redacted]'],
    ['[redacted]xxx [caviardé]', '[redacted] [caviardé]'],
    ['dos\u00adsier 1234', '[redacted]'],
  ])('5.6 are redacted in a text: %s', async (text, expected) => {
    const { scrubText } = await tightened(patterns);
    const { text: scrubbed, kinds } = scrubText(text, 'en');
    expect(scrubbed).toBe(expected);
    expect(kinds).toContain('added');
  });

  it.each([
    ['https://a.ca/dossier-1234/x', 'https://a.ca/[redacted]/x'],
    ['https://a.ca/dossier%201234?y', 'https://a.ca/[redacted]?y'],
    ['?f=dossier%25201234&y', '?f=[redacted]&y'],
    ['?f=dossier+1234&y', '?f=[redacted]&y'],
    ['?f=num%C3%A9ro+12&y', '?f=[redacted]&y'],
    ['?f=%64%6fssier1234', '?f=[redacted]'],
    ['?f=%FF%64ossier1234', '?f=[redacted]'],
    ['https://xxx.ca/xxx', 'https://xxx.ca/[redacted]'],
  ])('5.7 are redacted in an address except its host, encoded or not: %s', async (url, text) => {
    const { scrubUrl } = await tightened(patterns);
    expect(scrubUrl(url, 'en')).toEqual({ text, kinds: FOUND });
  });

  it('5.7 an address stays valid if all of it matches', async () => {
    const { scrubUrl } = await tightened(['[^]+']);
    expect(scrubUrl('https://a.ca?x=1', 'fr').text).toBe('https://a.ca?[caviardé]');
    expect(scrubUrl('https://a.ca/en', 'fr').text).toBe('https://a.ca/[caviardé]');
  });

  it('5.6 a pattern does not hide matches from another', async () => {
    const text = 'dossier 1234';
    const { scrubText } = await tightened(['dossier', 'dossier \\d+']);
    expect(scrubText(text, 'en').text).toBe('[redacted]');
  });

  it('5.6 the rest of a word is redacted again', async () => {
    const { scrubText } = await tightened(['eve']);
    expect(scrubText('event123456', 'en').text).toBe('[redacted][redacted]');
  });

  it('5.6 parts on both sides of a marker are not joined', async () => {
    const { scrubText } = await tightened(['[a-z]+', '\\]']);
    expect(scrubText('%G20', 'en')).toEqual({ text: '%[redacted]20', kinds: FOUND });
    expect(scrubText('%[redacted]20', 'en')).toEqual({ text: '%[redacted]20', kinds: [] });
  });

  it('5.6 a text with repeated new matches is redacted completely', async () => {
    const { scrubText } = await tightened(['\\ba', 'a\\]']);
    expect(scrubText('aaaaaaaaa b', 'en')).toEqual({ text: '[redacted]', kinds: FOUND });
  });

  it('5.6 a text that is longer than any field is redacted completely', async () => {
    const { scrubText, scrubUrl } = await tightened(patterns);
    expect(scrubText('y'.repeat(2048), 'en').kinds).toEqual([]);
    expect(scrubText('y'.repeat(2049), 'en')).toEqual({ text: '[redacted]', kinds: FOUND });
    expect(scrubUrl(`https://a.ca/${'y'.repeat(2049)}`, 'en').text).toBe('https://a.ca/[redacted]');
  });

  it('6.1 a label that matches is dropped', async () => {
    const { scrubLabel } = await tightened(patterns);
    expect(scrubLabel('dossier 1234', 'en')).toBe('');
  });

  it('5.6 an invalid pattern throws immediately, before any beacon', async () => {
    const { tighten } = await tightened([]);
    expect(() => tighten({ patterns: ['('] })).toThrow(SyntaxError);
  });

  it('5.6 an empty match redacts nothing and does not loop', async () => {
    const { scrubText } = await tightened(['\\b', 'x*']);
    expect(scrubText('a xx b', 'en').text).toBe('a [redacted] b');
  });
});

describe('5.7 addresses as texts', () => {
  it.each([
    ['https://a.ca/en/613-555-0199/K1A0A1.html', 'https://a.ca/en/[redacted]/[redacted].html'],
    ['/en/t4%20046%20454%20286.pdf?x=1', '/en/t4%20[redacted].pdf?x=1'],
    ['?id=046454286&x=A+K1A+0A1', '?id=[redacted]&x=A+[redacted]'],
    ['?x=K1A0A1#/step/AB123456?y=046454286', '?x=[redacted]#/step/[redacted]?y=[redacted]'],
    ['/p;file=046454286/a', '/p;file=[redacted]/a'],
    ['?back=%2Fa%2F046454286%3Fx%3D1', '?back=%2Fa%2F[redacted]%3Fx%3D1'],
    ['https://k1a0a1.ca/', 'https://k1a0a1.ca/'],
    ['/en/2026-11-21/a+b%20c.html?lang=en&page=12', '/en/2026-11-21/a+b%20c.html?lang=en&page=12'],
  ])('%s', async (url, expected) => {
    const privacy = await tightened([], { addressesAsTexts: true });
    const scrub = privacy.addressScrubber({ personal: '', typed: '' });
    const { text, kinds } = scrub(url, 'en');
    expect(text).toBe(expected);
    expect(kinds.length > 0).toBe(text !== url);
    expect(scrub(text, 'en')).toEqual({ text, kinds: [] });
    expect(plain.addressScrubber({ personal: '', typed: '' })(url, 'en').text).toBe(url);
  });
});

describe('5.6 numbers that may stay', () => {
  it.each([
    ['Call 1-800-622-6232 or 613-957-2983', 'Call 1-800-622-6232 or 613-957-2983'],
    ['(613) 957-2983, (613) 555-0199', '(613) 957-2983, [redacted]'],
    ['6139572983 613\u2011957\u20112983', '6139572983 613\u2011957\u20112983'],
    ['1613957298 61395729830', '[redacted] [redacted]'],
    ['613 957 2983 AB123456', '613 957 2983 [redacted]'],
  ])('%s', async (text, expected) => {
    const numbers = { keptNumbers: ['+1 800 622-6232', '(613) 957-2983'] };
    const { scrubText } = await tightened([], numbers);
    expect(scrubText(text, 'en').text).toBe(expected);
    expect(plain.scrubText(text, 'en').text).not.toMatch(/622|957/);
  });
});

it('5.6 further additions keep the earlier ones', async () => {
  const { scrubUrl, tighten } = await tightened(['x{3}']);
  tighten({ patterns: ['y{3}'] });
  tighten({ patterns: [] });
  expect(scrubUrl('/xxx/yyy?c=3', 'en').text).toBe('/[redacted]/[redacted]?c=3');
});

it('5.6 5.7 a page that has replaced array methods has no effect', async () => {
  const { scrubUrl, tighten } = await tightened([]);
  const own = Array.prototype as unknown as Record<string, unknown>;
  const names = 'map filter reduce forEach includes find some every flat flatMap push concat';
  const saved = names.split(' ').map((name) => [name, own[name]] as const);
  const results: string[] = [];
  try {
    for (const [name] of saved) own[name] = undefined;
    tighten({ patterns: ['numéro \\d+'] });
    results[0] = scrubUrl('/a?b=num%C3%A9ro+12', 'en').text;
  } finally {
    for (const [name, method] of saved) own[name] = method;
  }
  expect(results).toEqual(['/a?b=[redacted]']);
});

const FRAGMENTS = (
  '−|·|•|(at)|%5Bat%5D|%26|%2364%3B|%26amp%3B| [at] |%28at%29|%u0040|u0040|&amp;|&amp;#64;|&amp;commat;|TREM|trem| 1234 5678|12345678|ISSN |$|$ |€|dollars| 000|,000|300|' +
  '978-|0-660-|2025-|20251121|-CSD|-EA-|0123456|EW479-|120001|A-2024-|00123|54286|45|2021 – |NOC |no|num|case no|[]|%5B|%2D|%2d|+5408+0789|' +
  '\\x07|@3.7.1|jquery|-beta1| @|.bsky.|password: |password%3D| - |- |x y|' +
  'user|pass|=|:|%3D| |+|%20|%2520|&|?|#|/|//|a|sin|sin=|&sin=1|?sin=|S%69N|@|%40|jo@a.ca|case number|case-number|12345|' +
  '123456789|K1A 0A1|AB123456|event123456|eve|dossier|dossier 1234|dossier%201234|xxx|x|12|1|[redacted]|[caviardé]|[red|' +
  'acted]|[|]|caviard%C3%A9|%C3%A9|é|\u00ad|😀|\ud83d|%FF|%|25|mailto:|https://a.ca|https://|\\|\n'
).split('|');
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...FRAGMENTS),
      fc.constantFrom(...FRAGMENTS),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 24 },
  )
  .map((fragments) => fragments.join(''));
const language = fc.constantFrom<Language>('en', 'fr');
const RUNS = { numRuns: 4000 };

const ADDITIONS: readonly (readonly string[])[] = [
  ['dossier[ -]?\\d{3,8}', 'x{3}'],
  ['[a-z]+', '\\]'],
  ['.', 'é'],
  ['eve', '\\d', '/'],
  ['\\ba', 'user|pass', '^[^]{3}', '=|&|\\?'],
];

/** Whether `part` consists of characters of `whole` in the same order. */
function isLeftOf(part: string, whole: string): boolean {
  let at = 0;
  for (const sign of part) {
    at = whole.indexOf(sign, at) + sign.length;
    if (at < sign.length) return false;
  }
  return true;
}

const withoutMarkers = (text: string): string =>
  text.replace(/\[(?:redacted|caviard(?:é|%c3%a9))\]/gi, '');
const decoded = (text: string): string => text.replace(/%(?:25)*20|%(?:25)*c2%(?:25)*a0/gi, ' ');

describe.each(ADDITIONS.map((patterns) => ({ patterns })))('with $patterns', ({ patterns }) => {
  it.each(['scrubText', 'scrubUrl'] as const)(
    '5.6 5.7 %s never redacts less, and finds nothing in its own result',
    async (name) => {
      const scrub = (await tightened(patterns))[name];
      // A text with findings is returned with decoded spaces.
      const seen = name === 'scrubText' ? decoded : (text: string): string => text;
      fc.assert(
        fc.property(hostile, language, language, (text, first, second) => {
          const usual = plain[name](text, first);
          const strict = scrub(text, first);
          if (strict.kinds.length === 0) expect(usual).toEqual(strict);
          const whole = withoutMarkers(seen(fold(usual.text)));
          expect(isLeftOf(withoutMarkers(seen(fold(strict.text))), whole)).toBe(true);
          expect(strict.kinds).toEqual(expect.arrayContaining([...usual.kinds]));
          expect(plain[name](strict.text, second).kinds).toEqual([]);
          expect(scrub(strict.text, second)).toEqual({ text: strict.text, kinds: [] });
          expect(strict.kinds.length > 0).toBe(strict.text !== text);
        }),
        { ...RUNS, examples: [['%G20', 'en', 'en']] },
      );
    },
  );

  it('5.7 a valid address stays valid', async () => {
    const { scrubUrl } = await tightened(patterns);
    fc.assert(
      fc.property(hostile, (text) => {
        const url = `https://www.canada.ca/${text}`;
        const scrubbed = scrubUrl(url, 'en').text;
        expect(URL.canParse(scrubbed)).toBe(true);
        expect(new URL(scrubbed).host).toBe('www.canada.ca');
      }),
      RUNS,
    );
  });
});

it('5.6 are replaced whole where settings change, and stay if the next ones are invalid', async () => {
  const privacy = await tightened(['dossier \\d+'], { keptNumbers: ['613 555 0100'] });
  const redacted = (text: string): string => privacy.scrubText(text, 'en').text;
  expect(() => privacy.replaceAdditions({ patterns: ['('] })).toThrow();
  expect([redacted('dossier 12'), redacted('613 555 0100')]).toEqual([
    '[redacted]',
    '613 555 0100',
  ]);
  privacy.replaceAdditions({ patterns: ['permit \\d+'] });
  expect(['dossier 12', 'permit 12', '613 555 0100'].map(redacted)).toEqual([
    'dossier 12',
    '[redacted]',
    '[redacted]',
  ]);
});
