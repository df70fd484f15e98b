import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '../../core/gate/verdict.ts';
import type { ServiceCore } from '../../core/services.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { fakeCore } from '../testing/fake-core.ts';
import { runPageTracker, type PageTrackerSettings } from './run-page-tracker.ts';

const SETTINGS: PageTrackerSettings = {
  name: 's',
  file: '',
  integrity: '',
  maker: '',
  suites: '',
  pollMilliseconds: 250,
  pollTries: 40,
  fallback: false,
};

interface Options {
  readonly settings?: Partial<PageTrackerSettings>;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly load?: ServiceCore['load'];
  readonly verdict?: Partial<Verdict>;
}

function start({ settings, globals = {}, load = vi.fn(), verdict }: Options = {}) {
  const page = fakePage({ window: globals, settings: { server: 'stats.example' } });
  const allowed: Verdict = { aborted: false, tracked: true, reason: 'allowed' };
  const core = fakeCore({ load, ready: vi.fn(), verdict: { ...allowed, ...verdict } });
  runPageTracker(core, { ...SETTINGS, ...settings });
  const window = page.window as unknown as Record<string, unknown>;
  return { core, window, reported: core.reported };
}

const fakeTracker = () => ({ t: vi.fn(), tl: vi.fn(), sa: vi.fn() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('7.16, 9.10 a tracker of the page', () => {
  it('is used immediately if it exists', () => {
    const s = fakeTracker();
    const { core, reported } = start({ globals: { s } });
    expect(core.ready).toHaveBeenCalledTimes(1);
    expect(core.ready).toHaveBeenCalledTimes(1);
    expect(core.deliver?.(['v1=a'])).toBe(true);
    expect(s.t).toHaveBeenCalledTimes(1);
    expect(core.deliver?.(['pev2=N'], { type: 'd' })).toBe(true);
    expect(s.tl).toHaveBeenCalledWith(true, 'd', 'N');
    expect(s.sa).not.toHaveBeenCalled();
    expect(reported.map(([level]) => level)).not.toContain('error');
  });

  it('is searched for every 250 ms, while hits wait', () => {
    const { core, window } = start();
    vi.advanceTimersByTime(9_999);
    expect(core.ready).not.toHaveBeenCalled();
    window['s'] = fakeTracker();
    vi.advanceTimersByTime(1);
    expect(core.ready).toHaveBeenCalledTimes(1);
    expect(core.deliver?.([])).toBe(true);
  });

  it('is found within 250 ms after it appears', () => {
    const { core, window } = start();
    vi.advanceTimersByTime(1_000);
    window['s'] = fakeTracker();
    vi.advanceTimersByTime(249);
    expect(core.ready).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(core.ready).toHaveBeenCalledTimes(1);
  });

  it('gets the hits that a hidden page released during the search, in order', () => {
    const { core, window } = start();
    expect(core.deliver?.(['v1=a'])).toBe(true);
    expect(core.deliver?.(['pev2=N'], { type: 'd', name: 'N' })).toBe(true);
    const s = fakeTracker();
    window['s'] = s;
    vi.advanceTimersByTime(250);
    expect(s.t.mock.invocationCallOrder[0]).toBeLessThan(s.tl.mock.invocationCallOrder[0] ?? 0);
    expect(s.t).toHaveBeenCalledTimes(1);
    expect(s.tl).toHaveBeenCalledTimes(1);
    expect(start({ settings: { fallback: true } }).core.deliver).toBeUndefined();
  });

  it('8.6 is given up after 40 tries, and every hit logs why', () => {
    const { core, window, reported } = start();
    vi.advanceTimersByTime(9_999);
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([['error', 'trackerMissing', 's']]);
    expect(core.failures).toEqual(['page-tracker:missing']);
    expect(core.ready).toHaveBeenCalledTimes(1);
    window['s'] = fakeTracker();
    vi.advanceTimersByTime(60_000);
    expect(core.deliver?.(['v1=a'])).toBe(true);
    expect(reported.slice(1)).toEqual([
      ['error', 'cannotSetVariables', ['trackerMissing', 's']],
      ['error', 'cannotSendBeacon', ['trackerMissing', 's']],
      ['error', 'cannotClearVariables', ['trackerMissing', 's']],
    ]);
    expect(core.ready).toHaveBeenCalledTimes(1);
  });

  it('8.6 is replaced by the built-in tracker if the settings allow it', () => {
    const { core, reported } = start({ settings: { fallback: true } });
    vi.advanceTimersByTime(10_000);
    expect(reported).toEqual([['error', 'trackerMissing', 's']]);
    expect(core.ready).toHaveBeenCalledTimes(1);
    expect(core.deliver).toBeUndefined();
  });

  it.each([
    ['an element of that name', { nodeType: 1 }],
    ['several elements of that name', { length: 2, item: () => null }],
    ['a frame of that name', { window: {} }],
    ['a text', 's'],
    ['null', null],
    [
      'a frame of another site',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('denied');
          },
        },
      ),
    ],
  ])('8.6 is not %s', (_, s) => {
    const { core, reported } = start({ globals: { s } });
    expect(core.ready).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(reported).toEqual([['error', 'trackerMissing', 's']]);
  });
});

