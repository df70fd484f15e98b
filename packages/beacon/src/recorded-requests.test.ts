/**
 * Compares our encoder with requests recorded from the library in use on sites today. The recorded setups run on a
 * substitute tracker.
 */
import { describe, expect, it } from 'vitest';
import recordings from '../fixtures/recorded-beacons.json' with { type: 'json' };
import { buildRequest, GET_LIMIT, requestId, requestPath } from './build-request.ts';
import { encodeParameters, type HitContent } from './encode-parameters.ts';
import { filterForLink } from './filter-for-link.ts';
import { timestamp } from './timestamp.ts';
import { trimReferrer } from './trim-referrer.ts';
import type { LinkType } from './variables.ts';

process.env['TZ'] = 'America/Toronto';
const NOW = new Date('2026-11-20T19:05:09Z');

interface Tracker {
  [name: string]: unknown;
}

interface Element {
  id: string;
  href: string;
  region: string;
}

/** A tracker object with the names that the recordings use. It builds its requests with our functions. */
function tracker(pageUrl: string, referrer: string, html: string, ids: string[]) {
  const sent: { method: string; url: string; body?: string }[] = [];
  const defaults: Tracker = {
    charSet: 'UTF-8',
    fallbackVisitorID: '4E790FB66F64A147-218CB17FFA762D04',
    resolution: '800x600',
    colorDepth: '24',
    javascriptVersion: '1.6',
    javaEnabled: 'N',
    cookiesEnabled: 'Y',
    browserWidth: '1280',
    browserHeight: '800',
    pageURL: pageUrl,
  };
  const s: Tracker = { referrer };
  const send = (link?: { url?: string; name?: string; type: LinkType; element?: Element }) => {
    const own = Object.entries(s).filter(
      ([name, value]) => typeof value === 'string' && value !== '' && !/^link/.test(name),
    ) as [string, string][];
    const variables: Record<string, string> = {
      ...(defaults as Record<string, string>),
      ...Object.fromEntries(own),
    };
    if (s['timestamp']) variables['timestamp'] = String(s['timestamp']);
    if (s['marketingCloudVisitorID']) delete variables['fallbackVisitorID'];
    if (variables['referrer']) variables['referrer'] = trimReferrer(variables['referrer']);
    const contextData = Object.fromEntries(
      Object.entries((s['contextData'] ?? {}) as Record<string, unknown>)
        .filter(([, value]) => Boolean(value))
        .map(([key, value]) => [key, String(value)]),
    );
    const list = (name: string) =>
      String(s[name] ?? '')
        .split(',')
        .filter(Boolean);
    const filtered = link
      ? filterForLink(
          variables,
          { linkTrackVars: list('linkTrackVars'), linkTrackEvents: list('linkTrackEvents') },
          contextData,
        )
      : { variables, contextData };
    const { element, ...details } = link ?? {};
    const hit: HitContent = {
      t: timestamp(NOW),
      ...filtered,
      ...(link
        ? { link: { ...details, type: link.type, leaveQuery: Boolean(s['linkLeaveQueryString']) } }
        : {}),
      ...(element && link?.name
        ? {
            activityMap: {
              page: String(s['pageName']),
              link: link.name,
              region: element.region,
              pageIDType: '1',
            },
          }
        : {}),
    };
    const address =
      'https://example.sc.omtrdc.net' +
      requestPath('examplegcdev', '2.27.0') +
      (ids[sent.length] ?? '');
    sent.push(buildRequest(address, encodeParameters(hit)));
    s['referrer'] = '';
    s['supplementalDataID'] = '';
  };
  s['t'] = () => {
    const type = s['linkType'] as LinkType | undefined;
    if (!type) return send();
    send({ type, url: String(s['linkURL']), name: String(s['linkName']) });
    s['linkType'] = s['linkURL'] = s['linkName'] = 0;
  };
  s['tl'] = (link: unknown, type: LinkType, name: string) => {
    const element = typeof link === 'object' ? (link as Element) : undefined;
    send({ type, name, ...(element ? { element, url: element.href } : {}) });
  };
  s['clearVars'] = () => {
    for (const name of Object.keys(s)) {
      if (/^(prop|eVar|hier|list)\d+$/.test(name)) s[name] = '';
    }
    for (const name of [
      'channel',
      'events',
      'products',
      'purchaseID',
      'transactionID',
      'state',
      'zip',
      'campaign',
    ])
      s[name] = '';
  };
  // Scenario 72 also writes cookies, which the encoder does not handle.
  s['c_w'] = () => undefined;
  const document = {
    getElementById(id: string): Element {
      const tag = new RegExp(`<a[^>]*id="?${id}"?[^>]*>`).exec(html)?.[0] ?? '';
      const href = new URL(/href="([^"]*)"/.exec(tag)?.[1] ?? '', pageUrl).href;
      const before = html.slice(0, html.indexOf(tag));
      const region = /id="([^"]*)"[^>]*>(?!.*<\/)[^<]*$/.exec(before)?.[1] ?? 'bodyid';
      return { id, href, region };
    },
  };
  return { s, sent, document };
}

describe('encodes the recorded requests byte for byte', () => {
  it.each(recordings.scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '7.3 %s',
    (_, scenario) => {
      const ids = scenario.requests.map((request) => /\/(s\d+)(\?|$)/.exec(request.url)?.[1] ?? '');
      const firstReferrer = /&r=([^&]*)/.exec(scenario.requests[0]?.url ?? '')?.[1] ?? '';
      const referrer =
        scenario.setup.includes('s.referrer') && ids.length === 1
          ? ''
          : decodeURIComponent(firstReferrer);
      const { s, sent, document } = tracker(scenario.pageUrl, referrer, scenario.body, ids);
      new Function('s', 'document', 'window', scenario.setup)(s, document, {});
      // Our long requests are a POST with or without an id (row 9.25).
      const isLong = ({ url }: { url: string }): boolean => url.length > GET_LIMIT;
      expect(sent.map(({ url, body }) => ({ url, body }))).toEqual(
        scenario.requests.map(({ url, ...rest }) => ({
          url: isLong({ url }) ? url.split('?')[0] : url,
          body: isLong({ url }) ? url.split('?')[1] : 'body' in rest ? rest.body : undefined,
        })),
      );
    },
  );
});

describe('request id', () => {
  it('is the three-hour slot and thirteen unpadded random digits', () => {
    expect(requestId(NOW.getTime(), 0.5)).toBe('s25000000000000');
    expect(requestId(NOW.getTime(), 0)).toBe('s20');
  });
});
