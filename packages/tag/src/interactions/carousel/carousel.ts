/** Carousels (row 3.19): their controls and the links in their slides. Automatic rotation is not a click. */
import { findAll, within } from '../../core/element/elements.ts';
import { carouselOf } from '../../core/element/widgets.ts';
import type { RuleCodes } from '../../core/rules/rule.ts';
import { firstGroup } from '../../env/text.ts';
import { campaignOf } from '../campaign-of.ts';
import { oncePerTrigger } from '../once-per-trigger.ts';

const TYPE = 'carousel';

export function carousel(): RuleCodes {
  const widgetOf = oncePerTrigger(carouselOf);
  const conditions = { ofCarousel: widgetOf };
  return {
    'carousel/control': {
      conditions,
      observe(context) {
        const { element } = context;
        const widget = widgetOf(context) as Element;
        const [position] = findAll('carouselPosition', widget);
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
    'carousel/slide': {
      conditions,
      observe({ element }) {
        const slide = within(element, 'slide') as Element;
        const slides = [...(slide.parentElement as Element).children];
        return {
          dimensions: {
            ...campaignOf(element, TYPE),
            carouselPosition: String(slides.indexOf(slide) + 1),
          },
        };
      },
    },
  };
}
