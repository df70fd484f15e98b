import { COMMERCE_EVENTS } from '@balise/beacon';

/** Whether a wire name is the name of an event. */
export function isEvent(wire: string): boolean {
  return /^event\d+$/.test(wire) || Object.hasOwn(COMMERCE_EVENTS, wire);
}
