import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookies } from '../env/cookies.ts';
import { log, setDebug } from '../env/log.ts';
import { fakePage } from '../testing/fake-page.ts';
import { tellMonitors } from './rules/monitors.ts';
import { getVar, kept } from './rules/variables.ts';
import { installSatellite } from './satellite.ts';

vi.mock(import('../env/log.ts'), () => ({ log: vi.fn(), setDebug: vi.fn() }));
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

interface PublicSatellite {
  [name: string]: unknown;
  track(...values: unknown[]): unknown;
  getVar(name: string): unknown;
  setVar(...values: unknown[]): unknown;
  getVisitorId(): unknown;
  notify(...values: unknown[]): unknown;
  setCookie(name: string, value: unknown, days?: number): unknown;
  readCookie(name: string): unknown;
  removeCookie(name: string): unknown;
  readonly cookie: {
    get(name?: string): unknown;
    set(name: string, value: unknown, options?: { expires?: number }): unknown;
    remove(name: string): unknown;
  };
  readonly logger: Record<string, (...values: unknown[]) => void>;
  setDebug(on: unknown): unknown;
}

function install(_satellite?: unknown) {
  const { window, document, cookies } = fakePage({ window: { _satellite } });
  const track = vi.fn();
  installSatellite({ track, pageBottom: () => undefined });
  return { window, satellite: window._satellite as PublicSatellite, document, cookies, track };
}

it('has the members that pages use', () => {
  expect(Object.keys(install().satellite)).toEqual([
    'track',
    'pageBottom',
    'getVar',
    'setVar',
    'cookie',
    'logger',
    'setDebug',
    'preview',
    'buildInfo',
    'environment',
    'property',
    'company',
    '_container',
    'getVisitorId',
    'notify',
    'readCookie',
    'removeCookie',
    'setCookie',
    'balise',
  ]);
  expect(install().satellite['buildInfo']).toEqual({
    balise: '1.2.3',
    buildDate: '2026-11-20',
    environment: 'production',
    minified: true,
  });
});

it('extends the page’s own object, and keeps one that accepts no members', () => {
  const mine = { mine: 1 };
  expect(install(mine).satellite).toBe(mine);
  const frozen = Object.freeze({ mine: 1 });
  expect(install(frozen).satellite).toBe(frozen);
  expect(install('text').satellite).toHaveProperty('track');
});

/** Members that the former tag manager assigns to the object. */
const former = () => ({
  track: vi.fn(() => 'theirs'),
  getVar: () => 'theirs',
  property: { id: 'PR1' },
  buildInfo: { turbineVersion: '28.0.0' },
});

it.each(['before', 'after'])(
  '4.15 shares calls with a tag manager that is loaded %s it',
  (when) => {
    const theirs = former();
    const { track: theirTrack } = theirs;
    const { satellite, track } = install(when === 'before' ? theirs : undefined);
    if (when === 'after') Object.assign(satellite, theirs);
    expect(satellite.track('CUSTOM_TRACK', { a: 1 })).toBe('theirs');
    expect(theirTrack.mock.calls).toEqual([['CUSTOM_TRACK', { a: 1 }]]);
    expect(track.mock.calls).toEqual([['CUSTOM_TRACK', { a: 1 }]]);
    expect(satellite['property']).toEqual({ id: 'PR1' });
    expect(satellite['buildInfo']).toEqual({ turbineVersion: '28.0.0' });
    expect(satellite.getVar('x')).toBe('theirs');
    const ours = satellite['balise'] as PublicSatellite;
    expect(ours['buildInfo']).toMatchObject({ balise: '1.2.3' });
    satellite.setVar('x', 5);
    expect(ours.getVar('x')).toBe(5);
    // A member that the other one lacks.
    expect(satellite.getVisitorId()).toBeNull();
  },
);

it('4.15 also shares calls with a tag manager that replaces the object', () => {
  const { window, track } = install();
  const theirs = former();
  const { track: theirTrack } = theirs;
  window._satellite = theirs;
  window._satellite = theirs;
  expect(window._satellite).toBe(theirs);
  theirs.track();
  expect(theirTrack).toHaveBeenCalledOnce();
  expect(track).toHaveBeenCalledOnce();
  window._satellite = undefined;
  expect(window._satellite).toHaveProperty('track');
});

it('prefers variables of the page to data elements', () => {
  const { satellite } = install();
  kept().dimensions = { a: 'element a', toString: 'element toString' };
  expect(satellite.getVar('a')).toBe('element a');
  satellite.setVar('a', undefined);
  satellite.setVar({ b: 2, c: 3 });
  satellite.setVar(null);
  expect([getVar('a'), getVar('b'), getVar('c')]).toEqual([undefined, 2, 3]);
  expect(getVar('toString')).toBe('element toString');
});

