/** The three parts by which navigation is reported: `type:group:item` (row 3.15, `navPath`). */
import { labelOf } from './label.ts';
import { nearest } from './nearest.ts';
import { nearestMark } from './nearest-mark.ts';
import type { PageContext } from './page-context.ts';

/** Selector of each part of a page's navigation, with its type and group; the first round an element counts. */
const parts = ({
  settings,
}: PageContext): readonly (readonly [string | undefined, string, string])[] => [
  [settings.selectors['languageLinks'], 'Header:', 'Language'],
  [settings.selectors['signIn'], 'Header:', 'Sign-in'],
  [settings.selectors['breadcrumb'], 'Header:', 'Breadcrumb'],
  [settings.selectors['menu'], 'Header:', 'Menu'],
  [settings.selectors['header'], 'Header:', 'Header'],
  [settings.selectors['footer'], 'Footer:', 'Footer'],
];

/** What the element or one around it says itself, else by where it is; empty for what is no navigation. */
export function navigationPath(page: PageContext, element: Element): string {
  const item = ':' + labelOf(element);
  const said = nearestMark(page, element, 'navigation');
  if (said) return /:.*:/.test(said) ? said : said + item;
  for (const [selector, type, group] of parts(page)) {
    const part = selector && nearest(element, selector);
    // Within its own tree only: a component of its own is the footer of the page wherever it stands.
    if (part && !part.closest(page.settings.selectors['content'] ?? '')) {
      return type + (labelOf(headingOf(element, part)) || group) + item;
    }
  }
  return '';
}

/** What opens the menu that the element is in, else the heading of the nearest block around it. */
function headingOf(element: Element, part: Element): Element | undefined {
  let block = element.parentElement;
  while (block && block !== part) {
    const heading = block.querySelector(':scope > [aria-haspopup], :scope > h2, :scope > h3');
    if (heading && heading !== element) return heading;
    block = block.parentElement;
  }
  return undefined;
}
