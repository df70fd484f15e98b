/** A hit of the live feed. */
import type { Hit } from '@balise/beacon';
import { decodeRecord, hitOf, type BeaconRecord } from '../journal/record.ts';
import { outlineOf, type HitOutline } from './hit-outline.ts';

export interface LiveHit {
  readonly id: string;
  /** Path and parameters of the request, after redaction. */
  readonly target: string;
  /** A summary of a few parameters, which is cheaper than decoding. */
  outline(): HitOutline | undefined;
  hit(): Hit | undefined;
}

/**
 * A hit that this collector received, kept as its journal bytes. Most hits are never viewed. It is decoded once, at
 * the first view. The outline serves for filters.
 */
export class ReceivedHit implements LiveHit {
  readonly id: string;
  readonly #payload: Buffer;
  #read: BeaconRecord | undefined;
  #outline: { readonly hit: HitOutline | undefined } | undefined;
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

  outline(): HitOutline | undefined {
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

/** A hit that another collector received, read from the store. */
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

  outline(): HitOutline {
    return this.#hit;
  }

  hit(): Hit {
    return this.#hit;
  }
}
