/** Chooses a selector that also finds the element on the page in the other language. */
import { attributeOf } from '../../env/text.ts';
import { nameOf } from './marks-of.ts';
import { parentOf } from './member-of.ts';
import {
  countIn,
  isOnly,
  LANDMARKS,
  LONGEST,
  uniqueSelectors,
  type Candidate,
} from './unique-selector.ts';

export interface Picked {
  readonly selector: string;
  /** Elements that it finds on the page. */
  readonly here: number;
  /** Elements that it finds on the page in the other language. Undefined if that page could not be read. */
  readonly twin?: number;
}

/** Groups in which elements of both pages are compared by their order. */
const MOST_GROUPS = 40;

/**
 * `twin`: the page in the other language without its scripts. Undefined if the element can be found by no selector.
 */
export function pickedSelector(
  element: Element,
  twin: Document | undefined,
  isClean: (text: string) => boolean,
): Picked | undefined {
  const all = uniqueSelectors(element, isClean);
  const [first] = all;
  if (!first) return undefined;
  const selector = twin ? inBoth(element, all, twin, isClean) : first.selector;
  return {
    ...{ selector, here: countIn(element.ownerDocument, selector) },
    ...(twin && { twin: countIn(twin, selector) }),
  };
}

function inBoth(
  element: Element,
  all: readonly Candidate[],
  twin: Document,
  isClean: (text: string) => boolean,
): string {
  const [own] = all;
  const other = counterpartOf(element, twin);
  const shared = all.find(({ selector }) =>
    other ? isOnly(twin, selector, other) : countIn(twin, selector) === 1,
  );
  const theirs = other && uniqueSelectors(other, isClean)[0];
  // Two marks that stay are better than one position that both pages have.
  const isSharedBest = shared && shared.cost <= (own?.cost ?? 0) + (theirs?.cost ?? shared.cost);
  if (own && other && theirs && !isSharedBest) {
    const both = `${own.selector}, ${theirs.selector}`;
    const isInBoth = isOnly(element.ownerDocument, both, element) && isOnly(twin, both, other);
    if (both.length <= LONGEST && isInBoth) return both;
  }
  // Scripts may add the element to the twin too, with the addresses and ids of its language.
  const neutral = all.find(({ selector }) => !/#|\[(href|for|aria-controls)/.test(selector));
  return (shared ?? neutral ?? own)?.selector ?? '';
}

/**
 * The element at the same place of the twin. Both pages have one template: where they have equally many elements of a
 * group, those in the same order are the same.
 */
function counterpartOf(element: Element, twin: Document): Element | undefined {
  const root = element.ownerDocument;
  for (const group of groupsOf(element).slice(0, MOST_GROUPS)) {
    const here = [...root.querySelectorAll(group)];
    const there = [...twin.querySelectorAll(group)];
    const same = there[here.indexOf(element)];
    if (here.length === there.length && same && nameOf(same) === nameOf(element)) return same;
  }
  return undefined;
}

/** From small groups to large ones: the elements of this name below each ancestor. */
function groupsOf(element: Element): string[] {
  const groups: string[] = [];
  const name = nameOf(element);
  let path = name;
  let place = parentOf(element);
  while (place) {
    const outer = nameOf(place);
    path = `${outer} > ${path}`;
    groups.push(path);
    const id = attributeOf(place, 'id');
    if (/^[A-Za-z][\w-]*$/.test(id)) groups.push(`#${id} ${name}`);
    if (LANDMARKS.test(outer) || outer === 'body') groups.push(`${outer} ${name}`);
    place = parentOf(place);
  }
  return groups;
}
