/** Simulated visits. The test moves the clock, and cookies expire by it in whole seconds, as in a browser. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import { fakePage, PRODUCTION } from '../../testing/fake-page.ts';
import { visitorMarkers } from './visitor-markers.ts';

const MARKER_SETTINGS = PRODUCTION.visitorMarkers as VisitorMarkerSettings;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-20T19:05:09Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A visitor; `after` moves the clock, then views a page. */
function visitor(refuses = false) {
  vi.setSystemTime(START);
  const { window, document } = fakePage();
  let isFirst = true;
  const cookies = new Map<string, { value: string; expires: number }>();
  const alive = () => [...cookies].filter(([, { expires }]) => expires > Date.now());
  Object.defineProperty(document, 'cookie', {
    get: () =>
      alive()
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    set(cookie: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      const expires = /Expires=([^;]*)/.exec(cookie)?.[1];
      if (!refuses) cookies.set(name, { value, expires: expires ? Date.parse(expires) : Infinity });
    },
  });
  Object.assign(document, { readyState: 'complete' });
  const after = (milliseconds: number): Dimensions & { events: ObservedEvents } => {
    // Each view is a separate task.
    writeCookies();
    vi.setSystemTime(Date.now() + milliseconds);
    const view = { isFirst, title: 'Page C', keepsCookies: !refuses };
    const { dimensions, events } = visitorMarkers(MARKER_SETTINGS, view);
    isFirst = false;
    writeCookies();
    return { ...dimensions, events } as Dimensions & { events: ObservedEvents };
  };
  return {
    after,
    first: () => after(0),
    cookie: (name: string) => getCookie(name),
    /** Minutes until a cookie expires. */
    left: (name: string) => ((cookies.get(name)?.expires ?? NaN) - Date.now()) / MINUTE,
    names: () => alive().map(([name]) => name),
    put: (name: string, value: string) => setCookie(name, value, 30),
    /** A document that starts to load now and finishes after the given milliseconds. */
    load(milliseconds: number) {
      isFirst = true;
      const timing = { navigationStart: Date.now(), loadEventStart: Date.now() + milliseconds };
      Object.assign(window, { performance: { timing } });
    },
  };
}

describe('4.6 new or repeat visitor', () => {
  it('4.6, 9.4 is new during the first visit, and repeat from the next one', () => {
    const { first, after } = visitor();
    expect(first().newRepeat).toBe('New');
    expect(after(30 * MINUTE - SECOND).newRepeat).toBe('New');
    expect(after(29 * MINUTE).newRepeat).toBe('New');
    expect(after(30 * MINUTE).newRepeat).toBe('Repeat');
    expect(after(MINUTE).newRepeat).toBe('Repeat');
  });

  it('4.6, 9.7 is new again after 30 days without a visit, for that whole visit', () => {
    const { first, after } = visitor();
    first();
    expect(after(30 * DAY - SECOND).newRepeat).toBe('Repeat');
    expect(after(20 * MINUTE).newRepeat).toBe('Repeat');
    expect(after(30 * DAY - SECOND).newRepeat).toBe('Repeat');
    expect(after(30 * DAY + SECOND).newRepeat).toBe('New');
    expect(after(MINUTE)).toMatchObject({
      newRepeat: 'New',
      daysSinceLastVisit: 'More than 30 days',
      timeSinceLastVisit: '30 days',
    });
    expect(after(31 * MINUTE).newRepeat).toBe('Repeat');
  });

  it('9.7 has the days in the name of its cookie, and the format of the plug-in', () => {
    const { first, after, cookie, left } = visitor();
    first();
    expect(cookie('s_nr30')).toBe(`${START}-New`);
    expect(left('s_nr30')).toBe(30 * 24 * 60);
    after(2 * MINUTE);
    expect(cookie('s_nr30')).toBe(`${START + 2 * MINUTE}-New`);
    after(31 * MINUTE);
    expect(cookie('s_nr30')).toBe(`${START + 33 * MINUTE}-Repeat`);
  });
});

