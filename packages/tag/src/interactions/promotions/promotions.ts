/** Internal campaigns (rows 4.13, 7.7, 9.19): features, the home-page feature, child-benefit links, pop-up invitations. */
import { findAll, isUntracked, markOf, within } from '../../core/element/elements.ts';
import { carouselOf } from '../../core/element/widgets.ts';
import type { RuleCodes, RuleContext, RuleObservation } from '../../core/rules/rule.ts';
import { campaignOf } from '../campaign-of.ts';
import { oncePerTrigger } from '../once-per-trigger.ts';

const HOME = 'home-page feature';

export function promotions(): RuleCodes {
  const homeFeature = oncePerTrigger(() =>
    findAll('homeFeature').find((link) => !isUntracked(link)),
  );
  return {
    'promotions/feature': {
      conditions: { linkNotOfCarousel: ({ element }) => !carouselOf(element) },
      observe: campaign('feature'),
    },
    'promotions/home-feature': { observe: campaign(HOME) },
    'promotions/home-impression': {
      conditions: {
        homeFeatureThere: homeFeature,
        impressionNotCaptured: ({ once }) => once('home'),
      },
      observe(context) {
        const link = homeFeature(context);
        return link && { element: link, dimensions: campaignOf(link, HOME) };
      },
    },
    'promotions/child-benefit': { observe: campaign('child benefit') },
    'promotions/pop-up': { observe: ({ element }) => popUpName(within(element, 'popUp')) },
    'promotions/pop-up-impression': {
      observe: ({ trigger }) => (trigger.detail ? {} : popUpName(findAll('popUp')[0])),
    },
  };
}

function campaign(type: string): (context: RuleContext) => RuleObservation {
  return ({ element }) => ({ dimensions: campaignOf(element, type) });
}

function popUpName(element: Element | undefined): RuleObservation {
  return { dimensions: { popUpName: markOf(element, 'popUp') } };
}
