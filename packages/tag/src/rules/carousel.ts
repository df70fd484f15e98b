/** Carousels (row 3.19): their controls, and the links in their slides. What rotates by itself is no click. */
import type { Conditions, Rule } from '../engine/rule.ts';
import { campaignOf } from '../page/campaign.ts';
import { carouselOf } from '../page/carousel.ts';
import { findAll } from '../page/find-all.ts';
import { within } from '../page/within.ts';
import { onTrackedPages } from './on-tracked-pages.ts';

const TYPE = 'carousel';

const OF_CAROUSEL: Conditions = {
  'the link is of a carousel': ({ page, element }) => Boolean(carouselOf(page, element)),
};

export const carousel: readonly Rule[] = onTrackedPages([
  {
    id: 'carousel/control',
    order: 50,
    triggers: ['click'],
    on: 'carouselControl',
    link: 'carouselControl',
    events: ['carouselControl'],
    conditions: OF_CAROUSEL,
    observe({ page, element }) {
      const widget = carouselOf(page, element);
      const { classList } = element;
      const [position] = widget ? findAll(page, 'carouselPosition', widget) : [];
      return {
        dimensions: {
          marketingType: TYPE,
          marketingTitle: classList.contains('prv')
            ? 'previous'
            : classList.contains('nxt')
              ? 'next'
              : widget?.classList.contains('playing')
                ? 'pause'
                : 'play',
          carouselPosition: /\d+/.exec(position?.textContent ?? '')?.[0] ?? '',
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
      const slide = within(page, element, 'slide');
      const slides: Element[] = [...(slide?.parentElement?.children ?? [])];
      return {
        dimensions: {
          ...campaignOf(element, TYPE),
          carouselPosition: String(slides.indexOf(slide as Element) + 1),
        },
      };
    },
  },
]);