describe('9.8 first-visit hold', () => {
  it('4.6, 9.8 keeps the values of the first view for 3 minutes', () => {
    const { first, after } = visitor();
    const values = {
      newRepeat: 'New',
      visitDuration: 'first hit of visit',
      daysSinceLastVisit: 'First Visit',
      timeSinceLastVisit: 'New Visitor',
    };
    expect(first()).toMatchObject(values);
    expect(after(30 * SECOND)).toMatchObject(values);
    expect(after(150 * SECOND - 1)).toMatchObject(values);
    expect(after(1)).toMatchObject({ ...values, visitDuration: '3 minutes' });
    expect(after(SECOND)).toMatchObject({ ...values, visitDuration: '3 minutes' });
  });

  it('9.8 does not restart with the duration or another visit', () => {
    const { first, after } = visitor();
    first();
    after(2 * MINUTE);
    after(20 * MINUTE);
    expect(after(9 * MINUTE)).toMatchObject({ visitDuration: 'first hit of visit' });
    expect(after(MINUTE)).toMatchObject({ visitDuration: '1 minute', newRepeat: 'New' });
    expect(after(HOUR).visitDuration).toBe('first hit of visit');
    expect(after(30 * SECOND).visitDuration).toBe('less than a minute');
    expect(after(40 * DAY).visitDuration).toBe('first hit of visit');
    expect(after(2 * MINUTE)).toMatchObject({ visitDuration: '2 minutes', newRepeat: 'New' });
  });
});

describe('4.7 visit duration', () => {
  const second = () => {
    const it = visitor();
    it.first();
    it.after(DAY);
    return it;
  };
  it.each([
    [1, 'less than a minute'],
    [59_999, 'less than a minute'],
    [MINUTE, '1 minute'],
    [2 * MINUTE - 1, '1 minute'],
    [2 * MINUTE, '2 minutes'],
    [29 * MINUTE, '29 minutes'],
    [30 * MINUTE - SECOND, '29 minutes'],
    [30 * MINUTE, 'first hit of visit'],
    [HOUR, 'first hit of visit'],
  ])('4.7, 9.4 %d ms after the first hit: %s', (milliseconds, said) =>
    expect(second().after(milliseconds).visitDuration).toBe(said),
  );

  it('4.7, 9.4 restarts after more than 30 minutes of steady use, and renews its cookie', () => {
    const { after, cookie, left } = second();
    after(20 * MINUTE);
    expect(cookie('s_dur')).toBe(String(START + DAY));
    expect(left('s_dur')).toBe(30);
    expect(after(10 * MINUTE).visitDuration).toBe('30 minutes');
    expect(after(1).visitDuration).toBe('first hit of visit');
    expect(after(MINUTE).visitDuration).toBe('1 minute');
  });
});

describe('4.8 days since last visit', () => {
  it.each([
    [30 * MINUTE, 'Less than 1 day'],
    [DAY, 'Less than 1 day'],
    [DAY + 1, 'Less than 7 days'],
    [7 * DAY, 'Less than 7 days'],
    [7 * DAY + 1, 'More than 7 days'],
    [30 * DAY, 'More than 7 days'],
    [30 * DAY + 1, 'More than 30 days'],
    [365 * DAY, 'More than 30 days'],
    [365 * DAY + 1, 'More than a year'],
    [1095 * DAY - SECOND, 'More than a year'],
    [1095 * DAY + SECOND, 'First Visit'],
  ])('4.8, 9.6 after %d ms: %s, for the whole visit', (milliseconds, said) => {
    const { first, after } = visitor();
    expect(first().daysSinceLastVisit).toBe('First Visit');
    expect(after(10 * MINUTE).daysSinceLastVisit).toBe('First Visit');
    expect(after(milliseconds).daysSinceLastVisit).toBe(said);
    expect(after(12 * MINUTE).daysSinceLastVisit).toBe(said);
    expect(after(29 * MINUTE).daysSinceLastVisit).toBe(said);
  });

  it('9.6 stores the time of the last view for 3 years', () => {
    const { first, after, cookie, left } = visitor();
    first();
    after(MINUTE);
    expect(cookie('s_lv')).toBe(String(START + MINUTE));
    expect(left('s_lv')).toBe(1095 * 24 * 60);
  });

  it('4.8 reports that cookies are refused', () => {
    const { first, after } = visitor(true);
    const said = {
      newRepeat: 'New',
      visitDuration: 'first hit of visit',
      daysSinceLastVisit: 'Cookies Not Supported',
      timeSinceLastVisit: 'New Visitor',
    };
    expect(first()).toMatchObject(said);
    expect(after(DAY)).toMatchObject(said);
  });
});

