/** Internal campaigns (rows 4.13, 7.7, 9.19): features, the home-page feature, child-benefit links, pop-up invitations. */
import type { Outcome, Rule, RuleContext } from '../engine/rule.ts';
import { campaignOf } from '../page/campaign.ts';
import { carouselOf } from '../page/carousel.ts';
import { findAll } from '../page/find-all.ts';
import { isUntracked } from '../page/is-untracked.ts';
import { markOf } from '../page/mark-of.ts';
import type { PageContext } from '../page/page-context.ts';
import { within } from '../page/within.ts';

const HOME = 'home-page feature';

const campaign =
  (type: string) =>
  ({ element }: RuleContext): Outcome => ({ dimensions: campaignOf(element, type) });

const popUpName = (page: PageContext, element: Element | undefined): Outcome => ({
  dimensions: { popUpName: markOf(page, element, 'popUp') },
});

const homeFeature = ({ page }: RuleContext): Element | undefined =>
  findAll(page, 'homeFeature').find((link) => !isUntracked(page, link));

export const promotions: readonly Rule[] = [
  {
    id: 'promotions/feature',
    order: 50,
    triggers: ['click'],
    on: 'promotion',
    except: ['homeFeature'],
    link: 'internalCampaign',
    events: ['internalCampaignClick'],
    conditions: {
      'the link is of no carousel': ({ page, element }) => !carouselOf(page, element),
    },
    observe: campaign('feature'),
  },
  {
    id: 'promotions/home-feature',
    order: 50,
    triggers: ['click'],
    on: 'homeFeature',
    link: 'homeFeature',
    events: ['internalCampaignClick'],
    observe: campaign(HOME),
  },
  {
    id: 'promotions/home-impression',
    order: 50,
    triggers: ['time-on-page'],
    link: 'homeFeature',
    events: ['internalCampaignImpression'],
    conditions: {
      'the home-page feature is there': homeFeature,
      'its impression has not been captured': ({ once }) => once('home'),
    },
    observe(context) {
      const link = homeFeature(context);
      return link && { element: link, dimensions: campaignOf(link, HOME) };
    },
  },
  {
    id: 'promotions/child-benefit',
    order: 50,
    triggers: ['click'],
    on: 'childBenefit',
    link: 'childBenefit',
    events: ['internalCampaignClick'],
    observe: campaign('child benefit'),
  },
  {
    id: 'promotions/pop-up',
    order: 50,
    triggers: ['click'],
    on: 'popUpYes',
    link: 'popUp',
    events: ['popUpYes'],
    observe: ({ page, element }) => popUpName(page, within(page, element, 'popUp')),
  },
  {
    id: 'promotions/pop-up-impression',
    order: 50,
    triggers: ['direct-call popUpImpression'],
    link: 'popUp',
    events: ['popUpImpression'],
    observe: ({ page, happening }) =>
      happening.detail ? {} : popUpName(page, findAll(page, 'popUp')[0]),
  },
];
