// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { links } from './links.ts';

afterEach(() => void vi.unstubAllGlobals());

const HOME = 'https://www.canada.ca/en/services/benefits.html';

function linkTo(href: string, url = HOME): HTMLElement {
  const link = domPage('<a>Text</a>', { url }).find('a');
  link.setAttribute('href', href);
  return link;
}

/** The rules that a click on the link fires, without the name of their group. */
function fired(link: HTMLElement): string {
  const context = fakeContext({ trigger: { type: 'click', name: '' }, element: link });
  return Object.entries(links())
    .filter(([, { conditions = {} }]) => Object.values(conditions).every((isMet) => isMet(context)))
    .map(([id]) => id.replace('links/', ''))
    .join();
}

it.each([
  ['/form.pdf', 'download'],
  ['https://other.example/form.pdf', 'download'],
  ['https://other.example/', 'exit'],
  ['ftp://other.example/', 'exit'],
  ['mailto:someone@canada.ca', 'email'],
  ['tel:+1-555-555-0100', 'telephone'],
  ['#part', 'anchor'],
  [`${HOME}#part`, 'anchor'],
  ['/en/other.html', ''],
  ['/en/other.html#part', ''],
  ['https://www.justice.gc.ca/', ''],
  ['javascript:void(0)', ''],
  ['blob:https://other.example/1', ''],
  ['https://', ''],
])('2.9, 3.15, 5.17 %s: %s', (href, rule) => expect(fired(linkTo(href))).toBe(rule));

it.each(['#', '#/view', '#!view', '#shr-pg0', '#wb-auto-5x'])('2.9 is not an anchor: %s', (href) =>
  expect(fired(linkTo(href))).toBe(''),
);

it('2.10 an excluded path of link or page is not an exit', () => {
  expect(fired(linkTo('https://other.example/ps-sp/x'))).toBe('');
  expect(fired(linkTo('https://other.example/', 'https://www.canada.ca/en/ps-sp/x.html'))).toBe('');
});

it('3.15 reports an anchor with `#`', () => {
  const observe = links()['links/anchor']?.observe;
  expect(observe?.(fakeContext({ element: linkTo('#part') }))).toEqual({
    dimensions: { anchor: '#part' },
  });
});

it('reads the destination once for all rules of a click', () => {
  const link = linkTo('https://other.example/');
  const read = vi.fn();
  class CountedUrl extends URL {
    constructor(...parts: [address: string, base?: string]) {
      super(...parts);
      read();
    }
  }
  vi.stubGlobal('URL', CountedUrl);
  expect(fired(link)).toBe('exit');
  expect(read).toHaveBeenCalledOnce();
});
