/** A token bucket for each cut address, so that one sender cannot crowd out the others. Memory is bounded. */

export interface RateLimits {
  /** Requests a second that go on for ever. */
  readonly perSecond: number;
  /** Requests that may come at once. */
  readonly burst: number;
  /** Addresses remembered; the one that was idle longest is forgotten first, which only favours it. */
  readonly addresses: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const GENEROUS: RateLimits = { perSecond: 1000, burst: 2000, addresses: 10_000 };

export class RateLimit {
  readonly #limits: RateLimits;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: RateLimits = GENEROUS) {
    this.#limits = limits;
  }

  /** Takes one token; false when there is none left. */
  allows(address: string, now: number): boolean {
    const { perSecond, burst, addresses } = this.#limits;
    const bucket = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const earned = Math.max(0, (now - bucket.at) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + earned);
    bucket.at = now;
    // Set anew, so that the order of the map is the order of last use.
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    if (this.#buckets.size > addresses) this.#forgetOldest();
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
