/** Links (rows 2.9, 2.10, 3.15, 5.4, 5.12, 5.16, 5.17, 7.5): downloads, exits, e-mail, telephone, in-page anchors. */
import { isInternalHost, linkTarget, type LinkTarget } from '../../core/element/link-target.ts';
import { pageAddress } from '../../core/page/page-address.ts';
import type { RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { settings } from '../../env/settings.ts';
import { beginsWithOneOf, isWordOf } from '../../env/text.ts';
import { oncePerTrigger } from '../once-per-trigger.ts';

export function links(): RuleCodes {
  const targetOf = oncePerTrigger(linkTarget);
  /** A condition on the destination of the link. */
  const leads =
    (test: (target: LinkTarget) => unknown) =>
    (context: RuleContext): unknown => {
      const target = targetOf(context);
      return target && test(target);
    };
  return {
    'links/download': {
      conditions: { download: leads(({ fileType }) => fileType) },
    },
    'links/exit': {
      conditions: {
        noDownload: leads(({ fileType }) => !fileType),
        leavesSite: leads(
          ({ protocol, host }) => host && !isWordOf(settings.links.ignored, protocol),
        ),
        notInternal: leads(({ host }) => !isInternalHost(host)),
        pathNotExcluded: leads(
          ({ path }) => (pageAddress().path + ' ' + path).indexOf(settings.links.excludedPath) < 0,
        ),
      },
    },
    'links/email': {
      conditions: { email: leads(({ protocol }) => protocol === 'mailto') },
    },
    'links/telephone': {
      conditions: { telephone: leads(({ protocol }) => protocol === 'tel') },
    },
    'links/anchor': {
      conditions: {
        withinPage: leads(
          // A fragment with a slash is an address of a single-page application.
          ({ isSamePage, fragment }) => isSamePage && /^#[^/!]/.test(fragment),
        ),
        anchorNotExcluded: leads(
          ({ fragment }) => !beginsWithOneOf(fragment.slice(1), settings.links.notAnchors),
        ),
      },
      observe: ({ element }) => ({ dimensions: { anchor: linkTarget(element)?.fragment ?? '' } }),
    },
  };
}
