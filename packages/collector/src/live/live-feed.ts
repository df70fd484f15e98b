/** The newest hits of each environment as they arrive: a bounded memory, and whoever listens to it. */
import type { Environment, Hit } from '@balise/beacon';
import { ReceivedHit, StoredHit, type LiveHit } from './live-hit.ts';

/** `weight`: for how many hits this one stands. */
export type Listener = (hit: LiveHit, weight: number) => void;

export const RING = 500;

export class LiveFeed {
  readonly #rings = new Map<Environment, LiveHit[]>();
  readonly #listeners = new Map<Environment, Set<Listener>>();

  /** `payload`: its record, as the journal has it. */
  add(environment: Environment, id: string, payload: Buffer): void {
    this.#put(environment, new ReceivedHit(id, payload), 1);
  }

  /** One that another collector received; `weight`: for how many it stands. */
  addStored(environment: Environment, hit: Hit, weight: number): void {
    this.#put(environment, new StoredHit(hit), weight);
  }

  #put(environment: Environment, hit: LiveHit, weight: number): void {
    const ring = this.#rings.get(environment) ?? [];
    this.#rings.set(environment, ring);
    ring.push(hit);
    // Cut seldom, so that most hits cost no move.
    if (ring.length >= 2 * RING) ring.splice(0, ring.length - RING);
    for (const listener of this.#listeners.get(environment) ?? []) listener(hit, weight);
  }

  /** Oldest first, at most as many as the ring holds. */
  newest(environment: Environment): readonly LiveHit[] {
    return (this.#rings.get(environment) ?? []).slice(-RING);
  }

  /** One that is remembered still. */
  find(id: string): LiveHit | undefined {
    for (const ring of this.#rings.values()) {
      const found = ring.find((hit) => hit.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /** What came after a hit; everything that is left when the hit is no longer known. */
  after(environment: Environment, id: string): readonly LiveHit[] {
    const ring = this.newest(environment);
    const index = ring.findIndex((hit) => hit.id === id);
    return ring.slice(index + 1);
  }

  /** Takes hits out of what is remembered. */
  forget(isForgotten: (hit: Hit) => boolean): void {
    for (const [environment, ring] of this.#rings) {
      const kept = ring.filter((live) => {
        const hit = live.hit();
        return !hit || !isForgotten(hit);
      });
      this.#rings.set(environment, kept);
    }
  }

  /** Returns the way to stop listening. */
  listen(environment: Environment, listener: Listener): () => void {
    const listeners = this.#listeners.get(environment) ?? new Set();
    this.#listeners.set(environment, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}