describe('9.5 time since last visit', () => {
  it.each([
    [30 * MINUTE, '30 minutes'],
    [35 * MINUTE, '35 minutes'],
    [35 * MINUTE + 14_999, '35 minutes'],
    [35 * MINUTE + 15_000, '35.5 minutes'],
    [HOUR - 1, '60 minutes'],
    [HOUR, '1 hour'],
    [HOUR + 8 * MINUTE, '1.25 hours'],
    [5 * HOUR, '5 hours'],
    [DAY - 1, '24 hours'],
    [DAY, '1 day'],
    [3 * DAY, '3 days'],
    [730 * DAY - SECOND, '730 days'],
    [730 * DAY + SECOND, 'New Visitor'],
  ])('9.5 after %d ms: %s, for the whole visit', (milliseconds, said) => {
    const { first, after } = visitor();
    expect(first().timeSinceLastVisit).toBe('New Visitor');
    expect(after(MINUTE).timeSinceLastVisit).toBe('New Visitor');
    expect(after(milliseconds).timeSinceLastVisit).toBe(said);
    expect(after(MINUTE).timeSinceLastVisit).toBe(said);
  });

  it('9.5 stores the time of the last view for 2 years, and the seconds during the visit', () => {
    const { first, after, cookie, left } = visitor();
    first();
    expect([cookie('s_inv'), left('s_inv')]).toEqual(['0', 30]);
    after(2100 * SECOND);
    expect(cookie('s_tslv')).toBe(String(START + 2100 * SECOND));
    expect(left('s_tslv')).toBe(730 * 24 * 60);
    expect([cookie('s_inv'), left('s_inv')]).toEqual(['2100', 30]);
  });
});

describe('9.11 load time of the previous page', () => {
  it('9.11 is sent once with the next view, in seconds', () => {
    const { load, first, after, cookie, left } = visitor();
    load(300);
    expect(first()).toMatchObject({ previousLoadTime: '', events: {} });
    expect([cookie('s_plt'), left('s_plt')]).toEqual(['0.30,Page C', 30]);
    expect(after(2000)).toMatchObject({
      previousLoadTime: '0.30',
      events: { cumulativeLoadTime: 0.3 },
    });
    expect(cookie('s_plt')).toBeUndefined();
  });

  it('4.3, 9.11 is not stored for a visitor who opts out while the page loads', () => {
    const { load, first, put, cookie } = visitor();
    load(300);
    put('balise-opt-out', 'yes');
    first();
    expect(cookie('s_plt')).toBeUndefined();
  });

  it('9.11 is absent from later views of an application', () => {
    const { load, first, after, cookie } = visitor();
    load(500);
    first();
    after(5);
    expect(cookie('s_plt')).toBeUndefined();
    after(1);
    expect(cookie('s_plt')).toBeUndefined();
  });

  it('9.11 is stored although another tab had a view while the page loaded', () => {
    const { load, after, put, cookie } = visitor();
    load(500);
    put('s_lv', String(START + 100));
    after(600);
    expect(cookie('s_plt')).toBe('0.50,Page C');
  });

  it.each([
    ['59.99,Page', '59.99', 59.99],
    ['60.00,Page', '60.00', 60],
    ['60.01,Page', '60.00', 60],
    ['1e9', '60.00', 60],
    ['0.77', '0.77', 0.77],
    ['0.00,Page', '', undefined],
    ['-1', '', undefined],
    ['NaN', '', undefined],
    ['jane@mail.test', '', undefined],
  ])('9.11 reads the cookie %s as "%s"', (value, said, amount) => {
    const { put, first } = visitor();
    put('s_plt', value);
    const { previousLoadTime, events } = first();
    expect(previousLoadTime).toBe(said);
    expect(events).toEqual({ cumulativeLoadTime: amount });
  });
});

it('4.16 uses only cookies, and those of the hold and the previous page expire first', () => {
  const { first, after, names } = visitor();
  first();
  expect(names().sort()).toEqual(['s_dur', 's_fvh', 's_inv', 's_lv', 's_nr30', 's_tslv']);
  after(HOUR);
  expect(names()).not.toContain('s_fvh');
});

const SAID =
  /^(New|Repeat|first hit of visit|less than a minute|First Visit|Less than (1 day|7 days)|More than (7 days|30 days|a year)|New Visitor|1 (minute|hour|day)|\d{1,4}(\.25|\.5|\.75)? (minutes|hours|days)|)$/;
