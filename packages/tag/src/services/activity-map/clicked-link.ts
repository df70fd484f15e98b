/** Reads a click (row 7.9): the name of the link or button, and its region. */
import { isOne } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';

export interface ClickedLink {
  readonly link: string;
  readonly region: string;
}

/** Region of a link without a surrounding element with an id. */
const NO_REGION = 'BODY';

/**
 * Undefined for a click outside of `mapped`, on an element without a name, or in content that the page excludes (row
 * 5.5). The event path also leads out of shadow trees.
 */
export function clickedLink(mapped: string, event: Event): ClickedLink | undefined {
  const path = event
    .composedPath()
    .filter((place): place is Element => (place as Node).nodeType === 1);
  const at = path.findIndex((place) => place.matches(mapped));
  const element = path[at];
  if (!element || path.some((place) => isOne(place, 'untracked'))) return undefined;
  const link = nameOf(element);
  const around = path.slice(at + 1).find(idOf);
  return link ? { link, region: (around && idOf(around)) || NO_REGION } : undefined;
}

/** Name that the page gave, or else the label, or else the address of an image. */
function nameOf(element: Element): string {
  const attribute = (name: string, of: Element | null = element): string =>
    of?.getAttribute(name) ?? '';
  return (
    attribute('data-s-object-id') ||
    attribute('s-object-id') ||
    labelOf(element) ||
    attribute('src', element.querySelector('img')).replace(/^data:[^]*/, '')
  );
}

function idOf(element: Element): string {
  return element.getAttribute('id') || element.getAttribute('data-id') || '';
}
