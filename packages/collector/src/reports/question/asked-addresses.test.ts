import { expect, it } from 'vitest';
import { askedAddresses, askedHost } from './asked-addresses.ts';

const asked = (operator: 'is' | 'is-not' | 'one-of' | 'starts-with' | 'contains', value: string) =>
  askedAddresses([{ dimension: 'page', operator, values: [value] }])[0]?.values[0];

it.each([
  ['https://www.canada.ca/en/a.html?x=1#y', 'www.canada.ca/en/a.html'],
  ['HTTP://WWW.Canada.ca:80/en/A.html', 'www.canada.ca/en/A.html'],
  ['https://www.canada.ca:8443/en/', 'www.canada.ca/en/'],
  ['https://localhost:7700/demo/en/?a=1', 'localhost/demo/en/'],
  ['localhost:7700/demo/en/', 'localhost/demo/en/'],
  ['https://www.canada.ca', 'www.canada.ca/'],
  ['https://www.canada.ca?a=/b', 'www.canada.ca/'],
  ['www.canada.ca/fr/é.html#haut', 'www.canada.ca/fr/é.html'],
  ['www.canada.ca/en/a.html', 'www.canada.ca/en/a.html'],
  ['ftp://www.canada.ca/en/a.html', 'ftp://www.canada.ca/en/a.html'],
  ['', ''],
])('%s is the page %s', (address, page) => {
  for (const operator of ['is', 'is-not', 'one-of'] as const)
    expect(asked(operator, address)).toBe(page);
});

it('removes scheme and port from the start of an address, and keeps a part of one unchanged', () => {
  expect(asked('starts-with', 'https://www.Canada.ca/en/a')).toBe('www.canada.ca/en/a');
  expect(asked('starts-with', 'https://localhost:7700/demo')).toBe('localhost/demo');
  expect(asked('starts-with', 'www.canada')).toBe('www.canada');
  expect(asked('starts-with', 'www.canada.')).toBe('www.canada.');
  expect(asked('contains', 'https://')).toBe('https://');
});

it('keeps filters by other dimensions unchanged', () => {
  const filter = { dimension: 'search', operator: 'is', values: ['https://a.ca?b'] } as const;
  expect(askedAddresses([{ ...filter, values: [...filter.values] }])).toEqual([filter]);
});

it.each([
  ['localhost:7700', 'localhost'],
  ['https://WWW.canada.ca/en/a.html', 'www.canada.ca'],
  ['www.canada.ca', 'www.canada.ca'],
  ['ftp://www.canada.ca/', 'ftp://www.canada.ca/'],
  ['', ''],
])('%s is the host %s', (address, host) => {
  expect(askedHost(address)).toBe(host);
  for (const operator of ['is', 'is-not', 'one-of'] as const)
    expect(askedAddresses([{ dimension: 'host', operator, values: [address] }])).toEqual([
      { dimension: 'host', operator, values: [host] },
    ]);
});
