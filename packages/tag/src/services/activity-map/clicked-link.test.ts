// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { clickedLink, type ClickedLink } from './clicked-link.ts';

function click(target: Element): ClickedLink | undefined {
  let found: ClickedLink | undefined;
  const { defaultView } = target.ownerDocument;
  defaultView?.addEventListener(
    'click',
    (event) => (found = clickedLink('a[href], button, input', event)),
    {
      capture: true,
      once: true,
    },
  );
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  return found;
}

function shadowPage(host: string, inside: string): Element {
  const { find } = domPage(`<main id="content">${host}</main>`);
  const root = find('x-card').attachShadow({ mode: 'open' });
  root.innerHTML = inside;
  const target = root.querySelector('b');
  if (!target) throw new Error('Nothing to click on.');
  return target;
}

it('7.9 finds a link inside a shadow root, and its region outside of it', () => {
  expect(click(shadowPage('<x-card></x-card>', '<a href="/x"><b>Go</b></a>'))).toEqual({
    link: 'Go',
    region: 'content',
  });
});

it('7.9 takes the nearest region around the link, not the link itself', () => {
  const inside = '<div id="in"><a id="own" href="/x"><b>Go</b></a></div>';
  expect(click(shadowPage('<x-card></x-card>', inside))?.region).toBe('in');
});

it('5.5 a mark outside of a shadow root also excludes its content', () => {
  const host = '<x-card data-gc-analytics-dnt></x-card>';
  expect(click(shadowPage(host, '<a href="/x"><b>Go</b></a>'))).toBeUndefined();
});

it.each([
  ['<p id="x">words</p>', undefined],
  ['<a id="x" href="/x"><img src="/pictures/a.png"></a>', '/pictures/a.png'],
  ['<a id="x" href="/x"><img src="data:image/png;base64,AAAA"></a>', undefined],
  ['<input id="x" type="text" value="jane">', undefined],
  ['<input id="x" type="submit" value="Send">', 'Send'],
  ['<button id="x" aria-label="Close">', 'Close'],
])('7.9 the name of %s', (body, link) => {
  expect(click(domPage(body).find('#x'))?.link).toBe(link);
});
