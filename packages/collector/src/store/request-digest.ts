/** The same number for a request that comes again, to whichever collector: of all that it said, with the random part of its address. */
import { hash } from 'node:crypto';
import { isOfDay } from '../visitor/day-identifier.ts';
import type { Hit } from '@balise/beacon';

type Request = Pick<Hit, 'suites' | 'requestId' | 'parameters'>;

/** 64 bits; 0 for a request without a request id, of which two that are equal are two visits. */
export function requestDigest({ suites, requestId, parameters }: Request): bigint {
  if (requestId === '') return 0n;
  let text = `${suites.join('\0')}\0${requestId}`;
  for (const [name, value] of parameters) {
    // Given here, and another one a day later.
    if (name === 'fid' && isOfDay(value)) continue;
    text += `\0${name}\0${value}`;
  }
  return hash('sha256', text, 'buffer').readBigUInt64LE();
}
