import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { isSinglePage } from './page-address.ts';

it.each([
  ['https://www.youth.service.canada.ca/en/', true],
  ['https://youth.service.canada.ca/en/', true],
  ['https://youthxservice.canada.ca/en/', false],
  ['https://www.canada.ca/youth.service.canada.ca', false],
])('2.12 whether %s is a single-page application: %s', (url, is) => {
  fakePage({ url });
  expect(isSinglePage()).toBe(is);
});
