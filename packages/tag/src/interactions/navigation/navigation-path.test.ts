// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { navigationPath } from './navigation-path.ts';

const LINK = '<a href="/x">Link</a>';
const path = (body: string): string => {
  const { find } = domPage(body);
  return navigationPath(find('a'));
};

it.each([
  [
    'language',
    `<header><section id="wb-lng"><h2>Language</h2><ul><li>${LINK}</li></ul></section></header>`,
    'Header:Language:Link',
  ],
  ['sign-in', `<header><div id="wb-so">${LINK}</div></header>`, 'Header:Sign-in:Link'],
  [
    'breadcrumb',
    `<nav id="wb-bc"><h2>Here</h2><ol><li>${LINK}</li></ol></nav>`,
    'Header:Breadcrumb:Link',
  ],
  ['menu', `<nav class="gcweb-menu"><h2>Menu</h2>${LINK}</nav>`, 'Header:Menu:Link'],
  ['header', `<header>${LINK}</header>`, 'Header:Header:Link'],
  ['footer', `<footer id="wb-info"><h2>About</h2>${LINK}</footer>`, 'Footer:Footer:Link'],
])('3.15 %s', (_, body, expected) => expect(path(body)).toBe(expected));

it.each([
  [
    'the heading of the nearest block',
    `<footer><nav><h3>Near</h3><ul><li>${LINK}</li></ul></nav></footer>`,
    'Footer:Near:Link',
  ],
  [
    'not one further out',
    `<footer><h2>Far</h2><div><h3>Near</h3>${LINK}</div></footer>`,
    'Footer:Near:Link',
  ],
  [
    'the opener of the menu',
    `<nav id="wb-sm"><ul><li><b aria-haspopup="true">Jobs</b><ul><li>${LINK}</li></ul></li></ul></nav>`,
    'Header:Jobs:Link',
  ],
  [
    'not the element itself',
    '<nav id="wb-sm"><ul><li><a aria-haspopup="true">Jobs</a></li></ul></nav>',
    'Header:Menu:Jobs',
  ],
  ['a heading without text', `<footer><div><h3> </h3>${LINK}</div></footer>`, 'Footer:Footer:Link'],
])('3.15 the group: %s', (_, body, expected) => expect(path(body)).toBe(expected));

const mark = (value: string, inner = LINK): string =>
  `<p data-gc-analytics-navigation="${value}">${inner}</p>`;

it.each([
  ['all three parts', mark('Side:Steps:Two'), 'Side:Steps:Two'],
  ['the first two parts, with the link as item', mark('Side:Steps'), 'Side:Steps:Link'],
  ['before the part of the page', `<footer>${mark('Side:Steps:Two')}</footer>`, 'Side:Steps:Two'],
  ['nothing', `<footer>${mark('')}</footer>`, 'Footer:Footer:Link'],
])('3.15 marks of the page: %s', (_, body, expected) => expect(path(body)).toBe(expected));

it.each([
  ['elsewhere', `<main>${LINK}</main>`],
  ['in the header of the content', `<main><header>${LINK}</header></main>`],
  ['in the footer of an article', `<article><footer>${LINK}</footer></article>`],
])('3.15 is not navigation: %s', (_, body) => expect(path(body)).toBe(''));

it('3.15 a footer in a web component counts as the footer, wherever the component stands', () => {
  const { find } = domPage('<main><div></div></main>');
  const root = find('main div').attachShadow({ mode: 'open' });
  root.innerHTML = `<footer>${LINK}</footer>`;
  const link = root.querySelector('a');
  expect(link && navigationPath(link)).toBe('Footer:Footer:Link');
});
