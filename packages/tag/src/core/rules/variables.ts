/** What rules have set and the next beacon carries, and the variables by which pages ask for it (row 4.5). */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
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

/** `_satellite.getVar`: what a page gave itself, else the data element of that name. */
export function getVar(name: string): unknown {
  const { custom, dimensions } = kept();
  if (name in custom) return custom[name];
  if (name === 'jsAbort') return verdict().aborted;
  return {}.hasOwnProperty.call(dimensions, name) ? dimensions[name] : undefined;
}

/** `_satellite.setVar`: one by its name, or several as an object. */
export function setVar(name: unknown, value?: unknown): void {
  Object.assign(kept().custom, typeof name === 'string' ? { [name]: value } : name);
}
