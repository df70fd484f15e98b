/** Share widget (row 3.17) and follow links (rows 3.20, 5.11). */
import { parameterTable } from '@balise/beacon';
import type { Rule, RuleContext } from '../engine/rule.ts';
import { attempt } from '../page/attempt.ts';
import { findAll } from '../page/find-all.ts';
import { firstGroup } from '../page/first-group.ts';
import { foldSpaces } from '../page/fold-spaces.ts';
import { within } from '../page/within.ts';

/** Fragment of a link that opens a dialog, without its sign. */
const dialogOf = (link: Element): string => firstGroup(/^#(.+)/, link.getAttribute('href'));

/** The platform that one of the link's classes stands for. */
const followPlatformOf = ({ page, element }: RuleContext): string =>
  parameterTable(page.settings.followPlatforms).find(([name]) =>
    element.classList.contains(name),
  )?.[1] ?? '';

export const share: readonly Rule[] = [
  {
    id: 'share/open',
    order: 50,
    triggers: ['click'],
    on: 'shareOpen',
    link: 'share',
    events: ['shareOpen'],
    observe: (context) => ({
      dimensions: { shareContent: contentOf(context, context.element) },
    }),
  },
  {
    id: 'share/platform',
    order: 50,
    triggers: ['click'],
    on: 'sharePlatform',
    link: 'share',
    events: ['shareComplete'],
    observe(context) {
      const { page, element } = context;
      const panel = element.closest('[id^=shr-pg]')?.id;
      const opener = findAll(page, 'shareOpen').find((link) => dialogOf(link) === panel);
      return {
        dimensions: {
          sharePlatform: firstGroup(/shr-lnk\s+(\S+)/, element.className),
          shareContent: contentOf(context, opener),
        },
      };
    },
  },
  {
    id: 'follow/click',
    order: 50,
    triggers: ['click'],
    on: 'follow',
    link: 'follow',
    events: ['follow'],
    conditions: {
      'the link has a hash target': ({ element }) => dialogOf(element),
      'the platform is known': followPlatformOf,
    },
    observe: (context) => ({
      dimensions: {
        sharePlatform: followPlatformOf(context),
        followDialog: dialogOf(context.element),
      },
    }),
  },
];

/** `type:title` of what the widget round the link shares; the page where it does not say. */
function contentOf({ page, view }: RuleContext, opener: Element | undefined): string {
  // Without an opener, or a widget round it, there is nothing to read.
  const said = (): unknown =>
    JSON.parse(
      within(page, opener as Element, 'share')?.getAttribute('data-wb-share') as string,
    ) as unknown;
  const { custType, type, title } = Object(attempt(said)) as Readonly<Record<string, unknown>>;
  return `${foldSpaces(custType || type) || 'page'}:${title || view().cleaned['title']}`;
}
