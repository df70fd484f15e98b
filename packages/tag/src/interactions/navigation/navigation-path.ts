/** The three parts by which navigation is reported: `type:group:item` (row 3.15, `navPath`). */
import { nearestMark, within } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';
import { settings } from '../../env/settings.ts';

/** Key of the selector of each part of a page's navigation, with its group and type; the first round an element counts. */
const PARTS: readonly (readonly [selector: string, group: string, type?: string])[] = [
  ['languageLinks', 'Language'],
  ['signIn', 'Sign-in'],
  ['breadcrumb', 'Breadcrumb'],
  ['menu', 'Menu'],
  ['header', 'Header'],
  ['footer', 'Footer', 'Footer'],
];

/** What the element or one around it is marked with, else by where it is; empty for what is no navigation. */
export function navigationPath(element: Element): string {
  const marked = nearestMark(element, 'navigation');
  if (/:.*:/.test(marked)) return marked;
  const path = marked || pathByPlace(element);
  return path && path + ':' + labelOf(element);
}

/** Type and group of the part that the element is in. */
function pathByPlace(element: Element): string {
  const { content } = settings.selectors;
  for (const [selector, group, type = 'Header'] of PARTS) {
    const part = within(element, selector);
    // Within its own tree only: a component of its own is the footer of the page wherever it stands.
    if (part && !(content && part.closest(content))) {
      return `${type}:${labelOf(headingOf(element, part)) || group}`;
    }
  }
  return '';
}

/** What opens the menu that the element is in, else the heading of the nearest block around it. */
function headingOf(element: Element, part: Element): Element | undefined {
  for (let block = element.parentElement; block && block !== part; block = block.parentElement) {
    const heading = block.querySelector(':scope>[aria-haspopup],:scope>h2,:scope>h3');
    if (heading && heading !== element) return heading;
  }
  return undefined;
}
