// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { observeRule } from '../../testing/observe-rule.ts';
import { share } from './share.ts';

const observed = (rule: string, body: string, selector: string): unknown =>
  observeRule(share()[rule], body, selector);

const widget = (classes: string, shared = '{"type":"video","title":"A film"}'): string =>
  `<span class="wb-share" data-wb-share='${shared}'><a class="shr-opn" href="#shr-pg0">Share</a></span>
   <section id="shr-pg0"><a class="${classes}" href="https://x.example/">X</a></section>`;

it.each([
  ['one space', 'shr-lnk facebook btn'],
  ['two spaces', 'shr-lnk  facebook btn'],
  ['a line break', 'shr-lnk\n  facebook'],
])('3.17 the platform is the class after that of the link, with %s between', (_, classes) => {
  expect(observed('share/platform', widget(classes), '#shr-pg0 a')).toEqual({
    dimensions: { sharePlatform: 'facebook', shareContent: 'video:A film' },
  });
});

it('3.17 reports no platform for a link without a platform class', () => {
  expect(observed('share/platform', widget('shr-lnk'), '#shr-pg0 a')).toMatchObject({
    dimensions: { sharePlatform: '' },
  });
});

it.each([
  ['the definition of the widget', '{"type":"video","title":"A film"}', 'video:A film'],
  [
    'the custom type of the widget',
    '{"type":"video","custType":"clip","title":"A film"}',
    'clip:A film',
  ],
  ['the page if the definition is empty', '{}', 'page:T'],
  ['the page if the definition is invalid', '{', 'page:T'],
])('3.17 shared content: %s', (_, shared, content) => {
  const body = widget('shr-lnk x', shared);
  const { document, find } = domPage(body);
  document.title = 'T';
  const context = fakeContext({ element: find('.shr-opn') });
  expect(share()['share/open']?.observe?.(context)).toEqual({
    dimensions: { shareContent: content },
  });
});

it.each([
  [
    '<a class="twitter" href="#follow-1">x</a>',
    { sharePlatform: 'twitter', followDialog: 'follow-1' },
  ],
  ['<a class="btn x-social" href="#f">x</a>', { sharePlatform: 'twitter', followDialog: 'f' }],
  [
    '<a class="rss" href="https://www.canada.ca/en/services/benefits.html#feeds">x</a>',
    { sharePlatform: 'rss', followDialog: 'feeds' },
  ],
])('3.20, 5.11 is a follow link: %s', (body, dimensions) => {
  expect(observed('follow/click', body, 'a')).toEqual({ dimensions });
});

it.each([
  '<a class="twitter" href="https://x.example/">x</a>',
  '<a class="twitter" href="/en/other.html#f">x</a>',
  '<a class="twitter" href="/en/services/benefits.html#">x</a>',
  '<a class="other" href="#f">x</a>',
])('3.20, 5.11 is not a follow link: %s', (body) => {
  expect(observed('follow/click', body, 'a')).toBeFalsy();
});
