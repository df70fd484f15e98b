// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { openSyncFrame } from './sync-frame.ts';

const frames = () => [...document.querySelectorAll('iframe')];

beforeEach(
  () =>
    void Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true }),
);

it('7.10 is hidden, named and restricted as recorded, and opened once', () => {
  domPage('');
  openSyncFrame('canada', 'demdex.net', () => true);
  openSyncFrame('canada', 'demdex.net', () => true);
  const [frame] = frames();
  expect(frames()).toHaveLength(1);
  expect(frame?.id).toBe('destination_publishing_iframe_canada_0');
  expect(frame?.title).toBe('Adobe ID Syncing iFrame');
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame?.style.display).toBe('none');
  expect(frame?.src).toBe(
    'https://canada.demdex.net/dest5.html?d_nsid=0#https%3A%2F%2Fwww.canada.ca',
  );
});

it('7.10 waits until the page has loaded, and handles a page without a body', () => {
  domPage('');
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  openSyncFrame('canada', 'demdex.net', () => true);
  expect(frames()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(frames()).toHaveLength(1);
  document.body.innerHTML = '';
  const { body } = document;
  body.remove();
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  expect(() => openSyncFrame('canada', 'demdex.net', () => true)).not.toThrow();
  document.documentElement.append(body);
});

it('7.10 does not open if consent is withdrawn before the page has loaded', () => {
  domPage('');
  let isWanted = true;
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  openSyncFrame('canada', 'demdex.net', () => isWanted);
  isWanted = false;
  window.dispatchEvent(new Event('load'));
  expect(frames()).toEqual([]);
});
