/** Writes the `events` parameter of a hit: `event11,event12=40`. */
import type { ObservedEvents } from './observation.ts';

/**
 * Keys of `events` are event ids or wire names (`event11`). Ids without a number are left out. `numbers` maps ids to
 * numbers.
 */
export function eventList(
  events: ObservedEvents,
  numbers: Readonly<Record<string, number>>,
): string {
  const list: string[] = [];
  for (const id of Object.keys(events)) {
    const amount = events[id];
    const number = numbers[id];
    // The colon follows the digits in ASCII, so this comparison finds wire names without a regular expression.
    if (amount !== undefined && (number || (id >= 'event0' && id < 'event:'))) {
      list.push((number ? 'event' + number : id) + (amount === true ? '' : '=' + amount));
    }
  }
  return list.join();
}
