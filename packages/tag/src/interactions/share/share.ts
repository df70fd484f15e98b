/** Share widget (row 3.17) and follow links (rows 3.20, 5.11). */
import { parameterTable } from '@balise/beacon';
import { findAll, within } from '../../core/element/elements.ts';
import type { RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { linkTarget } from '../../core/element/link-target.ts';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { firstGroup, foldSpaces } from '../../env/text.ts';
import { oncePerTrigger } from '../once-per-trigger.ts';

export function share(): RuleCodes {
  const platformOf = oncePerTrigger(followPlatformOf);
  return {
    'share/open': {
      observe: (context) => ({
        dimensions: { shareContent: contentOf(context, context.element) },
      }),
    },
    'share/platform': {
      observe(context) {
        const { element } = context;
        const panel = element.closest('[id^=shr-pg]')?.id;
        const opener = findAll('shareOpen').find((link) => dialogOf(link) === panel);
        return {
          dimensions: {
            sharePlatform: firstGroup(/shr-lnk\s+(\S+)/, element.className),
            shareContent: contentOf(context, opener),
          },
        };
      },
    },
    'follow/click': {
      conditions: {
        hashTarget: ({ element }) => dialogOf(element),
        knownPlatform: platformOf,
      },
      observe: (context) => ({
        dimensions: {
          sharePlatform: platformOf(context),
          followDialog: dialogOf(context.element),
        },
      }),
    },
  };
}

/** `type:title` of the content that the widget around the link shares; the page if the widget does not define it. */
function contentOf({ view }: RuleContext, opener: Element | undefined): string {
  // Without an opener inside a widget, there is no definition.
  const written = opener && within(opener, 'share')?.getAttribute('data-wb-share');
  const shared = attempt(() => JSON.parse(written as string) as unknown);
  const { custType, type, title } = Object(shared) as Readonly<Record<string, unknown>>;
  return `${foldSpaces(custType || type) || 'page'}:${title || view().cleaned['title']}`;
}

/** Fragment of a link that opens a dialog of this page, without `#`. */
function dialogOf(link: Element): string {
  const target = linkTarget(link);
  return firstGroup(/^#(.+)/, target?.isSamePage ? target.fragment : link.getAttribute('href'));
}

/** Platform of one of the link’s classes; empty without one. */
function followPlatformOf({ classList }: Element): string {
  const platforms = parameterTable(settings.followPlatforms);
  return platforms.find(([name]) => classList.contains(name))?.[1] ?? '';
}
