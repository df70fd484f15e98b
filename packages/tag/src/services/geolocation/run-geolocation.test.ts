import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { fakeCore, NOW } from '../testing/fake-core.ts';
import { runGeolocation, type GeolocationSettings } from './run-geolocation.ts';

const SETTINGS: GeolocationSettings = {
  cookieMinutes: 30,
  timeoutSeconds: 5,
  decimals: 4,
  errorText: 'error retrieving geo coordinates',
  unsupportedText: 'geo coordinates not supported',
};
const OTTAWA = { coords: { latitude: 45.42153, longitude: -75.69719 } };
const IN_WORDS = 'latitude=45.4215 | longitude=-75.6972';

type Found = (position: typeof OTTAWA) => void;
type Asking = (found: Found, failed: () => void, options: object) => void;

interface Options {
  readonly asking?: Asking;
  readonly window?: Record<string, unknown>;
  readonly keepsCookies?: boolean;
  readonly permitted?: () => boolean;
}

function open({ asking = () => undefined, keepsCookies = true, ...options }: Options = {}) {
  const getCurrentPosition = vi.fn<Asking>(asking);
  const navigator = { geolocation: { getCurrentPosition } };
  const page = fakePage({ window: { navigator, isSecureContext: true, ...options.window } });
  const refuses = { get: () => undefined, set: () => undefined };
  const ready = vi.fn();
  const load = () => {
    const core = fakeCore({
      ready,
      permitted: options.permitted,
      ...(!keepsCookies && { cookies: refuses }),
    });
    runGeolocation(core, SETTINGS);
    return (isLink = false) => core.dimensions({}, isLink)['geoCoordinates'];
  };
  return {
    getCurrentPosition,
    cookies() {
      writeCookies();
      return page.cookies;
    },
    ready,
    load,
    wait: (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('7.12, 9.13 a page view reports the location to four decimals', () => {
  const { load, ready } = open({ asking: (found) => found(OTTAWA) });
  const view = load();
  expect(view()).toBe(IN_WORDS);
  expect(view(true)).toBeUndefined();
  expect(ready).toHaveBeenCalledOnce();
});

it('9.12 requests with a limit of five seconds and no cached position', () => {
  const { load, getCurrentPosition } = open();
  load();
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 5000, maximumAge: 0 });
});

it('9.3 is stored for 30 minutes, and not requested again', () => {
  const { load, cookies, getCurrentPosition } = open({ asking: (found) => found(OTTAWA) });
  load();
  expect(getCookie('s_ggc')).toBe('45.4215|-75.6972');
  expect(cookies()[0]).toContain('Expires=Fri, 20 Nov 2026 19:35:09 GMT');
  expect(load()()).toBe(IN_WORDS);
  expect(getCurrentPosition).toHaveBeenCalledOnce();
});

it('7.12 sends a late location with the next view', () => {
  let answer: Found = () => undefined;
  const { load, ready, getCurrentPosition } = open({ asking: (found) => (answer = found) });
  const view = load();
  expect(view()).toBeUndefined();
  expect(ready).not.toHaveBeenCalled();
  answer(OTTAWA);
  expect(ready).toHaveBeenCalledOnce();
  expect(view()).toBe(IN_WORDS);
  expect(load()()).toBe(IN_WORDS);
  expect(getCurrentPosition).toHaveBeenCalledOnce();
});

describe('8.10 a failure is reported, and a refusal is not repeated', () => {
  it.each<[string, Asking]>([
    ['refused', (_, failed) => failed()],
    [
      'forbidden by a policy',
      () => {
        throw new Error('policy');
      },
    ],
    ['an invalid position', (found) => found({ coords: {} } as unknown as typeof OTTAWA)],
    ['no numbers', (found) => found({ coords: { latitude: NaN, longitude: NaN } })],
  ])('%s', (_, asking) => {
    const { load, getCurrentPosition, ready } = open({ asking });
    expect(load()()).toBe('error retrieving geo coordinates');
    expect(load()()).toBe('error retrieving geo coordinates');
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(ready).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['a browser without it', { navigator: {} }],
  ['an insecure page', { isSecureContext: false }],
])('8.10 %s', (_, window) => {
  const { load, getCurrentPosition, cookies, ready } = open({ window });
  expect(load()()).toBe('geo coordinates not supported');
  expect(ready).toHaveBeenCalledOnce();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect(cookies()).toEqual([]);
});

it('9.3 without cookies, the page keeps it for the lifetime of the cookie, then asks again', () => {
  const { load, getCurrentPosition, wait } = open({
    asking: (found) => found(OTTAWA),
    keepsCookies: false,
  });
  const view = load();
  wait(29);
  expect(view()).toBe(IN_WORDS);
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  wait(1);
  expect(view()).toBeUndefined();
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});

it('7.11 does not ask a visitor who has not agreed to analytics', () => {
  const permitted = vi.fn(() => false);
  const { load, getCurrentPosition, ready } = open({ permitted });
  const view = load();
  expect(view()).toBeUndefined();
  expect(ready).toHaveBeenCalledOnce();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  permitted.mockReturnValue(true);
  view();
  expect(permitted).toHaveBeenCalledWith('aa');
  expect(getCurrentPosition).toHaveBeenCalledOnce();
});

it('7.11, 7.12 discards an answer that arrives after consent was withdrawn', () => {
  let answer: Found = () => undefined;
  const permitted = vi.fn(() => true);
  const { load, cookies, ready, getCurrentPosition } = open({
    asking: (found) => (answer = found),
    permitted,
  });
  const view = load();
  permitted.mockReturnValue(false);
  answer(OTTAWA);
  expect(cookies()).toEqual([]);
  expect(ready).toHaveBeenCalledOnce();
  permitted.mockReturnValue(true);
  expect(view()).toBeUndefined();
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});
