/** The example search of the console finds a download on the demo site. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import type { HitSearch } from './hit-search.ts';
import { matches } from './matches.ts';
import { wordsOf } from './words-of.ts';

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8')) as T;

it.each([
  ['en', '/demo/en/buoy-guide.pdf'],
  ['fr', '/demo/fr/guide-des-bouees.pdf'],
] as const)('in %s', async (language, address) => {
  const { example } = await readJson<{ example: string }>(
    `packages/console/src/locales/${language}/beacon-search.json`,
  );
  const { downloads } = await readJson<{
    downloads: { pdf: { link: Record<typeof language, string> } };
  }>('sites/demo/locales/links.json');
  const search: HitSearch = {
    ...{ environment: 'development', source: 'real', words: wordsOf(example), seesAll: true },
    ...{ filters: [], looks: [] },
  };
  const ofDemo = { page: `http://localhost:7700/demo/${language}/links.html` };
  const parameters = {
    ...{ pe: 'lnk_d', pev1: `http://localhost:7700${address}`, pev2: 'Download' },
    ...{ v27: downloads.pdf.link[language], v28: `localhost${address}`, v152: 'pdf' },
  };
  expect(search.words).toHaveLength(3);
  expect(matches(sampleHit('a', { ...ofDemo, parameters }), search)).toBe(true);
  expect(matches(sampleHit('b', ofDemo), search)).toBe(false);
});
