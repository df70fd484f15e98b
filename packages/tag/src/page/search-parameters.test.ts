import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { addressParameters } from './search-parameters.ts';

it.each([
  ['?q=a&ST=s', { q: 'a', st: 's' }],
  ['?q=a#q=b&firstResult=10', { q: 'b', firstresult: '10' }],
  ['?q=a#wb-land', { q: 'a', 'wb-land': '' }],
  ['', {}],
])('2.4 %s', (rest, parameters) => {
  const page = fakePage({ url: 'https://www.canada.ca/en.html' + rest });
  expect({ ...addressParameters(page) }).toEqual(parameters);
});
