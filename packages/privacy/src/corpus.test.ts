/**
 * Texts of government pages in both languages, with the expected result: `[language, text]` stays unchanged,
 * `[language, text, wanted]` does not (rows 5.3, 5.6, 5.7). All texts are invented.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scrubText, scrubUrl, type Language } from './index.ts';

type Row = readonly [language: Language, text: string, wanted?: string];

const read = (name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8')) as Row[];

it.each([
  ['5.6 titles:', 'titles', scrubText],
  ['5.6 link texts:', 'links', scrubText],
  ['5.7 addresses:', 'addresses', scrubUrl],
] as const)('%s redacts only personal data, and finds nothing in the result', (_, name, scrub) => {
  const results = read(name).map(([language, text, wanted = text]) => {
    const once = scrub(text, language).text;
    return { text, wanted, once, twice: scrub(once, language).text };
  });
  expect(results.filter(({ wanted, once, twice }) => once !== wanted || twice !== once)).toEqual(
    [],
  );
});

it('5.6 5.7 has at least 500 texts, half of them in each language', () => {
  const rows = ['titles', 'links', 'addresses'].flatMap(read);
  expect(rows.length).toBeGreaterThanOrEqual(500);
  const french = rows.filter(([language]) => language === 'fr').length;
  expect(Math.abs(rows.length - 2 * french)).toBeLessThan(10);
});
