/**
 * Parts of requests that came before, by what they look like on the wire, and what was made of each. Pages send them in the same order: what
 * stood behind a part the last time is compared first, which costs less than looking it up, and parts that have stood behind one
 * another several times are compared as one text.
 */

/** One part, or several with an ampersand between them. */
export interface KnownRun<T> {
  readonly raw: string;
  /** What was made of it, or of all of them. */
  readonly value: T;
}

/** What is remembered, and how much of it. */
export interface Remembered<T> {
  /** That the parts of a generation may weigh. */
  readonly most: number;
  readonly weigh: (raw: string, value: T) => number;
  /** What is made of several that stand behind one another. */
  readonly join: (values: readonly T[]) => T;
}

interface Run<T> extends KnownRun<T> {
  readonly last: Part<T>;
}

/** So many times in a row, and what stands behind a part is taken for what always does. */
const SURE = 8;
/** Few enough that each may have a bit of a number. */
const MOST_IN_RUN = 16;
const LONGEST_RUN = 1000;
/** Of one generation. */
const MOST_RUNS = 1000;
const AMPERSAND = 38;

class Part<T> implements Run<T> {
  readonly raw: string;
  readonly value: T;
  /** What stood behind it the last time, and how often it had done so before. */
  next: Part<T> | undefined;
  times = 0;
  /** It and what has stood behind it. */
  run: Run<T> | undefined;

  constructor(raw: string, value: T) {
    this.raw = raw;
    this.value = value;
  }

  get last(): Part<T> {
    return this;
  }
}

/** Two generations: what was not asked for while the younger one filled is forgotten with the older one. */
export class KnownParts<T> {
  readonly #remembered: Remembered<T>;
  #recent = new Map<string, Part<T>>();
  #older = new Map<string, Part<T>>();
  #weight = 0;
  #runs = 0;
  /** The one that was found last, and where it ended. */
  #last: Part<T> | undefined;
  #end = 0;

  constructor(remembered: Remembered<T>) {
    this.#remembered = remembered;
  }

  /** What is known of the part that begins at a place of a text, together with what follows it where that is known too. */
  at(text: string, from: number): KnownRun<T> | undefined {
    const before = from === this.#end + 1 ? this.#last : undefined;
    const part = this.#partAt(text, from, before);
    if (!part) return undefined;
    const run = this.#runAt(text, from, part);
    this.#last = run.last;
    this.#end = from + run.raw.length;
    return run;
  }

  /** Texts that are no parts of longer ones: they would keep the whole of these in memory. */
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

  /** A run that is not there is made anew, as far as all is sure, the next time. */
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
    // What is forgotten may not be held by those that it followed.
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

/** Whether it stands there as a whole. */
function isAt(text: string, at: number, raw: string): boolean {
  const end = at + raw.length;
  const isEnd = end === text.length || text.charCodeAt(end) === AMPERSAND;
  // Twice as fast as `startsWith`, which looks at one sign after the other.
  return isEnd && text.slice(at, end) === raw;
}
