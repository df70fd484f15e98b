import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { sendRequest } from './send-request.ts';

const URL_SENT = 'https://x.example/b/ss/a/1/JS/s1?AQB=1';

function send(window: Record<string, unknown>) {
  const images: Record<string, unknown>[] = [];
  function Image(): object {
    const image = {};
    images.push(image);
    return image;
  }
  const done = vi.fn();
  sendRequest(fakeBrowser({ window: { Image, ...window } }), URL_SENT, done);
  return { images, done };
}

it('7.1 leaves by fetch, kept alive, with no address of the page', async () => {
  const fetch = vi.fn(() => Promise.resolve());
  const { done } = send({ fetch });
  expect(fetch).toHaveBeenCalledWith(URL_SENT, {
    mode: 'no-cors',
    credentials: 'include',
    keepalive: true,
    referrerPolicy: 'strict-origin',
  });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it.each([
  ['no fetch', undefined],
  [
    'a fetch that throws',
    () => {
      throw new Error('x');
    },
  ],
  ['a fetch that rejects', () => Promise.reject(new Error('x'))],
])(
  'leaves by an image with %s, never by a beacon that shows the address of the page',
  async (_, fetch) => {
    const sendBeacon = vi.fn(() => true);
    const { images, done } = send({ fetch, navigator: { sendBeacon } });
    await vi.waitFor(() =>
      expect(images[0]).toMatchObject({
        src: URL_SENT,
        referrerPolicy: 'strict-origin',
        onload: done,
        onerror: done,
      }),
    );
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

it('does nothing where nothing sends', () => {
  expect(() => send({ fetch: undefined, navigator: {}, Image: undefined })).not.toThrow();
});
