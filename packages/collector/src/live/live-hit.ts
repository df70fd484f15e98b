/** A hit on its way to whoever watches. */
import type { Hit } from '@balise/beacon';
import { hitOf, type BeaconRecord } from '../journal/record.ts';
import { outlineOf, type Outline } from './outline.ts';

export interface LiveHit {
  readonly id: string;
  /** Path and parameters as they came, after scrubbing. */
  readonly target: string;
  /** For a glance. */
  outline(): Outline | undefined;
  hit(): Hit | undefined;
}

/** One that this collector received: decoded when somebody looks at it, once; for a glance there is its outline. */
export class ReceivedHit implements LiveHit {
  readonly id: string;
  readonly #record: BeaconRecord;
  #outline: { readonly hit: Outline | undefined } | undefined;
  #decoded: { readonly hit: Hit | undefined } | undefined;

  constructor(id: string, record: BeaconRecord) {
    this.id = id;
    this.#record = record;
  }

  get target(): string {
    return this.#record.target;
  }

  outline(): Outline | undefined {
    return (this.#decoded ?? (this.#outline ??= { hit: outlineOf(this.id, this.#record) })).hit;
  }

  hit(): Hit | undefined {
    return (this.#decoded ??= { hit: hitOf(this.id, this.#record) }).hit;
  }
}

/** One that another collector received, from the store. */
export class StoredHit implements LiveHit {
  readonly #hit: Hit;

  constructor(hit: Hit) {
    this.#hit = hit;
  }

  get id(): string {
    return this.#hit.id;
  }

  get target(): string {
    const pairs = this.#hit.parameters.map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return `?${pairs.join('&')}`;
  }

  outline(): Outline {
    return this.#hit;
  }

  hit(): Hit {
    return this.#hit;
  }
}
