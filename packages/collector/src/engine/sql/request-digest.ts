/**
 * A number that is the same for a repeated request, even if another collector receives the copy. It covers the
 * suites, the request id and the parameters.
 */
import { hash } from 'node:crypto';
import { isOfDay } from '../../hit/visitor/day-identifier.ts';
import type { Hit } from '@balise/beacon';

type Request = Pick<Hit, 'suites' | 'requestId' | 'parameters'>;

/** 64 bits. 0 for a request without a request id: two equal requests without an id are two visits. */
export function requestDigest({ suites, requestId, parameters }: Request): bigint {
  if (requestId === '') return 0n;
  return digestOf(
    suites.join('\0'),
    requestId,
    parameters.map(([name, value]) => digestedPart(name, value)).join(''),
  );
}

/**
 * The text that a parameter adds to the digest. Empty for a daily identifier: the collector assigned it, and another
 * day has another one.
 */
export function digestedPart(name: string, value: string): string {
  return name === 'fid' && isOfDay(value) ? '' : `\0${name}\0${value}`;
}

/** 8 bytes, reused for each digest. Making the digest as a new buffer takes a third more time. */
const ROOM = Buffer.alloc(8);

/** `suites`: separated by a zero byte. `parameters`: their `digestedPart` texts, in order. */
export function digestOf(suites: string, requestId: string, parameters: string): bigint {
  ROOM.write(hash('sha256', `${suites}\0${requestId}${parameters}`, 'binary'), 'latin1');
  return ROOM.readBigUInt64LE();
}
