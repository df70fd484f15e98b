/** Values that rules have set for the next beacon, and the variables of `getVar` and `setVar` (row 4.5). */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
import { firstGroup, foldSpaces } from '../../env/text.ts';
import { verdict } from '../gate/verdict.ts';

interface Kept {
  /** Cleaned dimensions. */
  dimensions: Dimensions;
  /** Events for the next hit. Each occurs once. */
  events: ObservedEvents;
  /** Variables from `setVar`. */
  readonly custom: Record<string, unknown>;
}

export const kept = oncePerPage((): Kept => ({
  dimensions: {},
  events: {},
  custom: Object.create(null),
}));

export function clearKept(): void {
  kept().dimensions = {};
  kept().events = {};
}

/**
 * `_satellite.getVar`: a variable of the page, or else the dimension of that name, or else the value of a path.
 *
 * A path starts in a variable of the page (`product.name`) or in the given event (`event.…`, `target.…`, `this.…`),
 * with its `element` as `this`. Values are not cleaned: pages can read them anyway, and no beacon contains them.
 */
export function getVar(name: string, event?: unknown): unknown {
  const { custom, dimensions } = kept();
  if (name in custom) return custom[name];
  if (name === 'jsAbort') return verdict().aborted;
  if ({}.hasOwnProperty.call(dimensions, name)) return dimensions[name];
  const [root = '', ...path] = name.split('.');
  const { element, target } = Object(event) as Record<string, unknown>;
  const roots: Record<string, unknown> = {
    __proto__: null,
    ...custom,
    event,
    target,
    this: element,
  };
  return path.reduce(partOf, roots[root]);
}

/**
 * The former tag manager supports `@text`, `@cleanText` and `getAttribute(name)` in addition to the members of an
 * element.
 */
function partOf(value: unknown, key: string): unknown {
  const { textContent } = value as Element;
  if (key === '@text') return textContent;
  if (key === '@cleanText') return foldSpaces(textContent);
  const attribute = firstGroup(/^getAttribute\((.+)\)$/, key);
  return attribute
    ? (value as Element).getAttribute(attribute)
    : (value as Record<string, unknown>)[key];
}

/** `_satellite.setVar`: sets one variable by name, or several from an object. */
export function setVar(name: unknown, value?: unknown): void {
  Object.assign(kept().custom, typeof name === 'string' ? { [name]: value } : name);
}
