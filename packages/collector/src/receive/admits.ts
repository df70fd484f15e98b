/** Whether one more request of a sender is answered. The machine itself is never refused: a proxy on it may carry everybody. */
import { cutAddress } from './cut-address.ts';
import type { RateLimit } from './rate-limit.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function admits(rateLimit: RateLimit, address: string, now: number): boolean {
  return LOOPBACK.test(address) || rateLimit.allows(cutAddress(address), now);
}
