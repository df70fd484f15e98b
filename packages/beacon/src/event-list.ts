/** Events of a hit as they travel: `event11,event12=40`. */
import type { ObservedEvent } from './observation.ts';

/** Events without a number are left out. `numbers` is the map of ids to numbers. */
export function eventList(
  events: readonly ObservedEvent[],
  numbers: Readonly<Record<string, number>>,
): string {
  const list: string[] = [];
  for (const event of events) {
    const [id, amount] = typeof event === 'string' ? [event] : event;
    const number = numbers[id];
    if (number) list.push(`event${number}` + (amount === undefined ? '' : `=${amount}`));
  }
  return list.join();
}
