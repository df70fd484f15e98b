/**
 * Looks at the stored parts from time to time, and after errors. Hits of parts that are damaged or gone are stored
 * again, as far as the journal has them. The journal keeps a segment until a look has found its hits in whole parts.
 */
import { reasonOf } from '../../base/errors/reason-of.ts';
import { OLD_PARTS_SECONDS } from '../../engine/database/durable.ts';
import { HEALTHY, type Inspection, type StoreHealth } from './store-health.ts';

export interface StoredPartsOptions {
  readonly store: {
    inspect(isAnew: boolean): Promise<Inspection>;
    settle(): Promise<StoreHealth>;
  };
  /** The segment before which all segments are stored. */
  readonly storedSegment: () => string;
  /** Stores again what the journal has of the stored hits. */
  readonly storeAgain: (health: StoreHealth) => Promise<void>;
  /** Called once the place of `proven` has moved. */
  readonly onProven: () => Promise<void>;
  readonly onInspected: (health: StoreHealth) => void;
}

/** Milliseconds between two looks. The engine keeps the sources of a merge for longer than two of these. */
const PAUSE = (OLD_PARTS_SECONDS * 1000) / 4;
/** After a failed look or insert. */
const SHORT_PAUSE = 10_000;
/** The engine could not read a part. */
const DAMAGE = /CORRUPT|CHECKSUM|CANNOT_READ_ALL|DECOMPRESS|_IN_DATA_PART|AFTER_EOF|UNKNOWN_CODEC/;

export class StoredParts {
  readonly #options: StoredPartsOptions;
  /** Damaged parts for which the journal has been stored again. */
  readonly #known = new Set<string>();
  #looking: Promise<void> | undefined;
  #at = 0;
  #isDamaged = false;
  /** The first segment that may have hits in parts that are not known to be whole. */
  proven = '';
  health: StoreHealth = HEALTHY;

  constructor(options: StoredPartsOptions) {
    this.#options = options;
  }

  /** Resolves once no look is under way. */
  get settled(): Promise<void> {
    return this.#looking?.catch(() => undefined) ?? Promise.resolve();
  }

  /** Looks if it is time. If the store cannot be read now, a later call tries again. */
  lookIfDue(): void {
    if (!this.#looking && Date.now() >= this.#at) void this.look().catch(() => undefined);
  }

  /** After a failed insert, the next look is soon. */
  doubt(error: unknown): void {
    const reason =
      error instanceof Error && error.name === 'Unavailable' ? error.message : reasonOf(error);
    if (DAMAGE.test(reason)) this.#isDamaged = true;
    this.#at = Math.min(this.#at, Date.now() + SHORT_PAUSE);
  }

  /** Throws the error of the store. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { store, storedSegment, storeAgain, onProven } = this.#options;
    this.#at = Date.now() + SHORT_PAUSE;
    const stored = storedSegment();
    const isAnew = this.#isDamaged;
    const found = await store.inspect(isAnew);
    if (isAnew) this.#isDamaged = false;
    if (found.isToReopen) return this.#tell(found);
    const news = found.broken.filter((part) => !this.#known.has(part));
    let health: StoreHealth = found;
    if (news.length > 0 || found.missing > this.health.missing) {
      this.#tell(found);
      await storeAgain(found);
      health = await store.settle();
      for (const part of news) this.#known.add(part);
    }
    this.#tell(health);
    this.proven = stored;
    this.#at = Date.now() + PAUSE;
    await onProven();
  }

  #tell({ broken, missing }: StoreHealth): void {
    this.health = { broken, missing };
    this.#options.onInspected(this.health);
  }
}
