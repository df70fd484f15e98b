/** Converts a received beacon to a stored hit and describes it in both languages. */
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { describeHit } from './describe-hit.ts';
import { UNKNOWN_ORIGIN } from './origin.ts';
import { parseRequest } from './parse-request.ts';
import { summarizeHit } from './summarize-hit.ts';
import { toHit } from './to-hit.ts';

const META = {
  id: '1',
  receivedAt: new Date('2026-11-20T19:05:09.123Z'),
  method: 'GET',
  size: 1,
  origin: { ...UNKNOWN_ORIGIN, browser: 'Firefox', browserVersion: 132 },
} as const;

function hitOf(parameters: Record<string, string>, suite = 'canadadevmain') {
  const query = new URLSearchParams({ AQB: '1', ...parameters, AQE: '1' }).toString();
  const parsed = parseRequest({ method: 'GET', url: `/b/ss/${suite}/1/JS-2.27.0/s1?${query}` });
  if ('refused' in parsed) throw new Error(parsed.reason);
  return toHit(settings, parsed, META);
}

const PAGE = {
  pageName: 'Benefits',
  g: 'https://www.canada.ca/en/services/benefits.html?a=1',
  events: 'event11,event12=3,event999',
  c5: 'eng',
  v5: 'D=c5',
  c75: 'development 0.1.0 2026-11-20',
  v22: 'www.canada.ca/en/services/benefits.html',
};

describe('toHit', () => {
  it('names dimensions and events, host, path and language', () => {
    expect(hitOf(PAGE)).toMatchObject({
      receivedAt: '2026-11-20T19:05:09.123Z',
      origin: META.origin,
      environment: 'development',
      kind: 'page',
      linkType: '',
      host: 'www.canada.ca',
      path: '/en/services/benefits.html',
      language: 'en',
      dimensions: {
        title: 'Benefits',
        pageLanguage: 'eng',
        path255: 'www.canada.ca/en/services/benefits.html',
      },
      events: [
        { number: 11, id: 'pageView', value: '' },
        { number: 12, id: 'contentAge', value: '3' },
        { number: 999, id: '', value: '' },
      ],
    });
  });

  it.each([
    ['https://WWW.Canada.CA.:8443/en.html?x=1#y', 'www.canada.ca', '/en.html'],
    ['https://jo:secret@www.canada.ca/en.html', 'www.canada.ca', '/en.html'],
    ['https://www.canada.ca\\@other.example/', 'www.canada.ca', '\\@other.example/'],
    ['www.canada.ca/en.html', '', ''],
  ])('reads host and path of %s: %s and %s', (g, host, path) => {
    expect(hitOf({ ...PAGE, g })).toMatchObject({ host, path });
  });

  it('recognizes commerce events, which have names', () => {
    const names = ['purchase', 'prodView', 'scOpen', 'scView', 'scAdd', 'scRemove', 'scCheckout'];
    const events = [...names, 'scAdd:a1', 'event11', 'event0', 'toString', 'sale', ''].join();
    const hit = hitOf({ ...PAGE, events });
    expect(hit.events).toEqual([
      ...names.map((id) => ({ number: 0, id, value: '' })),
      { number: 0, id: 'scAdd', value: 'a1' },
      { number: 11, id: 'pageView', value: '' },
    ]);
    const rows = describeHit(settings, hit, 'fr').find(({ id }) => id === 'events')?.rows;
    expect(rows).toContainEqual({
      wire: 'purchase',
      name: 'Achat',
      value: '1',
      source: 'purchase',
    });
    expect(rows).toContainEqual(expect.objectContaining({ wire: 'event11', source: 'pageView' }));
  });

  it('7.2 derives the environment from the suite, and staging from the library version', () => {
    expect(hitOf(PAGE, 'canadalivemain').environment).toBe('production');
    expect(hitOf({ ...PAGE, c75: 'staging 0.1.0 2026-11-20' }).environment).toBe('staging');
    expect(hitOf(PAGE, 'another').environment).toBe('unknown');
  });

  it('7.5 recognizes the three link types', () => {
    for (const [pe, linkType] of [
      ['lnk_d', 'download'],
      ['lnk_e', 'exit'],
      ['lnk_o', 'other'],
    ] as const) {
      expect(hitOf({ ...PAGE, pe, pev1: 'https://x.ca/a.pdf', pev2: 'A form' })).toMatchObject({
        kind: 'link',
        linkType,
        linkName: 'A form',
        linkUrl: 'https://x.ca/a.pdf',
      });
    }
  });
});

describe('describeHit', () => {
  const row = (language: 'en' | 'fr', wire: string) =>
    describeHit(settings, hitOf(PAGE), language)
      .flatMap((group) => group.rows)
      .find((entry) => entry.wire === wire);

  it('names dimensions and events in the language of the reader', () => {
    expect(row('en', 'event11')).toMatchObject({
      name: 'Page view',
      source: 'pageView',
      value: '1',
    });
    expect(row('fr', 'event11')?.name).toMatch(/^Page/);
    expect(row('fr', 'event11')?.name).not.toBe('Page view');
  });

  it('shows a copied variable as its value and its reference', () => {
    expect(row('en', 'v5')).toMatchObject({ value: 'eng', reference: 'D=c5' });
  });

  it('shows nested context data by its full name', () => {
    const parsed = parseRequest({
      method: 'GET',
      url: '/b/ss/s/1/JS-1/s1?AQB=1&c.&a.&activitymap.&link=Jobs&.activitymap&.a&.c&AQE=1',
    });
    if ('refused' in parsed) throw new Error(parsed.reason);
    const context = describeHit(settings, toHit(settings, parsed, META), 'en').find(
      (group) => group.id === 'context',
    );
    expect(context?.rows).toEqual([
      { wire: 'c.a.activitymap.link', name: 'Link of the click', value: 'Jobs' },
    ]);
  });

  it('leaves no parameter out', () => {
    const wires = describeHit(settings, hitOf(PAGE), 'en').flatMap((group) =>
      group.rows.map((entry) => entry.wire),
    );
    for (const name of Object.keys(PAGE)) if (name !== 'events') expect(wires).toContain(name);
  });
});

describe('summarizeHit', () => {
  it('names the subject of a page view and of a link', () => {
    expect(summarizeHit(settings, hitOf(PAGE))).toEqual({
      type: 'page',
      eventId: 'pageView',
      subject: 'Benefits',
    });
    expect(
      summarizeHit(settings, hitOf({ ...PAGE, events: 'event25', pe: 'lnk_d', pev2: 'A form' })),
    ).toEqual({
      type: 'download',
      eventId: 'download',
      subject: 'A form',
    });
  });
});
