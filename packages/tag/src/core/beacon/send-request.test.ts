import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { isLostOnLeaving, sendRequest } from './send-request.ts';

const ADDRESS = 'https://x.example/b/ss/a/1/JS/s1';
const PAIRS = ['c1=a'];
const URL_SENT = `${ADDRESS}?AQB=1&ndh=1&pf=1&c1=a&AQE=1`;
const CLEAN = 'https://www.canada.ca/en.html?a=b';
const PERSONAL = 'https://www.canada.ca/en.html?to=jane%40mail.test';

/** The request functions of a browser. By default `fetch` supports `keepalive`. */
const MODERN = { Request: { prototype: { keepalive: false } } };
const OLD = { Request: { prototype: {} } };

function open(window: Record<string, unknown>, url = CLEAN) {
  const images: Record<string, unknown>[] = [];
  function Image(): object {
    const image = {};
    images.push(image);
    return image;
  }
  const done = vi.fn();
  fakePage({ url, window: { Image, ...MODERN, ...window } });
  return { images, done, send: (pairs = PAIRS) => sendRequest(ADDRESS, pairs, done) };
}

it('7.1 uses fetch with keepalive and sends no page address', async () => {
  const fetch = vi.fn(() => Promise.resolve());
  const sendBeacon = vi.fn(() => true);
  const { send, done, images } = open({ fetch, navigator: { sendBeacon } });
  send();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(URL_SENT, {
    mode: 'no-cors',
    credentials: 'include',
    keepalive: true,
    referrerPolicy: 'strict-origin',
  });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(images).toEqual([]);
});

const IMAGE = { src: URL_SENT, referrerPolicy: 'strict-origin' };
const fails = {
  'a fetch that throws': () => {
    throw new Error('x');
  },
  'a fetch that rejects': () => Promise.reject(new Error('x')),
};

