/** A token bucket for each shortened address, so that one sender cannot block the others. Its memory is limited. */

export interface RateLimits {
  /** Sustained requests per second. */
  readonly perSecond: number;
  /** Simultaneous requests. */
  readonly burst: number;
  /**
   * Number of remembered addresses. The longest idle one is forgotten first, which only gives it a full bucket again.
   */
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

  /** Takes one token; false if the bucket is empty. */
  allows(address: string, now: number): boolean {
    const { perSecond, burst, addresses } = this.#limits;
    const bucket = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const earned = Math.max(0, (now - bucket.at) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + earned);
    bucket.at = now;
    // Deleted and set again, so that the map is ordered by last use.
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
