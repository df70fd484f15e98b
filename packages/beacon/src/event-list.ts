/** Events of a hit as they travel: `event11,event12=40`. */
import type { ObservedEvents } from './observation.ts';

/** Keys are ids, or what travels (`event11`); ids without a number are left out. `numbers` is the map of ids to numbers. */
export function eventList(
  events: ObservedEvents,
  numbers: Readonly<Record<string, number>>,
): string {
  const list: string[] = [];
  for (const id of Object.keys(events)) {
    const amount = events[id];
    const number = numbers[id];
    // The sign after the digits is the colon: no pattern is built to know what travels.
    if (amount !== undefined && (number || (id >= 'event0' && id < 'event:'))) {
      list.push((number ? 'event' + number : id) + (amount === true ? '' : '=' + amount));
    }
  }
  return list.join();
}
