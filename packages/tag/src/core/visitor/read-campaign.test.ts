import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie, writeCookies } from '../../env/cookies.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import { fakePage, PRODUCTION } from '../../testing/fake-page.ts';
import { forgetCampaign, readCampaign, watchCampaign } from './read-campaign.ts';

const MARKER_SETTINGS = PRODUCTION.visitorMarkers as VisitorMarkerSettings;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:05:09Z') }));
afterEach(() => void vi.useRealTimers());

const at = (query: string, cookie?: string) => {
  const { cookies } = fakePage({ url: 'https://www.canada.ca/en.html' + query });
  if (cookie !== undefined) setCookie('gpv_cmp', cookie);
  const { dimensions, events } = readCampaign(MARKER_SETTINGS);
  writeCookies();
  const said = Object.fromEntries(Object.entries(dimensions).filter(([, value]) => value !== ''));
  return { said, events, cookie: cookies.at(-1) };
};

it('3.14 reports each parameter, and combinations of them', () => {
  const { said } = at('?utm_source=a&utm_medium=b&utm_content=c');
  expect(said).toMatchObject({
    utmSource: 'a',
    campaignSourceMedium: 'a/b',
    campaignSourceMediumContent: 'a/b/c',
  });
});

it.each([
  ['?utm_campaign=x', true],
  ['?UTM_CAMPAIGN=x', true],
  ['?utm_campaign=', undefined],
  ['?utm_source=x', undefined],
])('7.8 %s', (query, external) => {
  expect(at(query).events['externalCampaign']).toBe(external);
});

it('9.2 stores it in a cookie for 0.0208333 day, cleaned', () => {
  expect(MARKER_SETTINGS.campaignMinutes * 60_000).toBeCloseTo(1_799_997, 0);
  const { cookie } = at('?utm_source=a%40b.ca&cid=c');
  expect(cookie).toContain('gpv_cmp=%5Bredacted%5D%09%09%09%09%09c');
  expect(cookie).toContain('Expires=Fri, 20 Nov 2026 19:35:08 GMT');
});

it('9.2 reports the stored campaign, renews it, and does not count it', () => {
  const { said, events, cookie } = at('', 'a\tb');
  expect(said).toMatchObject({ utmSource: 'a', utmMedium: 'b', campaignSourceMedium: 'a/b' });
  expect(events).toEqual({});
  expect(cookie).toContain('Expires=Fri, 20 Nov 2026 19:35:08 GMT');
});

it('9.2 ignores the cookie if the address has a campaign', () => {
  expect(at('?cid=c', 'a\tb').said).toEqual({ cid: 'c' });
});

it('9.2 writes no cookie without a campaign, and cuts a long one', () => {
  expect(at('').cookie).toBeUndefined();
  const long = '%E4%B8%80'.repeat(255);
  const { cookie = '' } = at(`?utm_source=${long}&utm_campaign=${long}`);
  expect(cookie.length).toBeLessThan(4000);
});

it('9.2 removes redacted data from the cookie before the beacon', () => {
  const { document } = fakePage({ url: 'https://www.canada.ca/en.html' });
  document.cookie = 'gpv_cmp=a%09b%09c%09jane%40example.org';
  readCampaign(MARKER_SETTINGS);
  expect(document.cookie).not.toContain('jane');
});

it('9.2 writes an unchanged cookie together with the others', () => {
  const { cookies } = fakePage({
    url: 'https://www.canada.ca/en.html?utm_source=' + 'x'.repeat(500),
  });
  readCampaign(MARKER_SETTINGS);
  writeCookies();
  const before = cookies.length;
  readCampaign(MARKER_SETTINGS);
  expect(cookies).toHaveLength(before);
});

describe('3.14, 7.8 a campaign that the first view did not see', () => {
  const LANDING = 'https://www.canada.ca/en.html?utm_source=a&utm_campaign=c';
  const view = () => {
    const { dimensions, events } = readCampaign(MARKER_SETTINGS);
    return [dimensions['utmSource'], events['externalCampaign']];
  };

  it('is reported by it and counted once, although the address has changed', () => {
    const { window } = fakePage({ url: LANDING });
    watchCampaign(MARKER_SETTINGS);
    window.location.search = '';
    expect(view()).toEqual(['a', true]);
    expect(view()).toEqual(['a', undefined]);
  });

  it('is reported even if the browser keeps no cookie', () => {
    const { window, document } = fakePage({ url: LANDING });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    watchCampaign(MARKER_SETTINGS);
    writeCookies();
    window.location.search = '';
    expect(view()).toEqual(['a', true]);
  });

  it('is reported and counted by the next page within half an hour, cleaned', () => {
    const { document } = fakePage({ url: LANDING.replace('=a', '=jane@example.org') });
    watchCampaign(MARKER_SETTINGS);
    writeCookies();
    const kept = document.cookie;
    expect(kept).not.toContain('jane');
    for (const expected of [true, undefined]) {
      const next = fakePage();
      next.document.cookie = expected ? kept : document.cookie;
      expect(view()).toEqual(['[redacted]', expected]);
      writeCookies();
      document.cookie = next.document.cookie;
      expect(next.cookies.at(-1)).toContain('Expires=Fri, 20 Nov 2026 19:35:08 GMT');
    }
  });

  it('is complete although its cookie is cut', () => {
    const long = 'x'.repeat(250);
    fakePage({ url: `${LANDING}&utm_term=${long}&cid=${long}` });
    watchCampaign(MARKER_SETTINGS);
    expect(readCampaign(MARKER_SETTINGS).dimensions).toMatchObject({ utmTerm: long, cid: long });
  });

  it('is discarded without consent, and counts when it is seen again', () => {
    const { window } = fakePage({ url: LANDING });
    watchCampaign(MARKER_SETTINGS);
    setCookie('gpv_cmp', '', -1);
    forgetCampaign();
    window.location.search = '';
    expect(view()).toEqual([undefined, undefined]);
    window.location.search = '?utm_source=a&utm_campaign=c';
    expect(view()).toEqual(['a', true]);
  });

  it('counts once if an application keeps the address or returns to it', () => {
    const { window } = fakePage({ url: LANDING });
    expect(view()).toEqual(['a', true]);
    expect(view()).toEqual(['a', undefined]);
    window.location.search = '';
    view();
    window.location.search = '?utm_source=a&utm_campaign=c';
    expect(view()).toEqual(['a', undefined]);
    window.location.search = '?utm_source=b&utm_campaign=c';
    expect(view()).toEqual(['b', true]);
  });
});
