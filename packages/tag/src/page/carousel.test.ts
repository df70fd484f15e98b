// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { carouselOf } from './carousel.ts';

const widget = (attributes: string, more = ''): string =>
  `<div id="w" ${attributes}><ul role="tablist"><li><a role="tab">1</a></li>${more}</ul></div>`;

it.each([
  ['marked as one', widget('class="wb-tabs carousel-s1"'), true],
  ['marked as one of the other style', widget('class="wb-tabs carousel-s2"'), true],
  ['with a control', widget('class="wb-tabs"', '<li><a class="plypause"></a></li>'), true],
  ['plain tabs', widget('class="wb-tabs"'), false],
  ['no tabs at all', widget('class="carousel-s1"', '<li><a class="nxt"></a></li>'), false],
  [
    'plain tabs within a carousel',
    `<div class="wb-tabs carousel-s1">${widget('class="wb-tabs"')}</div>`,
    false,
  ],
])('5.9 %s', (_, body, isCarousel) => {
  const { page, find } = domPage(body);
  expect(carouselOf(page, find('[role=tab]'))?.id).toBe(isCarousel ? 'w' : undefined);
});

it('5.9 is the element itself too', () => {
  const { page, find } = domPage(widget('class="wb-tabs carousel-s1"'));
  expect(carouselOf(page, find('#w'))).toBe(find('#w'));
});

it('5.9 without selectors there is none', () => {
  const { page, find } = domPage(widget('class="wb-tabs carousel-s1"'), {
    settings: { selectors: {} },
  });
  expect(carouselOf(page, find('[role=tab]'))).toBeUndefined();
});
