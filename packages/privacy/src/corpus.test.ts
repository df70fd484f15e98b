/**
 * What pages of the government say, in both languages, and what must be left of it: `[language, text]` stays as it is,
 * `[language, text, wanted]` does not (rows 5.3, 5.6, 5.7). All of it is made up.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scrubText, scrubUrl, type Language } from './index.ts';

type Row = readonly [language: Language, text: string, wanted?: string];

const read = (name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8')) as Row[];

it.each([
  ['5.6 of titles', 'titles', scrubText],
  ['5.6 of texts of links', 'links', scrubText],
  ['5.7 of addresses', 'addresses', scrubUrl],
] as const)(
  '%s only what is personal goes, and nothing is found in what is left',
  (_, name, scrub) => {
    const results = read(name).map(([language, text, wanted = text]) => {
      const once = scrub(text, language).text;
      return { text, wanted, once, twice: scrub(once, language).text };
    });
    expect(results.filter(({ wanted, once, twice }) => once !== wanted || twice !== once)).toEqual(
      [],
    );
  },
);

it('5.6 5.7 there are 500 of them or more, as many in one language as in the other', () => {
  const rows = ['titles', 'links', 'addresses'].flatMap(read);
  expect(rows.length).toBeGreaterThanOrEqual(500);
  const french = rows.filter(([language]) => language === 'fr').length;
  expect(Math.abs(rows.length - 2 * french)).toBeLessThan(10);
});
