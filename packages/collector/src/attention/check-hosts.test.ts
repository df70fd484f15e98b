import { describe, expect, it } from 'vitest';
import type { HostViews } from '../store/counts/attention-hosts.ts';
import { checkHosts, type HostsToCheck } from './check-hosts.ts';
import { windowsUntil, type Window } from './windows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Tuesday at 10:10 in Toronto. */
const NOW = Date.parse('2026-11-24T15:10:00Z');
const HOST = 'www.canada.ca';

/** Page views of an hour. `moment`: its start in milliseconds. */
type Traffic = (moment: number) => number;

/** A day with few views at night. `perHour`: at noon. */
const usual =
  (perHour: number): Traffic =>
  (moment) => {
    const hour = ((moment - 5 * HOUR) % DAY) / HOUR;
    return Math.round(perHour * (hour < 7 ? 0.05 : hour < 20 ? 1 : 0.3));
  };

const sentBy = (traffic: Traffic, windows: readonly Window[], firstAt: number): HostViews => {
  const sum = ({ from, to }: Window['span']): number => {
    let views = 0;
    for (let at = from; at < to; at += HOUR) if (at >= firstAt) views += traffic(at);
    return views;
  };
  const views = windows.flatMap(({ span, before }) => [
    sum(span),
    ...before.map((week) => sum(week.span)),
  ]);
  return { host: HOST, firstAt, views, beacons: 0 };
};

const check = (
  traffic: Traffic,
  {
    now = NOW,
    firstAt = now - 300 * DAY,
    ...changes
  }: Partial<HostsToCheck> & { firstAt?: number } = {},
) => {
  const windows = windowsUntil(now);
  return checkHosts({
    ...{ environment: 'production', listed: new Set([HOST]), stopped: new Set() },
    ...{ windows, hosts: [sentBy(traffic, windows, firstAt)], open: [] },
    ...{ departmentsOf: () => ['cra'], now, ...changes },
  });
};

const until = (traffic: Traffic, end: string, after: Traffic = () => 0): Traffic => {
  const last = Date.parse(end);
  return (moment) => (moment < last ? traffic(moment) : after(moment));
};

describe('a host', () => {
  it('that goes dark is silent within an hour of its last view', () => {
    const dark = until(usual(200), '2026-11-24T14:00:00Z');
    expect(check(dark)).toEqual([
      {
        ...{ kind: 'host-silent', environment: 'production', subject: HOST },
        ...{ departments: ['cra'], details: { hours: 1, views: 0, due: 200 } },
      },
    ]);
  });

  it('with fewer views is silent once fifty were due', () => {
    const dark = until(usual(20), '2026-11-24T12:00:00Z');
    expect(check(dark)).toMatchObject([
      { kind: 'host-silent', details: { hours: 3, views: 0, due: 60 } },
    ]);
  });

  it('that sends a tenth is down', () => {
    const low = until(usual(200), '2026-11-24T10:00:00Z', () => 20);
    expect(check(low)).toMatchObject([{ kind: 'host-down', details: { hours: 3, views: 60 } }]);
  });
});

describe('no line for a quiet case:', () => {
  /** Three views a day, at different hours. */
  const three: Traffic = (moment) => (Math.floor(moment / HOUR) % 8 === 0 ? 1 : 0);
  const spiky: Traffic = (moment) => usual(80)(moment) * (moment % (7 * DAY) < 3 * DAY ? 1 : 2);
  it.each<[string, Traffic, Parameters<typeof check>[1]]>([
    ['a usual day', usual(200), {}],
    ['a usual night', usual(200), { now: Date.parse('2026-11-24T09:10:00Z') }],
    ['three views a day', three, {}],
    ['three views a day that stop', until(three, '2026-11-22T00:00:00Z'), {}],
    [
      'a statutory holiday',
      until(usual(200), '2026-12-25T05:00:00Z', () => 2),
      { now: Date.parse('2026-12-25T20:10:00Z') },
    ],
    [
      'Good Friday',
      until(usual(200), '2027-03-26T04:00:00Z', () => 1),
      { now: Date.parse('2027-03-26T20:10:00Z') },
    ],
    [
      'a new host whose campaign ends',
      until(usual(200), '2026-11-24T05:00:00Z'),
      { firstAt: NOW - 13 * DAY },
    ],
    ['half the views', until(usual(200), '2026-11-23T00:00:00Z', usual(100)), {}],
    ['a host with busy weeks', spiky, {}],
    ['a week after the clocks changed', usual(200), { now: Date.parse('2026-11-03T13:10:00Z') }],
    ['a host that was removed from the list', () => 0, { listed: new Set<string>() }],
    [
      'a host that somebody stopped',
      until(usual(200), '2026-11-24T10:00:00Z'),
      { stopped: new Set([HOST]) },
    ],
  ])('%s', (_, traffic, changes) => {
    expect(check(traffic, changes)).toEqual([]);
  });
});

describe('an open line', () => {
  const open = [{ kind: 'host-silent', subject: HOST, details: { hours: 1, views: 0, due: 200 } }];
  const dark = until(usual(40), '2026-11-23T18:00:00Z');

  it('stays open at night, although few views are due', () => {
    const now = Date.parse('2026-11-24T08:10:00Z');
    expect(check(dark, { now })).toEqual([]);
    expect(check(dark, { now, open })).toMatchObject([{ kind: 'host-silent' }]);
  });

  it('stays open on a holiday', () => {
    const now = Date.parse('2026-12-25T16:10:00Z');
    const before = until(usual(200), '2026-12-23T00:00:00Z');
    expect(check(before, { now, open })).toMatchObject(open);
  });

  it('is closed when views are seen again', () => {
    const back = until(dark, '2026-11-24T13:00:00Z', usual(40));
    expect(check(back, { open })).toEqual([]);
  });
});
