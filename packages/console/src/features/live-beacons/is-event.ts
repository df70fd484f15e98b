import { COMMERCE_EVENTS } from '@balise/beacon';

/** Whether a wire name is that of an event. */
export function isEvent(wire: string): boolean {
  return /^event\d+$/.test(wire) || Object.hasOwn(COMMERCE_EVENTS, wire);
}
