/** Navigation is reported in three parts: `type:group:item` (row 3.15, `navPath`). */
import { nearestMark, within } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';
import { settings } from '../../env/settings.ts';

/**
 * Selector key of each part of a page’s navigation, with its group and type. The first part that contains the element
 * counts.
 */
const PARTS: readonly (readonly [selector: string, group: string, type?: string])[] = [
  ['languageLinks', 'Language'],
  ['signIn', 'Sign-in'],
  ['breadcrumb', 'Breadcrumb'],
  ['menu', 'Menu'],
  ['header', 'Header'],
  ['footer', 'Footer', 'Footer'],
];

/** Mark on the element or an ancestor, or else its place in the page; empty outside of navigation. */
export function navigationPath(element: Element): string {
  const marked = nearestMark(element, 'navigation');
  if (/:.*:/.test(marked)) return marked;
  const path = marked || pathByPlace(element);
  return path && path + ':' + labelOf(element);
}

/** Type and group of the part that contains the element. */
function pathByPlace(element: Element): string {
  const { content } = settings.selectors;
  for (const [selector, group, type = 'Header'] of PARTS) {
    const part = within(element, selector);
    // Checks only the tree of the part: a web component with a footer is the footer of the page wherever it stands.
    if (part && !(content && part.closest(content))) {
      return `${type}:${labelOf(headingOf(element, part)) || group}`;
    }
  }
  return '';
}

/** The opener of the menu, or else the heading of the nearest block around the element. */
function headingOf(element: Element, part: Element): Element | undefined {
  for (let block = element.parentElement; block && block !== part; block = block.parentElement) {
    const heading = block.querySelector(':scope>[aria-haspopup],:scope>h2,:scope>h3');
    if (heading && heading !== element) return heading;
  }
  return undefined;
}
