/** A hit on its way to whoever watches. */
import type { Hit } from '@balise/beacon';
import { decodeRecord, hitOf, type BeaconRecord } from '../journal/record.ts';
import { outlineOf, type Outline } from './outline.ts';

export interface LiveHit {
  readonly id: string;
  /** Path and parameters as they came, after scrubbing. */
  readonly target: string;
  /** For a glance. */
  outline(): Outline | undefined;
  hit(): Hit | undefined;
}

/**
 * One that this collector received, as the bytes of the journal: of nearly all nobody looks at anything. Decoded when somebody does, once;
 * for a glance there is its outline.
 */
export class ReceivedHit implements LiveHit {
  readonly id: string;
  readonly #payload: Buffer;
  #read: BeaconRecord | undefined;
  #outline: { readonly hit: Outline | undefined } | undefined;
  #decoded: { readonly hit: Hit | undefined } | undefined;

  constructor(id: string, payload: Buffer) {
    this.id = id;
    this.#payload = payload;
  }

  get #record(): BeaconRecord | undefined {
    return (this.#read ??= decodeRecord(this.#payload));
  }

  get target(): string {
    return this.#record?.target ?? '';
  }

  outline(): Outline | undefined {
    return (this.#decoded ?? (this.#outline ??= { hit: this.#of(outlineOf) })).hit;
  }

  hit(): Hit | undefined {
    return (this.#decoded ??= { hit: this.#of(hitOf) }).hit;
  }

  #of<T>(read: (id: string, record: BeaconRecord) => T): T | undefined {
    const record = this.#record;
    return record && read(this.id, record);
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
