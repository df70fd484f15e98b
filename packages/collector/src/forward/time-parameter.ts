/**
 * The time of a hit on the wire, `ts`: seconds since 1970 in UTC. A report suite that takes none drops hits that have one, and one that
 * takes it counts the hit when it was made, not when it came there.
 */
import { Levels } from '../scrub/levels.ts';

const START = /^AQB(?:=[^&]*)?/;

/** A hit that says its own time keeps it. */
export function withTime(parameters: string, receivedAt: number): string {
  if (withoutTime(parameters) !== parameters) return parameters;
  return parameters.replace(START, (start) => `${start}&ts=${Math.floor(receivedAt / 1000)}`);
}

export function withoutTime(parameters: string): string {
  if (!/(?:^|&)ts=/.test(parameters)) return parameters;
  const levels = new Levels();
  return parameters
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') levels.follow(name);
      // Inside of a level the name means something else.
      return name !== 'ts' || !levels.isTop;
    })
    .join('&');
}
