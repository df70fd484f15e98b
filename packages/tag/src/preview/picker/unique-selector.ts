/** Proposes a selector that finds one element of a page, of the marks that stay longest. */
import { attempt } from '../../env/attempt.ts';
import { childrenOf, parentOf } from './member-of.ts';
import { marksOf, nameOf, type Mark } from './marks-of.ts';

/** A selector that finds the element, and no other. */
export interface Candidate {
  readonly selector: string;
  readonly cost: number;
}

/** Characters that the selector of a rule may have. Its positions have four digits at most. */
export const LONGEST = 500;
/** Selectors that are tried. On a page with 50,000 elements, each takes about a millisecond. */
const MOST_TRIED = 300;
/** Candidates that are found. */
const MOST_FOUND = 12;
const MOST_MARKS = 6;
const MOST_ANCESTORS = 12;
/** Cost of each ancestor in a selector, and of its name as its only part. */
const STEP = 1.5;
export const LANDMARKS = /^(main|nav|header|footer|aside|form)$/;
const LANDMARK = 2;
/** Cost of a position among elements of the same name. */
const POSITION = 7;
/** Added for a position from no certain place. */
const UNANCHORED = 10;
const TAG = 5;

/** The cheapest first. Empty for an element that is not in its page, or is in a shadow tree. */
export function uniqueSelectors(
  element: Element,
  isClean: (text: string) => boolean,
): readonly Candidate[] {
  const root = element.ownerDocument;
  const found: Candidate[] = [];
  let tried = 0;
  for (const candidate of candidatesOf(element, isClean)) {
    if (found.length >= MOST_FOUND || tried++ > MOST_TRIED) break;
    if (isOnly(root, candidate.selector, element)) found.push(candidate);
  }
  const path = pathTo(element, root, isClean);
  if (path) found.push(path);
  return found.filter(({ selector }) => selector.length <= LONGEST && !/\(\d{5}/.test(selector));
}

export function countIn(root: ParentNode, selector: string): number {
  return attempt(() => root.querySelectorAll(selector).length) ?? 0;
}

export function isOnly(root: ParentNode, selector: string, element: Element): boolean {
  const all = attempt(() => root.querySelectorAll(selector));
  return all?.length === 1 && all[0] === element;
}

/** The element itself with one mark or two, then below one ancestor or two. By cost. */
function candidatesOf(element: Element, isClean: (text: string) => boolean): Candidate[] {
  const own = compoundsOf(element, isClean);
  const above = ancestorsOf(element).map((one) => anchorsOf(one, isClean));
  // A name without a mark finds the only one of today.
  const all = own.filter(({ selector }) => selector !== nameOf(element));
  above.forEach((anchors, at) => {
    const outside = above.slice(at + 1).flatMap((one) => one);
    for (const anchor of anchors) {
      for (const one of own) all.push(joined(anchor, one));
      for (const outer of outside)
        if (anchor.cost + outer.cost < POSITION)
          for (const one of own.slice(0, 3)) all.push(joined(outer, joined(anchor, one)));
    }
  });
  return all.sort((one, other) => one.cost - other.cost);
}

const joined = (outer: Candidate, inner: Candidate): Candidate => ({
  selector: `${outer.selector} ${inner.selector}`,
  cost: outer.cost + inner.cost + STEP,
});

/** An id stands for itself. All else is clearer with the name of its element. */
const named = (name: string, { text, cost }: Mark): Candidate => ({
  selector: /^#/.test(text) ? text : name + text,
  cost,
});

function compoundsOf(element: Element, isClean: (text: string) => boolean): Candidate[] {
  const marks = marksOf(element, isClean).slice(0, MOST_MARKS);
  const name = nameOf(element);
  const pairs = marks.flatMap((one, at) =>
    marks
      .slice(at + 1)
      .map((two): Mark => ({ text: one.text + two.text, cost: one.cost + two.cost })),
  );
  const compounds = [...marks, ...pairs].map((mark) => named(name, mark));
  return [...compounds, { selector: name, cost: TAG }].sort((one, other) => one.cost - other.cost);
}

/** The marks by which an ancestor is named. */
function anchorsOf(element: Element, isClean: (text: string) => boolean): Candidate[] {
  const name = nameOf(element);
  const marks = marksOf(element, isClean)
    .filter(({ text }) => !/^\[href/.test(text))
    .slice(0, 3)
    .map((mark) => named(name, mark));
  return LANDMARKS.test(name) ? [...marks, { selector: name, cost: LANDMARK }] : marks;
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  let place = parentOf(element);
  while (place && nameOf(place) !== 'body' && all.length < MOST_ANCESTORS) {
    all.push(place);
    place = parentOf(place);
  }
  return all;
}

/** By positions, from the nearest ancestor that has marks. Without any, from the nearest at which it is the only one. */
function pathTo(
  element: Element,
  root: Document,
  isClean: (text: string) => boolean,
): Candidate | undefined {
  let path = '';
  let cost = 0;
  let bare: Candidate | undefined;
  let place: Element | undefined = element;
  while (place) {
    path = stepOf(place) + (path && ` > ${path}`);
    cost += POSITION;
    if (!bare && isOnly(root, path, element)) bare = { selector: path, cost: cost + UNANCHORED };
    place = parentOf(place);
    const anchors = place ? anchorsOf(place, isClean) : [];
    for (const anchor of anchors) {
      const selector = `${anchor.selector} > ${path}`;
      if (isOnly(root, selector, element)) return { selector, cost: cost + anchor.cost };
    }
  }
  return bare;
}

function stepOf(element: Element): string {
  const name = nameOf(element);
  const parent = parentOf(element);
  const same = (parent ? childrenOf(parent) : []).filter((one) => nameOf(one) === name);
  return same.length > 1 ? `${name}:nth-of-type(${same.indexOf(element) + 1})` : name;
}