describe('7.2 report suites', () => {
  it('are set once if a setting requires it', () => {
    const s = fakeTracker();
    const { core } = start({ globals: { s }, settings: { suites: 'a,b' } });
    core.deliver?.([]);
    expect(s.sa.mock.calls).toEqual([['a,b']]);
  });

  it.each([
    ['no sa', { t: vi.fn(), sa: undefined }],
    [
      'sa throws',
      {
        t: vi.fn(),
        sa: () => {
          throw new Error();
        },
      },
    ],
  ])('8.4 %s: logs a warning and still sends hits', (_, s) => {
    const { core, reported } = start({ globals: { s }, settings: { suites: 'a' } });
    expect(reported).toEqual([['warn', 'suitesNotSet']]);
    core.deliver?.([]);
    expect(s.t).toHaveBeenCalledTimes(1);
  });
});

describe('7.16 a tracker whose script is hosted with the library', () => {
  const settings = { file: 'tracker.js', integrity: 'sha384-x' };

  it('is loaded and used', async () => {
    const load = vi.fn(() => Promise.resolve().then(() => (window['s'] = fakeTracker())));
    const { core, window } = start({ settings, load });
    await vi.waitFor(() => expect(core.ready).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledWith('tracker.js', 'sha384-x');
    expect(core.deliver?.([])).toBe(true);
  });

  it('8.3 is rejected if its variable is missing', async () => {
    const { core, reported } = start({ settings, load: () => Promise.resolve() });
    await vi.waitFor(() => expect(core.ready).toHaveBeenCalledTimes(1));
    expect(reported).toEqual([['error', 'variableMissing', 's']]);
  });

  it('8.11 is rejected if its script is missing', async () => {
    const { core, reported } = start({ settings, load: () => Promise.reject(new Error()) });
    await vi.waitFor(() => expect(core.ready).toHaveBeenCalledTimes(1));
    expect(reported).toEqual([['error', 'moduleMissing', 'tracker.js']]);
  });
});

describe('8.2 a tracker that a function creates', () => {
  const settings = { maker: 's_gi', suites: 'a,b' };

  it('is created for the suites, and sends to our server', () => {
    const s = fakeTracker();
    const s_gi = vi.fn(() => s);
    const { core } = start({ settings, globals: { s_gi } });
    expect(s_gi.mock.calls).toEqual([['a,b']]);
    expect(s.sa).not.toHaveBeenCalled();
    expect(s).toMatchObject({
      trackingServer: 'stats.example',
      trackingServerSecure: 'stats.example',
    });
    core.deliver?.([]);
    expect(s.t).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', {}],
    ['not a function', { s_gi: 1 }],
    [
      'throwing',
      {
        s_gi: () => {
          throw new Error();
        },
      },
    ],
    ['empty-handed', { s_gi: () => undefined }],
  ])('is rejected when the function is %s', (_, globals) => {
    const AppMeasurement = { version: 1 };
    const { core, reported } = start({ settings, globals: { ...globals, AppMeasurement } });
    vi.advanceTimersByTime(10_000);
    expect(reported).toEqual([['error', 'measurementMissing', 's_gi', AppMeasurement]]);
    expect(core.ready).toHaveBeenCalledTimes(1);
  });
});

it('8.5 is rejected without consent, whatever the settings, and not searched for', () => {
  const s = fakeTracker();
  const { core, reported } = start({
    globals: { s },
    settings: { fallback: true },
    verdict: { reason: 'consent', tracked: false },
  });
  expect(reported).toEqual([['error', 'consentRefused']]);
  expect(core.failures).toEqual([]);
  expect(core.deliver?.([])).toBe(true);
  expect(reported).toContainEqual(['error', 'cannotSendBeacon', ['consentRefused']]);
  expect(s.t).not.toHaveBeenCalled();
});
