/**
 * The time of a hit on the wire, `ts`: seconds since 1970 in UTC. A report suite without timestamps drops hits that
 * have one. A suite with timestamps counts the hit at that time instead of its arrival.
 */
import { Levels } from '../../hit/scrub/levels.ts';

const START = /^AQB(?:=[^&]*)?/;

/** A hit with its own time keeps it. */
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
      // Inside a nested level, the name has another meaning.
      return name !== 'ts' || !levels.isTop;
    })
    .join('&');
}
