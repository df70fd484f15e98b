import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createPost } from './post-long-hit.ts';

const MODERN = { Request: { prototype: { keepalive: false } } };
/** The address without the query is this long. */
const ADDRESS = 'https://www.canada.ca/b/ss/canadalivemain/1/JS-2.27.0/s01';

function open(fetch: () => Promise<unknown>, window: object = MODERN) {
  const images: { src?: string }[] = [];
  function Image(): object {
    const image = {};
    images.push(image);
    return image;
  }
  fakePage({ window: { Image, fetch, ...window } });
  return { images, post: createPost() };
}
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1e-13);
});
afterEach(() => void vi.useRealTimers());

/** Of a beacon of so many characters. */
const pairs = (length: number, id = 'mid=1'): string[] => {
  const bare = `${ADDRESS}?AQB=1&ndh=1&pf=1&${id}&c1=&AQE=1`;
  return [id, 'c1=' + 'x'.repeat(length - bare.length)];
};

it('9.25 above 2047 characters the query of a visitor with an id is the body of a POST', () => {
  const fetch = vi.fn(() => Promise.resolve());
  const { post } = open(fetch);
  expect(post(pairs(2047))).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  for (const id of ['mid=1', 'aid=1']) {
    fetch.mockClear();
    const hit = pairs(2048, id);
    expect(post(hit)).toBe(ADDRESS);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(ADDRESS, {
      method: 'POST',
      body: `AQB=1&ndh=1&pf=1&${hit.join('&')}&AQE=1`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      referrerPolicy: 'strict-origin',
    });
  }
});

it('9.25 without an id, or in a browser whose fetch does not outlive the page, it stays a GET', () => {
  const fetch = vi.fn(() => Promise.resolve());
  expect(open(fetch).post(pairs(3000, 'fid=1'))).toBeUndefined();
  const old = { Request: { prototype: {} }, navigator: {} };
  expect(open(fetch, old).post(pairs(3000))).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('9.25 a page that lets nothing be fetched sends it as an image; one that had answers does not repeat it', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('refused')));
  const { post, images } = open(fetch);
  const hit = pairs(2048);
  expect(post(hit)).toBe(ADDRESS);
  await vi.waitFor(() => expect(images[0]?.src).toMatch(/\?AQB=1&.*&AQE=1$/));
  fetch.mockResolvedValueOnce(undefined as never);
  post(hit);
  await Promise.resolve();
  post(hit);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(images).toHaveLength(1);
});

it('9.25 a fetch that throws leaves the hit to the library', () => {
  const { post } = open(() => {
    throw new Error('x');
  });
  expect(post(pairs(2048))).toBeUndefined();
});
