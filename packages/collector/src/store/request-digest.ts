/** The same number for a request that comes again, to whichever collector: of all that it said, with the random part of its address. */
import { hash } from 'node:crypto';
import { isOfDay } from '../visitor/day-identifier.ts';
import type { Hit } from '@balise/beacon';

type Request = Pick<Hit, 'suites' | 'requestId' | 'parameters'>;

/** 64 bits; 0 for a request without a request id, of which two that are equal are two visits. */
export function requestDigest({ suites, requestId, parameters }: Request): bigint {
  if (requestId === '') return 0n;
  return digestOf(
    suites.join('\0'),
    requestId,
    parameters.map(([name, value]) => digestedPart(name, value)).join(''),
  );
}

/** What a parameter adds to the text that is digested: nothing where it was given here, and is another one a day later. */
export function digestedPart(name: string, value: string): string {
  return name === 'fid' && isOfDay(value) ? '' : `\0${name}\0${value}`;
}

/** Of 64 bits, the same for each digest: one that is made as bytes costs a third more. */
const ROOM = Buffer.alloc(8);

/** `suites`: with a zero between them. `parameters`: what they add, in their order. */
export function digestOf(suites: string, requestId: string, parameters: string): bigint {
  ROOM.write(hash('sha256', `${suites}\0${requestId}${parameters}`, 'binary'), 'latin1');
  return ROOM.readBigUInt64LE();
}
