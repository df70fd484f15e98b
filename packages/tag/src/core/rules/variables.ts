/** What rules have set and the next beacon carries, and the variables by which pages ask for it (row 4.5). */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
import { firstGroup, foldSpaces } from '../../env/text.ts';
import { verdict } from '../gate/verdict.ts';

interface Kept {
  /** Cleaned. */
  dimensions: Dimensions;
  /** Events belong to one hit, and each is in it once. */
  events: ObservedEvents;
  /** What pages and people gave with `setVar`. */
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
 * `_satellite.getVar`: what a page gave itself, else the data element of that name; else what a path leads to: `product.name` in
 * what the page gave, `event.…`, `target.…` and `this.…` in the event that it hands over, whose `element` is `this`. Pages get what
 * they can read anyway, as it is: no beacon carries it.
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

/** `@text`, `@cleanText` and `getAttribute(name)` are what the old tag manager knows of elements beside their members. */
function partOf(value: unknown, key: string): unknown {
  const { textContent } = value as Element;
  if (key === '@text') return textContent;
  if (key === '@cleanText') return foldSpaces(textContent);
  const attribute = firstGroup(/^getAttribute\((.+)\)$/, key);
  return attribute
    ? (value as Element).getAttribute(attribute)
    : (value as Record<string, unknown>)[key];
}

/** `_satellite.setVar`: one by its name, or several as an object. */
export function setVar(name: unknown, value?: unknown): void {
  Object.assign(kept().custom, typeof name === 'string' ? { [name]: value } : name);
}
