import { describe, expect, it } from 'vitest';
import { addressForm, openableAddress, partialAddressForm } from './address-form.ts';

it.each([
  ['/fr/caf%C3%A9.html', '/fr/café.html'],
  ['/fr/caf%c3%a9.html', '/fr/café.html'],
  ['/fr/café.html', '/fr/café.html'],
  ['/fr/cafe\u0301.html', '/fr/café.html'],
  ['/fr/cafe%CC%81.html', '/fr/café.html'],
  ['/FR/Caf%C3%89', '/FR/CafÉ'],
  ['/%41%31', '/A1'],
  ['/a%2fb%3fc%23d%25e', '/a%2Fb%3Fc%23d%25e'],
  ['/a b%20c\t', '/a%20b%20c%09'],
  ['/%e2%80%ae\u202ea', '/%E2%80%AE%E2%80%AEa'],
  ['/l’%e2%80%99', '/l%E2%80%99%E2%80%99'],
  ['/%E9t%E9', '/%E9t%E9'],
  ['/100%', '/100%25'],
  ['/%%341', '/%2541'],
  ['/%2541', '/%2541'],
  ['/%E2%80%AA%CC%81', '/%E2%80%AA\u0301'],
  ['/a=%CC%B8', '/a=\u0338'],
  ['/\ud800', '/%EF%BF%BD'],
])('%j has the form %j', (address, form) => {
  expect(addressForm(address)).toBe(form);
  expect(addressForm(form)).toBe(form);
});

describe('a part of an address', () => {
  it.each([
    ['/caf%c3%a9', '/café'],
    ['/a%', '/a%'],
    ['/a%2', '/a%2'],
    ['/a%e', '/a%E'],
    ['/a%2f', '/a%2F'],
    ['/%a', '/%A'],
  ])('%s becomes %s', (part, form) => expect(partialAddressForm(part)).toBe(form));
});

it('opens in every program', () => {
  expect(openableAddress('https://a.ca/fr/café%2F…')).toBe('https://a.ca/fr/caf%C3%A9%2F%E2%80%A6');
});
