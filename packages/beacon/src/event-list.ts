/** Events of a hit as they travel: `event11,event12=40`. */
import type { ObservedEvents } from './observation.ts';

/** Keys are ids, or numbers themselves; ids without a number are left out. `numbers` is the map of ids to numbers. */
export function eventList(
  events: ObservedEvents,
  numbers: Readonly<Record<string, number>>,
): string {
  const list: string[] = [];
  for (const id of Object.keys(events)) {
    const amount = events[id];
    const number = numbers[id] ?? Number(id);
    if (number && amount !== undefined) {
      list.push('event' + number + (amount === true ? '' : '=' + amount));
    }
  }
  return list.join();
}
