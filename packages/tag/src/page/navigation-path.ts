/** The three parts by which navigation is reported: `type:group:item` (row 3.15, `navPath`). */
import { labelOf } from './label.ts';
import { nearest } from './nearest.ts';
import { nearestMark } from './nearest-mark.ts';
import type { PageContext } from './page-context.ts';

/** Selector of each part of a page's navigation, with its group and type; the first round an element counts. */
const parts = ({
  settings,
}: PageContext): readonly (readonly [
  selector: string | undefined,
  group: string,
  type?: string,
])[] => [
  [settings.selectors['languageLinks'], 'Language'],
  [settings.selectors['signIn'], 'Sign-in'],
  [settings.selectors['breadcrumb'], 'Breadcrumb'],
  [settings.selectors['menu'], 'Menu'],
  [settings.selectors['header'], 'Header'],
  [settings.selectors['footer'], 'Footer', 'Footer'],
];

/** What the element or one around it says itself, else by where it is; empty for what is no navigation. */
export function navigationPath(page: PageContext, element: Element): string {
  const item = ':' + labelOf(element);
  const said = nearestMark(page, element, 'navigation');
  if (said) return /:.*:/.test(said) ? said : said + item;
  for (const [selector, group, type = 'Header'] of parts(page)) {
    const part = nearest(element, selector as string);
    // Within its own tree only: a component of its own is the footer of the page wherever it stands.
    if (part && !part.closest(page.settings.selectors['content'] as string)) {
      return `${type}:${labelOf(headingOf(element, part)) || group}${item}`;
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
