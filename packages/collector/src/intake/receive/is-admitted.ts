/**
 * Whether one more request of a sender is accepted. Requests from this machine are always accepted, because a local
 * proxy may send those of all clients.
 */
import { cutAddress } from './cut-address.ts';
import type { RateLimit } from '../limits/rate-limit.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function isAdmitted(rateLimit: RateLimit, address: string, now: number): boolean {
  return LOOPBACK.test(address) || rateLimit.allows(cutAddress(address), now);
}
