import { describe, expect, it, vi } from 'vitest';
import type { PageTracker } from './global-of.ts';
import { handOver } from './hand-over.ts';

const PAGE = ['pageName=P', 'g=https%3A%2F%2Fa%2F%3Fcleaned', 'events=event11', 'v11=P', 'c11=P'];
const LINK = [
  'g=https%3A%2F%2Fa',
  'events=event25%2Cevent12%3D40',
  'v27=words',
  'pe=lnk_d',
  'pev1=https%3A%2F%2Fa%2Fb.pdf',
  'pev2=B',
];

/** A tracker that records its state when it is called. */
function fakeTracker(more: PageTracker = {}) {
  const seen: [call: string, ...values: unknown[]][] = [];
  const tracker: PageTracker = {
    t: (...values: unknown[]) => seen.push(['t', ...values, state()]),
    tl: (...values: unknown[]) => seen.push(['tl', ...values, state()]),
    clearVars() {
      seen.push(['clearVars']);
      for (const key of Object.keys(tracker)) {
        if (/^(eVar|prop|events)/.test(key)) tracker[key] = undefined;
      }
    },
    ...more,
  };
  const state = (): Record<string, unknown> =>
    Object.fromEntries(Object.entries(tracker).filter(([, value]) => typeof value !== 'function'));
  return { tracker, seen, state };
}

describe('7.16 a page view', () => {
  it('is sent with its variables, which are then cleared', () => {
    const { tracker, seen } = fakeTracker();
    const report = vi.fn();
    handOver(tracker, PAGE, undefined, report);
    expect(seen).toEqual([
      [
        't',
        {
          pageName: 'P',
          pageURL: 'https://a/?cleaned',
          events: 'event11',
          eVar11: 'P',
          prop11: 'P',
        },
      ],
      ['clearVars'],
    ]);
    expect(report.mock.calls).toEqual([
      ['info', 'setVariables'],
      ['info', 'firingPageView'],
      ['info', 'clearVariables'],
    ]);
  });

  it('restores values of the page that clearing keeps', () => {
    const { tracker, state } = fakeTracker({
      pageName: 'mine',
      linkTrackVars: 'eVar1',
      eVar11: 'mine',
    });
    handOver(tracker, PAGE, undefined, vi.fn());
    expect(state()).toEqual({ pageName: 'mine', linkTrackVars: 'eVar1' });
  });

  it('restores everything if the tracker has no clearVars', () => {
    const { tracker, seen, state } = fakeTracker({ clearVars: undefined, eVar11: 'mine' });
    handOver(tracker, PAGE, undefined, vi.fn());
    expect(seen[0]?.[1]).toMatchObject({ eVar11: 'P' });
    expect(state()).toEqual({ eVar11: 'mine' });
  });
});

describe('5.19, 7.5, 7.16 a link event', () => {
  it('carries only its own variables, and the cleaned address', () => {
    const { tracker, seen, state } = fakeTracker({
      eVar99: 'of the page',
      linkTrackVars: 'eVar99',
    });
    const report = vi.fn();
    handOver(tracker, LINK, 'd', report);
    expect(seen[0]).toEqual([
      'tl',
      true,
      'd',
      'B',
      {
        pageURL: 'https://a',
        events: 'event25,event12=40',
        eVar27: 'words',
        eVar99: 'of the page',
        linkTrackVars: 'pageURL,events,eVar27',
        linkTrackEvents: 'event25,event12',
        linkURL: 'https://a/b.pdf',
        useBeacon: true,
      },
    ]);
    expect(report).toHaveBeenCalledWith('info', 'firingLink', { linkType: 'd', linkName: 'B' });
    expect(state()).toEqual({ linkTrackVars: 'eVar99' });
  });

  it('allows no variables if it has none of its own', () => {
    const { tracker, seen } = fakeTracker();
    handOver(tracker, ['pev2=X'], 'o', vi.fn());
    expect(seen[0]?.[4]).toMatchObject({ linkTrackVars: 'None', linkTrackEvents: 'None' });
  });

  it.each([
    [['pev2=X'], 'X'],
    [['pev1=https%3A%2F%2Fa'], ''],
    [[], 'link clicked'],
  ])('never becomes a page view: %j gets the name %j', (pairs, name) => {
    const { tracker, seen } = fakeTracker();
    handOver(tracker, pairs, 'o', vi.fn());
    expect(seen[0]?.slice(0, 4)).toEqual(['tl', true, 'o', name]);
  });

  it('7.9 adds the context data of a click to that of the tracker', () => {
    const contextData = { mine: '1' };
    const { tracker, seen, state } = fakeTracker({ contextData });
    handOver(
      tracker,
      ['c.', 'a.', 'activitymap.', 'link=L', '.activitymap', '.a', '.c'],
      'o',
      vi.fn(),
    );
    expect(seen[0]?.[4]).toMatchObject({
      contextData: { mine: '1', 'a.activitymap.link': 'L' },
      linkTrackVars: 'contextData.a.activitymap.link',
    });
    expect(state()['contextData']).toBe(contextData);
    expect(contextData).toEqual({ mine: '1' });
  });
});

describe('8.4 a tracker that fails', () => {
  const fail = (): never => {
    throw new Error('no');
  };
  const errors = (report: ReturnType<typeof vi.fn>): unknown[] =>
    report.mock.calls.filter(([level]) => level === 'error').map(([, ...said]) => said);

  it.each([
    ['t throws', { t: fail }, undefined, [['cannotSendBeacon', new Error('no')]]],
    [
      'no t',
      { t: undefined },
      undefined,
      [['cannotSendBeacon', new Error('`t` method not available.')]],
    ],
    ['tl throws', { tl: fail }, 'o', [['cannotSendBeacon', new Error('no')]]],
    ['no tl', { tl: 1 }, 'o', [['cannotSendBeacon', new Error('`tl` method not available.')]]],
    [
      'clearVars throws',
      { clearVars: fail },
      undefined,
      [['cannotClearVariables', new Error('no')]],
    ],
    [
      'clearVars is not a function',
      { clearVars: 1 },
      undefined,
      [['cannotClearVariables', new Error('`clearVars` method not available.')]],
    ],
  ] as const)('%s: the failure is logged, and the other steps run', (_, more, link, expected) => {
    const { tracker, state } = fakeTracker(more);
    const report = vi.fn();
    handOver(tracker, ['pageName=P', 'pev2=X'], link, report);
    expect(errors(report)).toEqual(expected);
    expect(state()['pageName']).toBeUndefined();
  });

  it('5.3 is not called if a variable cannot be set, and its variables are restored', () => {
    const { tracker, seen, state } = fakeTracker();
    Object.defineProperty(tracker, 'pageURL', { value: 'https://a/?raw', enumerable: true });
    const report = vi.fn();
    handOver(tracker, PAGE, undefined, report);
    expect(errors(report)).toEqual([['cannotSetVariables', new Error('`pageURL` is read-only.')]]);
    expect(seen).toEqual([]);
    expect(state()).toEqual({ pageName: undefined, pageURL: 'https://a/?raw' });
  });

  it.each([
    ['frozen', Object.freeze({ t: fail })],
    ['a proxy that throws', new Proxy({}, { get: fail, set: fail })],
  ])('%s: nothing is thrown', (_, tracker) => {
    const report = vi.fn();
    expect(() => handOver(tracker, PAGE, undefined, report)).not.toThrow();
    expect(errors(report)).toHaveLength(1);
  });
});
