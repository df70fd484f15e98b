/** The three parts by which navigation is reported: `type:group:item` (row 3.15, `navPath`). */
import { labelOf } from './label.ts';
import { markOf } from './mark-of.ts';
import { nearest } from './nearest.ts';
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

/** Selector of each part of a page's navigation, with its type and group; the first round an element counts. */
const parts = ({ settings }: PageContext): readonly (readonly [string | undefined, string])[] => [
  [settings.selectors['languageLinks'], 'Header:Language'],
  [settings.selectors['signIn'], 'Header:Sign-in'],
  [settings.selectors['breadcrumb'], 'Header:Breadcrumb'],
  [settings.selectors['menu'], 'Header:Menu'],
  [settings.selectors['header'], 'Header:Header'],
  [settings.selectors['footer'], 'Footer:Footer'],
];

/** What the element or one around it says itself, else by where it is; empty for what is no navigation. */
export function navigationPath(page: PageContext, element: Element): string {
  const item = ':' + labelOf(element);
  const said = markOf(page, within(page, element, 'navigationMarked'), 'navigation');
  if (said) return /:.*:/.test(said) ? said : said + item;
  for (const [selector, path] of parts(page)) {
    const part = selector && nearest(element, selector);
    // Within its own tree only: a component of its own is the footer of the page wherever it stands.
    if (part && !part.closest(page.settings.selectors['content'] ?? '')) {
      const group = labelOf(headingOf(element, part));
      return (group ? path.replace(/:.*/, ':' + group) : path) + item;
    }
  }
  return '';
}

/** What opens the menu that the element is in, else the heading of the nearest block around it. */
function headingOf(element: Element, part: Element): Element | null {
  let heading: Element | null = null;
  for (
    let block = element.parentElement;
    block && block !== part && !heading;
    block = block.parentElement
  ) {
    heading = block.querySelector(':scope > [aria-haspopup], :scope > h2, :scope > h3');
    if (heading === element) heading = null;
  }
  return heading;
}
