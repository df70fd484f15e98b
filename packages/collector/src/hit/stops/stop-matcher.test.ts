import { parseRequest, type Pair } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { beaconAddress, type BeaconParts } from '../../testing/beacon-address.ts';
import { stopMatcher } from './stop-matcher.ts';
import type { Stop } from './stop.ts';

const stop = (kind: Stop['kind'], what: string, more: Partial<Stop> = {}): Stop => ({
  ...{ key: `${kind} ${what}`, environment: 'development', kind, what, looks: null, ...more },
});

function requestOf(parts: BeaconParts) {
  const parsed = parseRequest({ method: 'GET', url: beaconAddress(parts) });
  if ('refused' in parsed) throw new Error(parsed.refused);
  return parsed;
}

function stopped(stops: readonly Stop[], parts: BeaconParts): string | undefined {
  return stopMatcher(stops)?.stopOf(requestOf(parts), 'development')?.key;
}

const at = (page: string): BeaconParts => ({ page });

describe('a stop', () => {
  it('of nothing makes no matcher', () => {
    expect(stopMatcher([])).toBeUndefined();
  });

  it('of a host stops all its pages, and no other host', () => {
    const stops = [stop('host', 'www.canada.ca')];
    expect(stopped(stops, at('https://WWW.canada.ca:443/en/a.html?x=1'))).toBe(stops[0]?.key);
    expect(stopped(stops, at('https://travel.gc.ca/www.canada.ca'))).toBeUndefined();
    expect(stopped(stops, at('https://a.www.canada.ca/'))).toBeUndefined();
  });

  it.each([
    ['https://www.canada.ca/en/taxes', true],
    ['https://www.canada.ca/EN/Taxes/a.html', true],
    ['https://www.canada.ca/en/taxes.html', true],
    ['https://www.canada.ca/en/t%61xes/', true],
    ['https://www.canada.ca/en/taxes;jsessionid=7', true],
    ['https://www.canada.ca/en/taxes-other', false],
    ['https://www.canada.ca/en', false],
    ['https://travel.gc.ca/en/taxes', false],
  ])('of a path: %s %s', (page, isStopped) => {
    const found = stopped([stop('path', 'www.canada.ca/en/taxes')], at(page));
    expect(found !== undefined).toBe(isStopped);
  });

  it('of one environment leaves the others', () => {
    const matcher = stopMatcher([stop('host', 'www.canada.ca', { environment: 'production' })]);
    const request = requestOf({});
    expect(matcher?.stopOf(request, 'development')).toBeUndefined();
    expect(matcher?.stopOf(request, 'production')).toBeDefined();
  });
});

it('of any environment stops hits of an unknown suite', () => {
  const matcher = stopMatcher([
    stop('host', 'www.canada.ca', { environment: 'production' }),
    stop('dimension', 'searchTerm', { environment: 'staging' }),
  ]);
  expect(matcher?.stopOf(requestOf({}), 'unknown')).toBeDefined();
  expect(matcher?.blank([['v50', 'secret']], 'unknown').parameters).toEqual([]);
});

describe('a stop of a rule', () => {
  const looks = { linkTypes: ['other' as const], linkName: 'Tab', events: [] };
  const link = (more: Readonly<Record<string, string>>): BeaconParts => ({
    parameters: { pe: 'lnk_o', pev2: 'Tab', ...more },
  });
  const named = (rule: string): BeaconParts => link({ 'c.': '', rule, '.c': '' });

  it('stops the beacons that name it, whatever they look like', () => {
    expect(stopped([stop('rule', 'tabs/open')], named('tabs/open'))).toBeDefined();
    expect(stopped([stop('rule', 'tabs/open', { looks })], named('links/exit'))).toBeUndefined();
  });

  it('stops the beacons that name it, also if the settings no longer have it', () => {
    expect(stopped([stop('rule', 'gone/rule')], named('gone/rule'))).toBeDefined();
    expect(stopped([stop('rule', 'tabs/open', { looks })], named('gone/rule'))).toBeUndefined();
  });

  it('stops beacons without a rule that look like it', () => {
    const stops = [stop('rule', 'tabs/open', { looks })];
    expect(stopped(stops, link({}))).toBeDefined();
    expect(stopped(stops, link({ pev2: 'Other' }))).toBeUndefined();
    expect(stopped(stops, {})).toBeUndefined();
    expect(stopped([stop('rule', 'tabs/open')], link({}))).toBeUndefined();
  });
});

describe('a stop of a release', () => {
  const stops = [stop('release', '0.2.0-0a1b2c3d')];
  const sent = (parameters: Readonly<Record<string, string>>) => stopped(stops, { parameters });

  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{ v75: 'development 0.2.0-0a1b2c3d 2026-11-20' }, true],
    // A pinned library, with the number of its own settings.
    [{ v199: 'development 0.2.0-0a1b2c3d 2026-11-20' }, true],
    [{ pe: 'lnk_o', pev2: 'Tab', v75: 'development 0.2.0-0a1b2c3d 2026-11-20' }, true],
    [{ v75: 'development 0.2.0-0a1b2c3e 2026-11-20' }, false],
    [{ v75: 'development 0.2.0-0a1b2c3d' }, false],
    [{ v11: 'About 0.2.0-0a1b2c3d' }, false],
    [{}, false],
  ])('%j: %s', (parameters, isStopped) => {
    expect(sent(parameters) !== undefined).toBe(isStopped);
  });
});

describe('a stop of a dimension', () => {
  const blanked = (parameters: readonly Pair[]) =>
    stopMatcher([stop('dimension', 'searchTerm')])?.blank(parameters, 'development');

  it('removes the variables that it had when it was stopped', () => {
    const looks = { linkTypes: [], events: [], names: ['v199'] };
    const matcher = stopMatcher([stop('dimension', 'searchTerm', { looks })]);
    const sent: Pair[] = [
      ['v50', 'secret'],
      ['v199', 'secret'],
      ['v11', 'a'],
    ];
    expect(matcher?.blank(sent, 'development').parameters).toEqual([['v11', 'a']]);
  });

  it('removes all its variables, and keeps the rest in order', () => {
    const sent: Pair[] = [
      ...([
        ['v50', 'secret'],
        ['v11', 'a'],
        ['eVar50', 'secret'],
      ] as const),
    ];
    const { parameters, stops } = blanked(sent) ?? { parameters: [], stops: new Set() };
    expect(parameters).toEqual([['v11', 'a']]);
    expect(stops.size).toBe(1);
  });

  it('leaves a parameter of this name inside context data', () => {
    const sent: Pair[] = [
      ...([
        ['c.', ''],
        ['v50', 'x'],
        ['.c', ''],
      ] as const),
    ];
    expect(blanked(sent)?.parameters).toBe(sent);
  });
});
