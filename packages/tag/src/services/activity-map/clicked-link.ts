/** What was clicked (row 7.9): the name of a link or button, and the region that it is in. */
import { isOne } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';

export interface ClickedLink {
  readonly link: string;
  readonly region: string;
}

/** Region of what no element with an id is around. */
const NO_REGION = 'BODY';

/**
 * Nothing for a click that is on nothing that `mapped` selects, on something without a name, or within what pages exclude
 * (row 5.5). Out of shadow trees too.
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

/** A name that the page gave, else the words, else the file of a picture. */
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
