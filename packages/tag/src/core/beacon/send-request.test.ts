import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { isLostOnLeaving, sendRequest } from './send-request.ts';

const URL_SENT = 'https://x.example/b/ss/a/1/JS/s1?AQB=1';
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
  return { images, done, send: () => sendRequest(URL_SENT, done) };
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
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(URL_SENT);
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
