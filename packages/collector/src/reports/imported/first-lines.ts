/**
 * Remembers the line on which each key first occurs. A file can have many millions of lines, so it stores 12 bytes a
 * key instead of the key: 64 bits of its digest, and the line. For ten million keys, the probability of a wrong answer
 * is below one in 100,000.
 */
import { hash } from 'node:crypto';

/** Numbers of a place: both halves of the digest, and the line. 0 as the line: the place is empty. */
const WIDTH = 3;
const FIRST_PLACES = 1024;
/** Open addressing is fast up to this share of full places. */
const FULL = 0.6;

export class FirstLines {
  #places = new Uint32Array(FIRST_PLACES * WIDTH);
  #count = 0;

  /** The line of an earlier call with this key. Otherwise undefined, and `line` is remembered. `line`: from 1. */
  earlier(key: string, line: number): number | undefined {
    const digest = hash('sha256', key, 'buffer');
    const [low, high] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
    const place = placeOf(this.#places, low, high);
    const known = this.#places[place + 2];
    if (known !== 0) return known;
    fill(this.#places, place, low, high, line);
    this.#count += 1;
    if (this.#count * WIDTH > this.#places.length * FULL) this.#grow();
    return undefined;
  }

  #grow(): void {
    const grown = new Uint32Array(this.#places.length * 2);
    for (let from = 0; from < this.#places.length; from += WIDTH) {
      const line = this.#places[from + 2] ?? 0;
      if (line === 0) continue;
      const [low, high] = [this.#places[from] ?? 0, this.#places[from + 1] ?? 0];
      fill(grown, placeOf(grown, low, high), low, high, line);
    }
    this.#places = grown;
  }
}

function fill(places: Uint32Array, place: number, low: number, high: number, line: number): void {
  places[place] = low;
  places[place + 1] = high;
  places[place + 2] = line;
}

/** The place of the digest, or the empty place where it belongs. */
function placeOf(places: Uint32Array, low: number, high: number): number {
  const count = places.length / WIDTH;
  for (let at = low % count; ; at = (at + 1) % count) {
    const place = at * WIDTH;
    if (places[place + 2] === 0 || (places[place] === low && places[place + 1] === high))
      return place;
  }
}
