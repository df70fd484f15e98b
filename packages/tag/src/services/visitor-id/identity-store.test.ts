import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { NOW } from '../testing/fake-core.ts';
import { openIdentityStore } from './identity-store.ts';

const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
const MID = '11112222333344445555666677778888999900';
const OTHER_MID = '22222222333344445555666677778888999900';
const OUT = { MCOPTOUT: ['global', '-1795208709s'] } as const;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** The store of a page with these cookies. */
function open(cookies: Readonly<Record<string, string>> = {}) {
  fakePage();
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value);
  writeCookies();
  return openIdentityStore(ORGANIZATION, 'dpm.demdex.net');
}

describe('7.10 the id that a server of the site keeps in `s_ecid`', () => {
  const COOKIE = 'AMCV_' + ORGANIZATION;

  it('7.10 is used if the cookie of the service has none', () => {
    const { refresh, value } = open({ s_ecid: 'MCMID|' + MID });
    expect(refresh()).toEqual({ MCMID: [MID, undefined] });
    expect(value('MCMID')).toBe(MID);
    const region = open({ s_ecid: 'MCMID|' + MID, [COOKIE]: '1|MCIDTS|20778' });
    expect(Object.keys(region.refresh())).toEqual(['MCIDTS', 'MCMID']);
  });

  it('7.10 yields to an id in the cookie or in memory', () => {
    const s_ecid = 'MCMID|' + OTHER_MID;
    expect(open({ s_ecid, [COOKIE]: '1|MCMID|' + MID }).refresh().MCMID?.[0]).toBe(MID);
    const { keep, refresh } = open({ s_ecid });
    keep({ MCMID: [MID] });
    setCookie(COOKIE, '', -1);
    writeCookies();
    expect(refresh().MCMID?.[0]).toBe(MID);
  });

  it.each(['MCMID|613-555-0177', `MCMID|${MID}|x`, MID, ''])(
    '7.10 is not read from "%s"',
    (s_ecid) => {
      expect(open({ s_ecid }).refresh()).toEqual({});
    },
  );

  it('7.10 is ignored for a visitor who has opted out', () => {
    const { keep, refresh } = open({ s_ecid: 'MCMID|' + MID });
    keep(OUT);
    expect(refresh()).not.toHaveProperty('MCMID');
  });
});

describe('7.10 when consent is withdrawn', () => {
  it('7.10 all fields are discarded', () => {
    const { keep, forget, value } = open();
    keep({ MCMID: [MID], MCOPTOUT: ['NONE'] });
    forget();
    expect([value('MCMID'), value('MCIDTS'), value('MCOPTOUT')]).toEqual(Array(3).fill(undefined));
  });

  it('7.10 an opt-out of the visitor is kept', () => {
    const { keep, forget, value, isOptedOut } = open();
    keep({ ...OUT, MCMID: [MID] });
    forget();
    expect(isOptedOut()).toBe(true);
    expect([value('MCMID'), value('MCIDTS')]).toEqual([undefined, undefined]);
  });
});
