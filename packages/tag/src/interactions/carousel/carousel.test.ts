// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { observeRule } from '../../testing/observe-rule.ts';
import { carousel } from './carousel.ts';

const CONTROLS =
  '<a class="prv">x</a><span class="curr-index">INDEX</span><a class="nxt">x</a><a class="plypause">x</a>';

function carouselPage(slides: number, index = `Item 1 of ${slides}`, more = ''): string {
  const panels = Array.from(
    { length: slides },
    (_, at) => `<div><a href="/${at}">Slide ${at + 1}</a></div>`,
  );
  return `<div class="wb-tabs carousel-s2 ${more}">${CONTROLS.replace('INDEX', index)}<div class="tabpanels">${panels.join('')}</div></div>`;
}

const observed = (rule: string, body: string, selector: string): unknown =>
  observeRule(carousel()[rule], body, selector);

it.each([1, 9, 10, 12])('3.19 a link in slide %s reports its position', (position) => {
  expect(observed('carousel/slide', carouselPage(12), `a[href="/${position - 1}"]`)).toMatchObject({
    dimensions: {
      marketingType: 'carousel',
      carouselPosition: String(position),
      campaignImpressions: `carousel:Slide ${position}`,
    },
  });
});

it.each([
  ['.prv', 'previous', '', 'Item 9 of 12', '9'],
  ['.nxt', 'next', 'playing', '10 / 12', '10'],
  ['.plypause', 'play', '', 'Item 12 of 12', '12'],
  ['.plypause', 'pause', 'playing', 'Élément 10 de 12', '10'],
])('3.19 reports the control %s as %s', (selector, title, state, index, position) => {
  expect(observed('carousel/control', carouselPage(12, index, state), selector)).toEqual({
    dimensions: { marketingType: 'carousel', marketingTitle: title, carouselPosition: position },
  });
});

it.each([
  ['carousel/control', '<a class="prv">x</a>'],
  ['carousel/slide', '<div class="wb-tabs"><div class="tabpanels"><div><a>x</a></div></div></div>'],
])('5.9 %s does not fire outside of a carousel', (rule, body) => {
  expect(observed(rule, body, 'a')).toBe(false);
});