describe('sends an image', () => {
  it.each(Object.entries(fails))('with %s', async (_, fetch) => {
    const sendBeacon = vi.fn(() => true);
    const { send, images, done } = open({ fetch, navigator: { sendBeacon } });
    send();
    await vi.waitFor(() => expect(images).toEqual([{ ...IMAGE, onload: done, onerror: done }]));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('without fetch and sendBeacon', () => {
    const { send, images } = open({ fetch: undefined, navigator: {} });
    send();
    expect(images).toMatchObject([IMAGE]);
  });

  it('5.3 without fetch, if sendBeacon would send personal data in the page address', () => {
    const sendBeacon = vi.fn(() => true);
    const { send, images } = open({ fetch: undefined, navigator: { sendBeacon } }, PERSONAL);
    send();
    expect(images).toMatchObject([IMAGE]);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('if the browser refuses further beacons', () => {
    const { send, images } = open({ fetch: undefined, navigator: { sendBeacon: () => false } });
    send();
    expect(images).toMatchObject([IMAGE]);
  });
});

it.each([
  ['no fetch', { fetch: undefined }],
  ['a fetch without keepalive', { fetch: vi.fn(() => Promise.resolve()), ...OLD }],
])('9.19 with %s uses sendBeacon', (_, window) => {
  const sendBeacon = vi.fn(() => true);
  const { send, images } = open({ ...window, navigator: { sendBeacon } });
  send();
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(URL_SENT, undefined);
  expect(window.fetch ?? vi.fn()).not.toHaveBeenCalled();
  expect(images).toEqual([]);
});

it('does not repeat a fetch that fails because the page unloads', async () => {
  const fetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const { send, images, done } = open({ fetch });
  send();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  fetch.mockReturnValue(Promise.reject(new Error('Failed to fetch')));
  send();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(images).toEqual([]);
});

describe('9.25 a hit with an address of more than 2047 characters', () => {
  const long = (length: number) => {
    const empty = URL_SENT.replace('c1=a', 'c39=&-g=&v39=');
    const [half, rest] = [Math.floor((length - empty.length) / 3), (length - empty.length) % 3];
    return [`c39=${'x'.repeat(half)}`, `-g=${'y'.repeat(half)}`, `v39=${'z'.repeat(half + rest)}`];
  };
  const queryOf = (pairs: readonly string[]) => `AQB=1&ndh=1&pf=1&${pairs.join('&')}&AQE=1`;

  it('9.25 is the body of a POST; a shorter hit is not', () => {
    const fetch = vi.fn(() => Promise.resolve());
    const { send } = open({ fetch });
    send(long(2047));
    expect(fetch).toHaveBeenLastCalledWith(
      `${ADDRESS}?${queryOf(long(2047))}`,
      expect.not.objectContaining({ body: expect.anything() as unknown }),
    );
    send(long(2048));
    expect(fetch).toHaveBeenLastCalledWith(ADDRESS, {
      method: 'POST',
      body: queryOf(long(2048)),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      referrerPolicy: 'strict-origin',
    });
  });

  it('9.25 has a body of at most 16 kB', () => {
    const fetch = vi.fn<(url: string, options: RequestInit) => Promise<void>>(() =>
      Promise.resolve(),
    );
    const { send } = open({ fetch });
    send([...long(24_000), 'v50=term']);
    const body = String(fetch.mock.lastCall?.[1].body);
    expect(body.length).toBeLessThanOrEqual(16_384);
    expect(body).toMatch(/&-g=y+&v39=z+&v50=term&AQE=1$/);
    expect(body).not.toContain('c39');
  });

  it('9.25 is sent without keepalive if the browser refuses more keepalive bodies', async () => {
    const fetch = vi.fn<(url: string, options: RequestInit) => Promise<void>>(() =>
      Promise.resolve(),
    );
    const { send, images, done } = open({ fetch });
    send();
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    fetch.mockImplementation((_, { keepalive }) =>
      keepalive ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(),
    );
    send(long(9000));
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
    const [, kept, other] = fetch.mock.calls.map(([, options]) => options);
    expect(other).toEqual({ ...kept, keepalive: false });
    expect(images).toEqual([]);
  });

  it.each(Object.entries(fails))('9.25 is sent as an image with %s', async (_, fetch) => {
    const { send, images } = open({ fetch });
    send(long(9000));
    await vi.waitFor(() => expect(images).toHaveLength(1));
  });

  it('9.25 is sent as a form by sendBeacon', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    const { send } = open({ fetch: undefined, navigator: { sendBeacon } });
    send(long(3000));
    const [url, body] = sendBeacon.mock.lastCall ?? [];
    expect(url).toBe(ADDRESS);
    expect(body?.type).toBe('application/x-www-form-urlencoded');
    expect(await body?.text()).toBe(queryOf(long(3000)));
  });

  it('9.25 as an image omits repeated values first, then the end of the query string', () => {
    const { send, images } = open({ fetch: undefined, navigator: {} });
    send(['t=1', ...long(9000), 'v50=term']);
    const src = String(images[0]?.['src']);
    expect(src).toHaveLength(2047);
    expect(src).toMatch(/&t=1&v39=z+&v50=term&AQE=1$/);
  });
});

it('does not throw if no transport works', () => {
  const { send } = open({ fetch: undefined, navigator: {}, Image: undefined });
  expect(send).not.toThrow();
});

describe('9.19 whether a request is lost when the page is left', () => {
  const fetch = () => undefined;
  const navigator = { sendBeacon: () => true };
  it.each([
    ['not with fetch', { fetch, navigator: {} }, CLEAN, false],
    ['not with sendBeacon', { navigator }, CLEAN, false],
    ['with sendBeacon on a page address that must not be sent', { navigator }, PERSONAL, true],
    ['with a fetch without keepalive', { fetch, navigator: {}, ...OLD }, CLEAN, true],
    ['with an image only', { navigator: {} }, CLEAN, true],
    ['with an image only and no Request', { navigator: {}, Request: undefined }, CLEAN, true],
  ])('%s', (_, window, url, lost) => {
    open({ fetch: undefined, ...window }, url);
    expect(isLostOnLeaving()).toBe(lost);
  });
});