it('4.15 passes direct calls with trimmed names', () => {
  const { satellite, track } = install();
  satellite.track(' pageTop ', { x: 1 });
  satellite.track(undefined);
  expect(track.mock.calls).toEqual([
    ['pageTop', { x: 1 }],
    ['', undefined],
  ]);
});

it('keeps cookies for a number of days', () => {
  const { satellite, cookies } = install();
  satellite.cookie.set('a', { b: 1 }, { expires: 2 });
  expect(satellite.cookie.get('a')).toBe('{"b":1}');
  writeCookies();
  expect(cookies[0]).toContain('Expires=Sun, 22 Nov 2026 19:00:00 GMT');
  satellite.cookie.set('s', 5);
  writeCookies();
  expect(cookies[1]).not.toContain('Expires');
  satellite.cookie.remove('a');
  expect(satellite.cookie.get('a')).toBeUndefined();
  writeCookies();
  expect(satellite.cookie.get('a')).toBeUndefined();
});

it('reads all cookies without a name, including those of others', () => {
  const { satellite, document } = install();
  document.cookie = 'mine=%C3%A9';
  document.cookie = 'bad=%E9';
  satellite.cookie.set('a b', 'c;d');
  expect(satellite.cookie.get()).toEqual({ mine: 'é', bad: '%E9', 'a b': 'c;d' });
});

it('sets, reads and removes cookies as the former tag manager did', () => {
  const { satellite, cookies } = install();
  satellite.setCookie('a', 'b', 2);
  expect(cookies[0]).toContain('a=b; Path=/; Expires=Sun, 22 Nov 2026 19:00:00 GMT');
  satellite.setCookie('s', 5);
  expect(cookies[1]).not.toContain('Expires');
  expect([satellite.readCookie('a'), satellite.readCookie('s')]).toEqual(['b', '5']);
  satellite.removeCookie('a');
  expect(satellite.readCookie('a')).toBeUndefined();
});

it('notifies with a numeric level', () => {
  const { satellite } = install();
  for (const level of [3, 4, 5, 1, undefined]) satellite.notify('x', level);
  const levels = vi.mocked(log).mock.calls.map(([level]) => level);
  expect(levels).toEqual(['info', 'warn', 'error', 'log', 'log']);
  expect(log).toHaveBeenLastCalledWith('log', 'custom', 'x');
});

it('describes its build, and knows no visitor', () => {
  const { satellite } = install();
  expect(satellite['company']).toEqual({ orgId: null, dynamicCdnEnabled: false });
  expect(satellite['_container']).toEqual({
    buildInfo: satellite['buildInfo'],
    environment: satellite['environment'],
    property: satellite['property'],
    company: satellite['company'],
    dataElements: {},
    extensions: {},
    rules: [],
  });
  expect(satellite.getVisitorId()).toBeNull();
});

it('has the organization of the settings', () => {
  const { window } = fakePage({ settings: { organizationId: 'A@Org' } });
  installSatellite({ track: vi.fn(), pageBottom: vi.fn() });
  expect(window._satellite).toHaveProperty('company.orgId', 'A@Org');
});

it('never throws, whatever its arguments', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const fails = { toString: null, valueOf: null };
  const throwing = {
    get a(): never {
      throw new Error('page');
    },
  };
  const { satellite } = install();
  const { cookie } = satellite;
  const calls: readonly unknown[] = [
    ...[satellite.getVar, satellite.setVar, satellite.track, satellite.notify, satellite.setDebug],
    ...[satellite.setCookie, satellite.readCookie, satellite.removeCookie],
    ...[cookie.get, cookie.set, cookie.remove, ...Object.values(satellite.logger)],
  ];
  const strange = [undefined, null, 5, Symbol('x'), {}, fails, circular, throwing, 10n, () => 1];
  for (const call of calls as ((...values: unknown[]) => unknown)[]) {
    expect(() => call()).not.toThrow();
    for (const first of strange) {
      for (const second of strange) {
        expect(() => call(first, second, second)).not.toThrow();
        expect(() => call('event.a', first, second)).not.toThrow();
      }
    }
  }
});

it('logs, and switches debugging', () => {
  const { satellite } = install();
  satellite.logger['warn']?.('a', 1);
  satellite.setDebug(1);
  expect(log).toHaveBeenCalledWith('warn', 'custom', 'a', 1);
  expect(setDebug).toHaveBeenCalledWith(true);
});

it('notifies monitors of the page, which may fail or be missing', () => {
  const seen: unknown[] = [];
  const fails = (): never => {
    throw new Error('page');
  };
  const monitors = [
    null,
    {},
    { ruleTriggered: fails },
    { ruleTriggered: (what: unknown) => seen.push(what) },
  ];
  const { satellite } = install();
  tellMonitors('ruleTriggered', 'a/b');
  satellite['_monitors'] = monitors;
  tellMonitors('ruleTriggered', 'a/b');
  expect(seen).toEqual([{ rule: { id: 'a/b', name: 'a/b' } }]);
});
