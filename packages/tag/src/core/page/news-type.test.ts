import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { newsTypeOf } from './news-type.ts';

const forms = settings.pageFeatures.newsTypes
  .flatMap(({ en, fr }) => [en, fr])
  .flatMap((list) => list.map((form) => [form, list[0] ?? ''] as const));

it.each<readonly [string, string | undefined]>([
  ...forms,
  ['News Release', 'news releases'],
  ['Document d’information', "documents d'information"],
  ['DÉCLARATION', 'déclarations'],
  ['guide', undefined],
  ['', undefined],
])('3.3 %s is reported as %s', (stated, reported) => {
  fakePage();
  expect(newsTypeOf(stated)).toBe(reported);
});
