import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookies } from '../env/cookies.ts';
import { log, setDebug } from '../env/log.ts';
import { fakePage } from '../testing/fake-page.ts';
import { tellMonitors } from './rules/monitors.ts';
import { getVar, kept } from './rules/variables.ts';
import { installSatellite } from './satellite.ts';

vi.mock(import('../env/log.ts'), () => ({ log: vi.fn(), setDebug: vi.fn() }));
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

interface PublicSatellite {
  [name: string]: unknown;
  track(...values: unknown[]): unknown;
  getVar(name: string): unknown;
  setVar(...values: unknown[]): unknown;
  readonly cookie: {
    get(name: string): unknown;
    set(name: string, value: unknown, options?: { expires?: number }): unknown;
    remove(name: string): unknown;
  };
  readonly logger: Record<string, (...values: unknown[]) => void>;
  setDebug(on: unknown): unknown;
}

function install(_satellite?: unknown) {
  const { window, cookies } = fakePage({ window: { _satellite } });
  const track = vi.fn();
  installSatellite({ track, pageBottom: () => undefined });
  return { satellite: window._satellite as PublicSatellite, cookies, track };
}

it('has the members that pages know', () => {
  expect(Object.keys(install().satellite)).toEqual([
    'track',
    'pageBottom',
    'getVar',
    'setVar',
    'cookie',
    'logger',
    'setDebug',
    'buildInfo',
    'environment',
    'property',
  ]);
  expect(install().satellite['buildInfo']).toEqual({
    balise: '1.2.3',
    buildDate: '2026-11-20',
    environment: 'production',
    minified: true,
  });
});

it('keeps what the page put there, and leaves one that cannot take members', () => {
  const mine = { mine: 1 };
  expect(install(mine).satellite).toBe(mine);
  const frozen = Object.freeze({ mine: 1 });
  expect(install(frozen).satellite).toBe(frozen);
  expect(install('text').satellite).toHaveProperty('track');
});

it('variables of the page come before data elements', () => {
  const { satellite } = install();
  kept().dimensions = { a: 'element a', toString: 'element toString' };
  expect(satellite.getVar('a')).toBe('element a');
  satellite.setVar('a', undefined);
  satellite.setVar({ b: 2, c: 3 });
  satellite.setVar(null);
  expect([getVar('a'), getVar('b'), getVar('c')]).toEqual([undefined, 2, 3]);
  expect(getVar('toString')).toBe('element toString');
});

it('4.15 passes direct calls on, trimmed', () => {
  const { satellite, track } = install();
  satellite.track(' pageTop ', { x: 1 });
  satellite.track(undefined);
  expect(track.mock.calls).toEqual([
    ['pageTop', { x: 1 }],
    ['', undefined],
  ]);
});

it('keeps cookies for days', () => {
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

it('logs and switches debugging', () => {
  const { satellite } = install();
  satellite.logger['warn']?.('a', 1);
  satellite.setDebug(1);
  expect(log).toHaveBeenCalledWith('warn', 'custom', 'a', 1);
  expect(setDebug).toHaveBeenCalledWith(true);
});

it('tells monitors of the page, which may fail or not be there', () => {
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
