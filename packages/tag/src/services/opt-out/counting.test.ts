import { beforeEach, describe, expect, it, vi } from 'vitest';
import { servicePage } from '../testing/fake-core.ts';
import { PRODUCTION, type FakeOptions } from '../../testing/fake-page.ts';
import { choose, counting, identifiers, siteOfChoice } from './counting.ts';

const FID = '1A2B3C4D5E6F7081-2A2B3C4D5E6F7081';
const MID = '11112222333344445555666677778888999900';
const ASKING = { ...PRODUCTION, asksConsent: true };
const SETTINGS = { ...PRODUCTION, asksConsent: false };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:00:00Z') }));

function page(cookies: readonly string[] = [], options: FakeOptions = {}) {
  const { document, cookies: all } = servicePage(options);
  for (const cookie of cookies) document.cookie = cookie;
  return { document, written: () => all.slice(cookies.length) };
}

describe('4.3 visits are', () => {
  it('counted by default, and stopped by the cookie', () => {
    page();
    expect(counting(SETTINGS)).toBe('counted');
    page(['balise-opt-out=yes', 's_fid=' + FID]);
    expect(counting(SETTINGS)).toBe('stopped');
  });

  it('not counted if the tracker is off, or if the browser sends an enabled signal', () => {
    page();
    expect(counting({ ...SETTINGS, sendsNothing: true })).toBe('off');
    const settings = { signals: ['doNotTrack'] };
    page([], { settings, window: { navigator: { doNotTrack: '1' } } });
    expect(counting(SETTINGS)).toBe('signal');
  });

  it('not counted before consent, by its cookie or by the cookies of the service', () => {
    page([], { settings: { consentCookie: 'ok' } });
    expect(counting(SETTINGS)).toBe('consent');
    page(['ok=true'], { settings: { consentCookie: 'ok' } });
    expect(counting(SETTINGS)).toBe('counted');
    page();
    expect(counting(ASKING)).toBe('consent');
    page(['s_fid=' + FID]);
    expect(counting(ASKING)).toBe('counted');
  });
});

it('4.3 lists the identifiers of library, visitor-id service and personalization once each', () => {
  page();
  expect(identifiers()).toEqual([]);
  page(['s_fid=' + FID, 'other=1']);
  expect(identifiers()).toEqual([FID]);
  const organization = encodeURIComponent('AMCV_0123456789ABCDEF01234567@AdobeOrg');
  page([
    `${organization}=${encodeURIComponent(`179643557|MCIDTS|20778|MCMID|${MID}|vVersion|5.5.0`)}`,
    's_ecid=' + encodeURIComponent('MCMID|' + MID),
    'mbox=' + encodeURIComponent('session#abc#1|PC#device.1#2'),
  ]);
  expect(identifiers()).toEqual([MID, 'device.1']);
});

describe('4.3 a choice', () => {
  it('to stop applies to the site, and erases all other cookies of ours', () => {
    const ours = ['s_fid', 's_nr30', 'gpv_pt', 'AMCV_x', 'mbox', 'blackList', 'adobeujs-optin'];
    const { document, written } = page([...ours, 'session'].map((name) => name + '=1'));
    expect(choose(true)).toBe(true);
    expect(written()[0]).toBe(
      'balise-opt-out=yes; Path=/; Expires=Sun, 19 Nov 2028 19:00:00 GMT; Domain=example.gc.ca; Secure; SameSite=Lax',
    );
    expect(document.cookie).toBe('session=1; balise-opt-out=yes');
    expect(counting(SETTINGS)).toBe('stopped');
    expect(siteOfChoice()).toBe('example.gc.ca');
  });

  it('to resume removes its cookie', () => {
    const { document } = page(['balise-opt-out=yes']);
    expect(choose(false)).toBe(true);
    expect(document.cookie).toBe('');
    expect(counting(SETTINGS)).toBe('counted');
  });

  it('fails if the browser keeps no cookies, and reports that', () => {
    const { document } = page();
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    expect(choose(true)).toBe(false);
    expect(counting(SETTINGS)).toBe('counted');
  });

  it('applies only to the host if there is no cookie domain', () => {
    page([], { url: 'http://localhost:7700/' });
    expect(choose(true)).toBe(true);
    expect(siteOfChoice()).toBe('localhost');
  });
});
