/** Links (rows 2.9, 2.10, 3.15, 5.4, 5.12, 5.16, 5.17, 7.5): downloads, exits, email, telephone, in-page anchors. */
import type { Rule, RuleContext } from '../engine/rule.ts';
import { isInternalHost } from '../page/internal-host.ts';
import { linkTarget, type LinkTarget } from '../page/link-target.ts';
import type { PageContext } from '../page/page-context.ts';

/** A condition on where the link of the happening leads. */
const leads =
  (test: (target: LinkTarget, page: PageContext) => unknown) =>
  (context: RuleContext): unknown => {
    const target = linkTarget(context.page, context.element);
    return target && test(target, context.page);
  };

export const links: readonly Rule[] = [
  {
    id: 'links/download',
    order: 50,
    triggers: ['click', 'auxclick'],
    on: 'link',
    link: 'download',
    events: ['download'],
    conditions: { 'the link is a download': leads(({ fileType }) => fileType) },
  },
  {
    id: 'links/exit',
    order: 50,
    triggers: ['click', 'auxclick'],
    on: 'link',
    except: ['sharePlatform'],
    link: 'exit',
    events: ['outbound'],
    conditions: {
      'the link is no download': leads(({ fileType }) => !fileType),
      'the protocol leaves the site': leads(
        ({ protocol, host }, page) =>
          host && !new RegExp(page.settings.links.ignored).test(protocol),
      ),
      'the domain is not internal': leads(({ host }, page) => !isInternalHost(page, host)),
      'the path is not excluded from outbound links': leads(
        ({ path }, page) =>
          (page.address().path + ' ' + path).indexOf(page.settings.links.excludedPath) < 0,
      ),
    },
  },
  {
    id: 'links/email',
    order: 50,
    triggers: ['click'],
    on: 'link',
    except: ['shareInDialog'],
    link: 'email',
    events: ['email'],
    conditions: { 'the link writes an email': leads(({ protocol }) => protocol === 'mailto') },
  },
  {
    id: 'links/telephone',
    order: 50,
    triggers: ['click'],
    on: 'link',
    link: 'telephone',
    events: ['telephone'],
    conditions: { 'the link places a call': leads(({ protocol }) => protocol === 'tel') },
  },
  {
    id: 'links/anchor',
    order: 50,
    triggers: ['click'],
    on: 'link',
    except: ['anchorExcluded'],
    link: 'anchor',
    events: ['anchor'],
    conditions: {
      'the link leads within the page': leads(
        // A fragment with a slash is an address of a single-page application.
        ({ isSamePage, fragment }) => isSamePage && /^#[^/!]/.test(fragment),
      ),
      'the anchor is not an exception': leads(
        ({ fragment }, page) => !new RegExp(page.settings.links.notAnchors).test(fragment),
      ),
    },
    observe: ({ page, element }) => ({
      dimensions: { anchor: linkTarget(page, element)?.fragment ?? '' },
    }),
  },
];
