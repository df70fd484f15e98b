import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packFields } from './pack-fields.ts';

it('3.1 has names by spaces, places by bars, of the fields that are named', () => {
  expect(packFields(settings.pageFeatures, (id) => id === 'title' || id === 'products')).toEqual({
    title: 'page.title|page.pageInfo.title page.title|dcterms.title',
    products: 'page.products|page.products',
  });
});
