import { describe, expect, it } from 'vitest';
import { identifyHit } from './identify-hit.ts';
import type { IdentityFields } from './identity-fields.ts';
import type { IdentityStore } from './identity-store.ts';
import recorded from './recorded-identity.json' with { type: 'json' };

const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
const { scenarios } = recorded;
const ALL = {
  MCMID: ['11112222333344445555666677778888999900'],
  MCAID: ['2C5F0A8185158D4E-6000014DC000AE1A'],
  MCAAMLH: ['7'],
  MCAAMB: ['6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y'],
} as const;
const { MCAID, ...WITHOUT_AID } = ALL;

function identified(pairs: readonly string[], fields: IdentityFields, isLink = false) {
  const all = [...pairs];
  const store = { value: (key: 'MCMID') => fields[key]?.[0] } as IdentityStore;
  identifyHit(all, isLink, ORGANIZATION, store);
  return all;
}
const pairsOf = (url: string): string[] => url.split('?')[1]?.split('&').slice(3, -1) ?? [];

describe('7.10 identity of a hit', () => {
  it.each([
    ['50-visitor-first-visit', ALL],
    ['51-visitor-no-analytics-server', WITHOUT_AID],
  ] as const)('%s: as recorded, byte for byte', (name, fields) => {
    const wanted = pairsOf(scenarios[name].requests.at(-1) ?? '');
    const bare = wanted.filter((pair) => !/^(mid|aid|aamlh|aamb|mcorgid)=/.test(pair));
    expect(wanted.length - bare.length).toBe(name[1] === '0' ? 5 : 4);
    bare.splice(1, 0, 'fid=4E790FB66F64A147-218CB17FFA762D04');
    expect(identified(bare, fields)).toEqual(wanted);
  });

  it('has no region and data for an id of our own, as recorded', () => {
    const wanted = pairsOf(scenarios['53b-visitor-id-network-failure'].requests.at(-1) ?? '');
    const bare = wanted.filter((pair) => !/^(mid|aid|mcorgid)=/.test(pair));
    const MCMID = ['00090596349426034500615770499644180297'] as const;
    expect(identified(bare, { MCMID, MCAID })).toEqual(wanted);
  });

  it('keeps the fallback id without an id', () => {
    expect(identified(['t=1', 'fid=A', 'ce=UTF-8'], {}).join('&')).toBe(
      't=1&fid=A&ce=UTF-8&mcorgid=0123456789ABCDEF01234567%40AdobeOrg',
    );
  });

  it('is in wire order among all parameters', () => {
    const pairs =
      't=1&sdid=1&vid=1&fid=1&ce=1&pageName=P&g=1&c.&a.&x=1&.a&.c&cc=CAD&v0=1&zip=1&events=e&products=1&c1=1&v1=1&h1=1&l1=1&pe=lnk_o&s=1&c=24&v=N&-g=1&lrt=5';
    expect(
      identified(pairs.split('&'), WITHOUT_AID)
        .map((pair) => pair.split('=')[0])
        .join(' '),
    ).toBe(
      't sdid vid mid aamlh ce pageName g c. a. x .a .c cc v0 zip events products aamb c1 v1 h1 l1 pe s c v -g mcorgid lrt',
    );
  });

  it('has no data of the service in a link event', () => {
    const names = identified(['t=1', 'ce=1', 'pe=lnk_o'], ALL, true).map(
      (pair) => pair.split('=')[0],
    );
    expect(names).toEqual(['t', 'mid', 'aid', 'aamlh', 'ce', 'pe', 'mcorgid']);
  });

  it('works for an empty hit', () => {
    expect(identified([], {})).toEqual(['mcorgid=0123456789ABCDEF01234567%40AdobeOrg']);
  });
});
