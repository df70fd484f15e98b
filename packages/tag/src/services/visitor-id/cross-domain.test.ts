import { describe, expect, it } from 'vitest';
import { carryId, readCarried } from './cross-domain.ts';
import type { IdentityFields } from './identity-fields.ts';
import type { IdentityStore } from './identity-store.ts';
import recorded from './recorded-identity.json' with { type: 'json' };

const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
const NOW = 1_795_201_509;
const MCMID = ['11112222333344445555666677778888999900'] as const;
const MCAID = ['2C5F0A8185158D4E-6000014DC000AE1A'] as const;
const RECORDED = recorded.scenarios['62-append-visitor-ids'].result.u;

const store = (fields: IdentityFields) =>
  ({ value: (key: 'MCMID') => fields[key]?.[0], seconds: () => NOW }) as unknown as IdentityStore;
const carry = (address: string, fields: IdentityFields = { MCMID, MCAID }) =>
  carryId(address, ORGANIZATION, store(fields));
const read = (address: string, now = NOW, organization = ORGANIZATION) =>
  readCarried(new URL(address).search, organization, now);

describe('7.10 carrying the id to another site of the organization', () => {
  it('works as recorded', () => expect(carry('https://other.example.ca/p?x=1#h')).toBe(RECORDED));

  it.each([
    ['https://a.ca/p', /^https:\/\/a\.ca\/p\?adobe_mc=MCMID/],
    ['https://a.ca/p?', /^https:\/\/a\.ca\/p\?adobe_mc=MCMID/],
    ['https://a.ca/#?x', /^https:\/\/a\.ca\/\?adobe_mc=[^#]*#\?x$/],
    ['https://a.ca/?adobe_mc=old', /^https:\/\/a\.ca\/\?adobe_mc=MCMID/],
    ['https://a.ca/?adobe_mc=old&x=1', /^https:\/\/a\.ca\/\?x=1&adobe_mc=MCMID/],
    ['https://a.ca/?x=1&adobe_mc=old&y=2', /^https:\/\/a\.ca\/\?x=1&y=2&adobe_mc=MCMID/],
    ['https://a.ca/?x=1&adobe_mc=old#h', /^https:\/\/a\.ca\/\?x=1&adobe_mc=MCMID[^#]*#h$/],
  ])('%s', (address, wanted) => {
    const carried = carry(address) ?? '';
    expect(carried).toMatch(wanted);
    expect(read(carried)).toEqual({ MCMID: [MCMID[0], undefined], MCAID: [MCAID[0], undefined] });
  });

  it('leaves the address unchanged without an id', () => {
    expect(carry('https://a.ca/', {})).toBeUndefined();
    expect(carry('https://a.ca/', { MCMID })).not.toContain('MCAID');
  });
});

describe('7.10 reading the id from another site of the organization', () => {
  it('accepts it for five minutes, and not from the future', () => {
    expect(read(RECORDED).MCMID?.[0]).toBe(MCMID[0]);
    expect(read(RECORDED, NOW + 300).MCMID).toBeDefined();
    expect(read(RECORDED, NOW + 301)).toEqual({});
    expect(read(RECORDED, NOW - 1)).toEqual({});
  });

  it('accepts only the same organization', () => {
    expect(read(RECORDED, NOW, 'FFFFFFFFFFFFFFFFFFFFFFFF@AdobeOrg')).toEqual({});
  });

  it.each([
    ['', undefined],
    ['nonsense', undefined],
    ['%', undefined],
    [`MCMID=${MCMID[0]}|MCORGID=${ORGANIZATION}`, undefined],
    [`MCMID=${MCMID[0]}|MCORGID=${ORGANIZATION}|TS=`, undefined],
    [`MCMID=${MCMID[0]}|MCORGID=${ORGANIZATION}|TS=x`, undefined],
    [`MCMID=${MCMID[0]}|TS=${NOW}`, undefined],
    [`MCMID=6135550177|MCORGID=${ORGANIZATION}|TS=${NOW}`, undefined],
    [`MCAID=${MCAID[0]}|MCORGID=${ORGANIZATION}|TS=${NOW}`, undefined],
    [`XMCMID=${MCMID[0]}|MCORGID=${ORGANIZATION}|TS=${NOW}`, undefined],
    [`MCMID=${MCMID[0]}|MCAID=x|MCORGID=${ORGANIZATION}|TS=${NOW}`, ['MCMID']],
    [`TS=${NOW}|MCORGID=${ORGANIZATION}|MCMID=${MCMID[0]}`, ['MCMID']],
  ])('%j', (value, keys = []) => {
    const carried = readCarried('?a=1&adobe_mc=' + encodeURIComponent(value), ORGANIZATION, NOW);
    expect(Object.keys(carried)).toEqual(keys);
  });
});
