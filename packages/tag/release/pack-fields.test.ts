import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packFields } from './pack-fields.ts';

it('3.1 separates names by spaces and places by bars', () => {
  expect(packFields(settings.pageFeatures)).toMatchObject({
    title: 'page.title|page.pageInfo.title page.title|dcterms.title',
    products: 'page.products|page.products',
  });
});

it('3.2 has one place for the fields of pushed events', () => {
  expect(packFields(settings.pageFeatures)).toMatchObject({ formName: 'form.name' });
});
