// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { carouselOf, isOpen } from './widgets.ts';

it.each([
  ['<details open><summary></summary></details>', true],
  ['<details><summary></summary></details>', false],
  ['<details open><details><summary></summary></details></details>', false],
  ['<div open><summary></summary></div>', false],
])('5.15 whether the section in %s is open: %s', (body, expected) => {
  expect(isOpen(domPage(body).find('summary'))).toBe(expected);
});

it('5.15 a summary without a parent is not open', () => {
  expect(isOpen(document.createElement('summary'))).toBe(false);
});

const widget = (attributes: string, more = ''): string =>
  `<div id="w" ${attributes}><ul role="tablist"><li><a role="tab">1</a></li>${more}</ul></div>`;

it.each([
  ['with a carousel mark', widget('class="wb-tabs carousel-s1"'), true],
  ['with the mark of the other style', widget('class="wb-tabs carousel-s2"'), true],
  ['with a control', widget('class="wb-tabs"', '<li><a class="plypause"></a></li>'), true],
  ['plain tabs', widget('class="wb-tabs"'), false],
  ['no tabs at all', widget('class="carousel-s1"', '<li><a class="nxt"></a></li>'), false],
  [
    'plain tabs inside a carousel',
    `<div class="wb-tabs carousel-s1">${widget('class="wb-tabs"')}</div>`,
    false,
  ],
])('5.9 recognizes a carousel: %s', (_, body, isCarousel) => {
  const { find } = domPage(body);
  expect(carouselOf(find('[role=tab]'))?.id).toBe(isCarousel ? 'w' : undefined);
});

it('5.9 an element can be a carousel itself', () => {
  const { find } = domPage(widget('class="wb-tabs carousel-s1"'));
  expect(carouselOf(find('#w'))).toBe(find('#w'));
});

it('5.9 finds no carousel without selectors', () => {
  const { find } = domPage(widget('class="wb-tabs carousel-s1"'), {
    settings: { selectors: {} },
  });
  expect(carouselOf(find('[role=tab]'))).toBeUndefined();
});
