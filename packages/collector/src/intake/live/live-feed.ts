/** Keeps the newest hits of each environment in memory, up to a limit, and passes them to listeners. */
import type { Environment, Hit } from '@balise/beacon';
import { ReceivedHit, StoredHit, type LiveHit } from './live-hit.ts';

/** `weight`: the number of hits that this one represents. */
export type Listener = (hit: LiveHit, weight: number) => void;

export const RING = 500;

export class LiveFeed {
  readonly #rings = new Map<Environment, LiveHit[]>();
  readonly #listeners = new Map<Environment, Set<Listener>>();

  /** `payload`: the encoded record, as in the journal. */
  add(environment: Environment, id: string, payload: Buffer): void {
    this.#put(environment, new ReceivedHit(id, payload), 1);
  }

  /** Adds a hit that another collector received. `weight`: the number of hits that it represents. */
  addStored(environment: Environment, hit: Hit, weight: number): void {
    this.#put(environment, new StoredHit(hit), weight);
  }

  #put(environment: Environment, hit: LiveHit, weight: number): void {
    const ring = this.#rings.get(environment) ?? [];
    this.#rings.set(environment, ring);
    ring.push(hit);
    // Cut only at twice the size, so that most additions move no entries.
    if (ring.length >= 2 * RING) ring.splice(0, ring.length - RING);
    for (const listener of this.#listeners.get(environment) ?? []) listener(hit, weight);
  }

  /** Oldest first, at most as many as the ring holds. */
  newest(environment: Environment): readonly LiveHit[] {
    return (this.#rings.get(environment) ?? []).slice(-RING);
  }

  /** A hit that is still in the ring. */
  find(id: string): LiveHit | undefined {
    for (const ring of this.#rings.values()) {
      const found = ring.find((hit) => hit.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /** Removes hits from the ring. */
  forget(isForgotten: (hit: Hit) => boolean): void {
    for (const [environment, ring] of this.#rings) {
      const kept = ring.filter((live) => {
        const hit = live.hit();
        return !hit || !isForgotten(hit);
      });
      this.#rings.set(environment, kept);
    }
  }

  /** Returns a function that stops listening. */
  listen(environment: Environment, listener: Listener): () => void {
    const listeners = this.#listeners.get(environment) ?? new Set();
    this.#listeners.set(environment, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}
