/** The elements of an event. */
import type { Trigger } from '../../core/rules/rule.ts';

/** Innermost first, also those outside of shadow trees. */
export function elementsOf(event: Event): Element[] {
  return event.composedPath().filter((place) => (place as Node).nodeType === 1) as Element[];
}

/** The innermost element of a trigger. Undefined if it concerns no element. */
export function innermost({ event, target }: Trigger): Element | undefined {
  return target && ((event && elementsOf(event)[0]) ?? target);
}
