import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { isLostOnLeaving, sendRequest } from './send-request.ts';

const ADDRESS = 'https://x.example/b/ss/a/1/JS/s1';
const PAIRS = ['c1=a'];
const URL_SENT = `${ADDRESS}?AQB=1&ndh=1&pf=1&c1=a&AQE=1`;
const CLEAN = 'https://www.canada.ca/en.html?a=b';
const PERSONAL = 'https://www.canada.ca/en.html?to=jane%40mail.test';

/** What a browser has for requests: one that knows `keepalive` unless said. */
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

it('7.1 leaves by fetch, kept alive, with no address of the page', async () => {
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

describe('leaves by an image', () => {
  it.each(Object.entries(fails))('with %s', async (_, fetch) => {
    const sendBeacon = vi.fn(() => true);
    const { send, images, done } = open({ fetch, navigator: { sendBeacon } });
    send();
    await vi.waitFor(() => expect(images).toEqual([{ ...IMAGE, onload: done, onerror: done }]));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('with neither fetch nor sendBeacon', () => {
    const { send, images } = open({ fetch: undefined, navigator: {} });
    send();
    expect(images).toMatchObject([IMAGE]);
  });

  it('5.3 without fetch, where a beacon would show an address that holds something personal', () => {
    const sendBeacon = vi.fn(() => true);
    const { send, images } = open({ fetch: undefined, navigator: { sendBeacon } }, PERSONAL);
    send();
    expect(images).toMatchObject([IMAGE]);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('where the browser takes no more beacons', () => {
    const { send, images } = open({ fetch: undefined, navigator: { sendBeacon: () => false } });
    send();
    expect(images).toMatchObject([IMAGE]);
  });
});

it.each([
  ['no fetch', { fetch: undefined }],
  ['a fetch that ends with the page', { fetch: vi.fn(() => Promise.resolve()), ...OLD }],
])('9.19 with %s leaves by a beacon', (_, window) => {
  const sendBeacon = vi.fn(() => true);
  const { send, images } = open({ ...window, navigator: { sendBeacon } });
  send();
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(URL_SENT, undefined);
  expect(window.fetch ?? vi.fn()).not.toHaveBeenCalled();
  expect(images).toEqual([]);
});

it('is not repeated when the page breaks off a fetch that has worked: the request goes on', async () => {
  const fetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const { send, images, done } = open({ fetch });
  send();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  fetch.mockReturnValue(Promise.reject(new Error('Failed to fetch')));
  send();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(images).toEqual([]);
});

describe('9.25 a hit whose address has more than 2047 characters', () => {
  const long = (length: number) => {
    const empty = URL_SENT.replace('c1=a', 'c39=&-g=&v39=');
    const [half, rest] = [Math.floor((length - empty.length) / 3), (length - empty.length) % 3];
    return [`c39=${'x'.repeat(half)}`, `-g=${'y'.repeat(half)}`, `v39=${'z'.repeat(half + rest)}`];
  };
  const queryOf = (pairs: readonly string[]) => `AQB=1&ndh=1&pf=1&${pairs.join('&')}&AQE=1`;

  it('9.25 is the body of a POST, and a shorter one is not', () => {
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

  it('9.25 has a body of 16 kB at most', () => {
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

  it('9.25 goes without being kept alive where the browser keeps no more alive', async () => {
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

  it.each(Object.entries(fails))('9.25 and as an image with %s', async (_, fetch) => {
    const { send, images } = open({ fetch });
    send(long(9000));
    await vi.waitFor(() => expect(images).toHaveLength(1));
  });

  it('9.25 goes with a beacon as a form', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    const { send } = open({ fetch: undefined, navigator: { sendBeacon } });
    send(long(3000));
    const [url, body] = sendBeacon.mock.lastCall ?? [];
    expect(url).toBe(ADDRESS);
    expect(body?.type).toBe('application/x-www-form-urlencoded');
    expect(await body?.text()).toBe(queryOf(long(3000)));
  });

  it('9.25 as an image leaves out what its address says twice, then the end of it', () => {
    const { send, images } = open({ fetch: undefined, navigator: {} });
    send(['t=1', ...long(9000), 'v50=term']);
    const src = String(images[0]?.['src']);
    expect(src).toHaveLength(2047);
    expect(src).toMatch(/&t=1&v39=z+&v50=term&AQE=1$/);
  });
});

it('does nothing where nothing sends', () => {
  const { send } = open({ fetch: undefined, navigator: {}, Image: undefined });
  expect(send).not.toThrow();
});

describe('9.19 a request is lost with the page', () => {
  const fetch = () => undefined;
  const navigator = { sendBeacon: () => true };
  it.each([
    ['not with fetch', { fetch, navigator: {} }, CLEAN, false],
    ['not with sendBeacon', { navigator }, CLEAN, false],
    ['with sendBeacon where it may not be used', { navigator }, PERSONAL, true],
    ['with a fetch that ends with the page', { fetch, navigator: {}, ...OLD }, CLEAN, true],
    ['with an image alone', { navigator: {} }, CLEAN, true],
    ['with an image alone and no Request', { navigator: {}, Request: undefined }, CLEAN, true],
  ])('%s', (_, window, url, lost) => {
    open({ fetch: undefined, ...window }, url);
    expect(isLostOnLeaving()).toBe(lost);
  });
});
