/**
 * Remembers parts of requests by their text on the wire, with the value made from each. Pages send parts in the same
 * order. So the part that followed last time is compared first, which is faster than a look-up. Parts that have
 * followed one another several times are compared as one text.
 */

/** One part, or several with ampersands between them. */
export interface KnownRun<T> {
  readonly raw: string;
  /** The value of the part, or of all parts. */
  readonly value: T;
}

/** Limits of the memory, and functions of the values. */
export interface Remembered<T> {
  /** Maximum weight of the parts in a generation. */
  readonly most: number;
  readonly weigh: (raw: string, value: T) => number;
  /** Joins the values of consecutive parts. */
  readonly join: (values: readonly T[]) => T;
}

interface Run<T> extends KnownRun<T> {
  readonly last: Part<T>;
}

/** After this many repetitions in a row, a following part is expected to follow always. */
const SURE = 8;
/** Small enough that each part can have a bit of a number. */
const MOST_IN_RUN = 16;
const LONGEST_RUN = 1000;
/** Maximum number in a generation. */
const MOST_RUNS = 1000;
const AMPERSAND = 38;

class Part<T> implements Run<T> {
  readonly raw: string;
  readonly value: T;
  /** The part that followed last time, and how many times in a row it has done so. */
  next: Part<T> | undefined;
  times = 0;
  /** This part joined with those that follow it. */
  run: Run<T> | undefined;

  constructor(raw: string, value: T) {
    this.raw = raw;
    this.value = value;
  }

  get last(): Part<T> {
    return this;
  }
}

/** Uses two generations. Parts that were not used while the younger one filled are forgotten with the older one. */
export class KnownParts<T> {
  readonly #remembered: Remembered<T>;
  #recent = new Map<string, Part<T>>();
  #older = new Map<string, Part<T>>();
  #weight = 0;
  #runs = 0;
  /** The last found part, and the position of its end. */
  #last: Part<T> | undefined;
  #end = 0;

  constructor(remembered: Remembered<T>) {
    this.#remembered = remembered;
  }

  /** The known part at a position of a text, joined with known parts that follow it. */
  at(text: string, from: number): KnownRun<T> | undefined {
    const before = from === this.#end + 1 ? this.#last : undefined;
    const part = this.#partAt(text, from, before);
    if (!part) return undefined;
    const run = this.#runAt(text, from, part);
    this.#last = run.last;
    this.#end = from + run.raw.length;
    return run;
  }

  /** Texts must not be slices of longer texts, because they would keep those in memory. */
  add(raw: string, value: T): void {
    this.#keep(new Part(raw, value));
  }

  #partAt(text: string, from: number, before: Part<T> | undefined): Part<T> | undefined {
    const expected = before?.next;
    if (before && expected && isAt(text, from, expected.raw)) {
      before.times += 1;
      return expected;
    }
    const end = text.indexOf('&', from);
    const part = this.#find(text.slice(from, end < 0 ? text.length : end));
    if (before) {
      before.next = part;
      before.times = 0;
    }
    return part;
  }

  /** Makes a missing run from all parts that are certain to follow. A run that no longer matches is removed. */
  #runAt(text: string, from: number, part: Part<T>): Run<T> {
    if (!part.run && part.times >= SURE && this.#runs < MOST_RUNS) {
      part.run = runFrom(part, this.#remembered.join);
      this.#runs += 1;
    }
    if (!part.run) return part;
    if (isAt(text, from, part.run.raw)) return part.run;
    part.run = undefined;
    return part;
  }

  #find(raw: string): Part<T> | undefined {
    const recent = this.#recent.get(raw);
    if (recent) return recent;
    const older = this.#older.get(raw);
    if (older) this.#keep(older);
    return older;
  }

  #keep(part: Part<T>): void {
    const { most, weigh } = this.#remembered;
    const weight = weigh(part.raw, part.value);
    if (this.#weight + weight > most) this.#turn();
    this.#weight += weight;
    this.#recent.set(part.raw, part);
  }

  #turn(): void {
    // Removes references between parts, so that forgotten parts are released.
    for (const generation of [this.#older, this.#recent]) {
      for (const part of generation.values()) {
        part.next = part.run = undefined;
        part.times = 0;
      }
    }
    this.#last = undefined;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#weight = this.#runs = 0;
  }
}

function runFrom<T>(first: Part<T>, join: Remembered<T>['join']): Run<T> {
  const parts = [first];
  let last = first;
  let length = first.raw.length;
  while (last.next && last.times >= SURE - 1 && parts.length < MOST_IN_RUN) {
    length += last.next.raw.length;
    if (length > LONGEST_RUN) break;
    last = last.next;
    parts.push(last);
  }
  const raw = parts.map((part) => part.raw).join('&');
  return { raw, value: join(parts.map(({ value }) => value)), last };
}

/** Whether the text contains `raw` at this position, as a whole part. */
function isAt(text: string, at: number, raw: string): boolean {
  const end = at + raw.length;
  const isEnd = end === text.length || text.charCodeAt(end) === AMPERSAND;
  // Twice as fast as `startsWith`, which compares character by character.
  return isEnd && text.slice(at, end) === raw;
}
