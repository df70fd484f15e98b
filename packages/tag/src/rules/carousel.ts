/** Carousels (row 3.19): their controls, and the links in their slides. What rotates by itself is no click. */
import type { Conditions, Rule } from '../engine/rule.ts';
import { campaignOf } from '../page/campaign.ts';
import { carouselOf } from '../page/carousel.ts';
import { findAll } from '../page/find-all.ts';
import { firstGroup } from '../page/first-group.ts';
import { within } from '../page/within.ts';

const TYPE = 'carousel';

const OF_CAROUSEL: Conditions = {
  'the link is of a carousel': ({ page, element }) => carouselOf(page, element),
};

export const carousel: readonly Rule[] = [
  {
    id: 'carousel/control',
    order: 50,
    triggers: ['click'],
    on: 'carouselControl',
    link: 'carouselControl',
    events: ['carouselControl'],
    conditions: OF_CAROUSEL,
    observe({ page, element }) {
      const widget = carouselOf(page, element) as Element;
      const [position] = findAll(page, 'carouselPosition', widget);
      return {
        dimensions: {
          marketingType: TYPE,
          marketingTitle: element.matches('.prv')
            ? 'previous'
            : element.matches('.nxt')
              ? 'next'
              : widget.matches('.playing')
                ? 'pause'
                : 'play',
          carouselPosition: firstGroup(/(\d+)/, position?.textContent),
        },
      };
    },
  },
  {
    id: 'carousel/slide',
    order: 50,
    triggers: ['click'],
    on: 'slideLink',
    link: 'carousel',
    events: ['internalCampaignClick'],
    conditions: OF_CAROUSEL,
    observe({ page, element }) {
      const slide = within(page, element, 'slide') as Element;
      const slides = [...(slide.parentElement as Element).children];
      return {
        dimensions: {
          ...campaignOf(element, TYPE),
          carouselPosition: String(slides.indexOf(slide) + 1),
        },
      };
    },
  },
];
