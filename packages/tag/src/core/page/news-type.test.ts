import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { PRODUCTION } from '../../testing/fake-page.ts';
import { newsTypeOf } from './news-type.ts';

const forms = settings.pageFeatures.newsTypes
  .flatMap(({ en, fr }) => [en, fr])
  .flatMap((list) => list.map((form) => [form, list[0] ?? ''] as const));

it.each<readonly [string, string]>([
  ...forms,
  ['News Release', 'news releases'],
  ['Document d’information', "documents d'information"],
  ['DÉCLARATION', 'déclarations'],
  ['guide', 'guide'],
  ['', ''],
])('3.3 %s is reported as %s', (stated, reported) =>
  expect(newsTypeOf(stated, PRODUCTION.newsTypes)).toBe(reported),
);
