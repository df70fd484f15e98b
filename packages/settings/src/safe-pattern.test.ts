/** Tests which patterns may run on other people's pages. */
import { describe, expect, it } from 'vitest';
import { patternFault } from './safe-pattern.ts';
import { PATTERN_FAULTS } from './safe-pattern-reasons.ts';

describe('8.8 patterns of mapping tables', () => {
  it.each([
    '^/en/services/',
    '^https?://www\\.canada\\.ca/(en|fr)/',
    '^/(en|fr)/.*\\.html?$',
    'foo.*bar',
    '^foo.*bar.*baz$',
    '[\\w.+-]+@[\\w-]+\\.[\\w.-]+',
    '\\d{3}[ -]?\\d{3}[ -]?\\d{3}',
    '^(?:\\d{3} )*\\d$',
    '^(jan|feb|mar)+$',
    '(a|b)*c',
    '^\\p{L}+ \\p{N}+$',
    '\\(case\\) \\[1\\] \\/ \\u00e9 \\x41',
    '[^/]+/[^/]+/[^/]+$',
    '(?<year>\\d{4})-\\d{2}',
    'a{1000}',
    'a??b',
    '[*+?{(]',
    'x'.repeat(200),
  ])('are safe: %s', (source) => expect(patternFault(source)).toBeUndefined());

  it.each([
    ['empty', ''],
    ['too-long', 'x'.repeat(201)],
    ['syntax', '('],
    ['syntax', '[z-a]'],
    ['syntax', 'a{2,1}'],
    ['syntax', '\\-'],
    ['lookaround', 'a(?=b)'],
    ['lookaround', '(?!a)b'],
    ['lookaround', '(?<=a)b'],
    ['lookaround', '(?<!a)b'],
    ['backreference', '(a)\\1'],
    ['backreference', '(?<n>a)\\k<n>'],
    ['unsupported', '\\ud83d\\ude00'],
    ['nested-quantifier', '(a+)+'],
    ['nested-quantifier', '(a*)*b'],
    ['nested-quantifier', '(?:a{2,})*'],
    ['nested-quantifier', '(a?b)*'],
    ['nested-quantifier', '((a+b)c){3}'],
    ['nested-quantifier', '^([a-z]+\\.)*ca$'],
    ['repeats-nothing', '(a|)*'],
    ['repeats-nothing', '(\\b)+'],
    ['repeats-nothing', '()+'],
    ['overlapping-alternatives', '(a|ab)*'],
    ['overlapping-alternatives', '(a|a)+$'],
    ['overlapping-alternatives', '(\\d|\\w){2,}'],
    ['overlapping-alternatives', '([a-f]|f|x)*'],
    ['overlapping-alternatives', '(x(a|ab))*'],
    ['overlapping-alternatives', '(x(a|))*'],
    ['overlapping-alternatives', '(a|A)*'],
    ['overlapping-alternatives', '([a-f]|[A-F])*'],
    ['overlapping-alternatives', '([^a]|A)*'],
    ['overlapping-alternatives', '(é|\\u00e9)*'],
    ['overlapping-alternatives', '(\\p{L}|[à-ü])*'],
    ['overlapping-alternatives', '(😀|[😀-😎])*'],
    ['repeats-too-often', 'a{1001}'],
    ['repeats-too-often', '(a{40}){40}'],
    ['repeats-too-often', 'a{0,2000}'],
    ['too-many-repetitions', '.*a.*b.*c'],
    ['too-many-repetitions', 'foo.*bar.*baz'],
    ['too-many-repetitions', '^.*a.*b.*c'],
    ['too-many-repetitions', '\\d+\\d+\\d+$'],
    ['too-many-repetitions', 'a?'.repeat(30) + 'a'.repeat(30)],
    ['too-many-repetitions', 'a{0,50}'.repeat(4) + 'b'],
    ['too-many-repetitions', '^' + '(|)'.repeat(40) + '$'],
    ['too-many-repetitions', '^' + '(a?|b?)'.repeat(25) + '$'],
    ['too-many-repetitions', '(a|ab)(b|c)?'.repeat(14) + '$'],
  ] as const)('%s: %s', (fault, source) => expect(patternFault(source)).toBe(fault));

  it('8.8 have reasons in both languages', () => {
    for (const { en, fr } of Object.values(PATTERN_FAULTS)) {
      expect(en).not.toBe(fr);
      expect(fr).not.toMatch(/[^\u00a0\u202f][:;?!](?=\s)/);
    }
  });
});
