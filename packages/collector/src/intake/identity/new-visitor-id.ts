/** Random identifiers without any information, in the recorded formats: two halves below 2⁶³. */
import { randomBytes } from 'node:crypto';

const LOWEST_63 = (1n << 63n) - 1n;

/** 38 decimal digits. */
export function newVisitorId(): string {
  return `${half().toString().padStart(19, '0')}${half().toString().padStart(19, '0')}`;
}

/** 16 hexadecimal digits, a hyphen and 16 more. */
export function newAnalyticsId(): string {
  const hexadecimal = (): string => half().toString(16).padStart(16, '0').toUpperCase();
  return `${hexadecimal()}-${hexadecimal()}`;
}

function half(): bigint {
  return randomBytes(8).readBigUInt64BE() & LOWEST_63;
}