const COOKIES = ['s_nr30', 's_tslv', 's_lv', 's_inv', 's_dur', 's_fvh', 's_plt'];

describe('4.6, 4.7, 4.8, 9.11 arbitrary cookies and clocks', () => {
  const isSane = ({ events, ...said }: Dimensions & { events: ObservedEvents }): void => {
    const { previousLoadTime = '', ...words } = said as Dimensions;
    for (const [name, text] of Object.entries(words)) expect(text, name).toMatch(SAID);
    expect(previousLoadTime).toMatch(/^(\d{1,2}\.\d\d|)$/);
    const amount = events['cumulativeLoadTime'];
    if (amount !== undefined) expect(amount).toBeGreaterThan(0);
  };
  const number = fc.oneof(
    fc.double(),
    fc.integer({ min: START - 900 * DAY, max: START + 900 * DAY }),
    fc.constantFrom(0, -1, 1e308, -1e308, Infinity, -Infinity, NaN),
  );
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    number.map(String),
    number.map((time) => `${time}-New`),
    number.map((time) => `${time}-Repeat`),
  );

  it('4.6, 4.7, 4.8, 4.16 give known values for any text in the cookies', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...COOKIES), value),
        fc.array(fc.integer({ min: 0, max: 3 * DAY }), { minLength: 1, maxLength: 4 }),
        (cookies, steps) => {
          const { put, after } = visitor();
          for (const [name, text] of Object.entries(cookies)) put(name, text);
          for (const step of steps) isSane(after(step));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('4.6, 4.7, 4.8 give known values after a clock jump, and normal ones after two views', () => {
    const step = fc.integer({ min: -9 * 365 * DAY, max: 9 * 365 * DAY });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const { after } = visitor();
        for (const jump of steps) isSane(after(jump));
        after(MINUTE);
        expect(after(2 * HOUR)).toMatchObject({
          newRepeat: 'Repeat',
          visitDuration: 'first hit of visit',
          daysSinceLastVisit: 'Less than 1 day',
          timeSinceLastVisit: '2 hours',
        });
      }),
      { numRuns: 400 },
    );
  });

  it('9.8 a clock that was years ahead at the first view does not hold later visits', () => {
    const { after } = visitor();
    after(5 * 365 * DAY);
    after(-5 * 365 * DAY);
    expect(after(HOUR).newRepeat).toBe('Repeat');
    expect(after(MINUTE).visitDuration).toBe('1 minute');
  });

  it('4.6, 4.7, 4.8 gives the visits that follow from the times', () => {
    const gap = fc.oneof(
      fc.integer({ min: 1, max: 29 * 60 }),
      fc.integer({ min: 30 * 60, max: 500 * 86_400 }),
    );
    fc.assert(
      fc.property(fc.array(gap, { maxLength: 30 }), (gaps) => {
        const { first, after } = visitor();
        let age = 0;
        // Seconds between the last visit and this one, and since the start of the duration.
        let away = 0;
        let since = 0;
        first();
        for (const seconds of gaps) {
          const isNewVisit = seconds >= 30 * 60;
          age += seconds;
          if (isNewVisit) away = seconds;
          since = isNewVisit || since + seconds > 30 * 60 ? 0 : since + seconds;
          const held = since === 0 || age < 180;
          const minutes = Math.floor(since / 60);
          const days = away / 86_400;
          const bucket = ['1 day', '7 days', '7 days', '30 days', 'a year'][
            [1, 7, 30, 365].filter((edge) => days > edge).length
          ];
          expect(after(seconds * SECOND)).toMatchObject({
            newRepeat: away === 0 || days >= 30 ? 'New' : 'Repeat',
            visitDuration: held
              ? 'first hit of visit'
              : minutes < 1
                ? 'less than a minute'
                : `${minutes} minute${minutes === 1 ? '' : 's'}`,
            daysSinceLastVisit: away
              ? `${days > 7 ? 'More' : 'Less'} than ${bucket}`
              : 'First Visit',
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('4.6, 4.7 gives two simultaneous tabs the same values', () => {
    const { first, after } = visitor();
    const one = first();
    expect(after(0)).toEqual(one);
    const next = after(DAY);
    expect(after(0)).toEqual(next);
  });
});
