/**
 * Parameters that came before, by what they look like on the wire. Pages send them in the same order: what followed one the last time is
 * compared first, which costs less than looking it up.
 */
import { parseRequest } from '@balise/beacon';
import { copyOf } from '../../copy-of.ts';
import { Parameter } from './parameter.ts';

/** Of one generation. What is not asked for while the younger one fills is forgotten with the older one. */
const MOST = 20_000;
const LONGEST = 400;
const CHARSET = 'ce=';
const UTF_8 = /^ce=(?:utf-?8)?$/i;
const AMPERSAND = 38;

export class KnownParameters {
  readonly #most: number;
  #recent = new Map<string, Parameter>();
  #older = new Map<string, Parameter>();
  #begin: Parameter | undefined;
  /** The same list each time, so that it need not grow anew. */
  readonly #parameters: Parameter[] = [];

  constructor(most = MOST) {
    this.#most = most;
  }

  /**
   * Those that follow a place in the target, in the order of the wire, until it is called again. Nothing where the charset is another one
   * than UTF-8, in which escapes mean something else.
   */
  read(target: string, begin: number): readonly Parameter[] | undefined {
    const parameters = this.#parameters;
    parameters.length = 0;
    let last: Parameter | undefined;
    let expected = this.#begin;
    for (let from = begin, to; from <= target.length; from = to + 1) {
      let parameter = expected;
      if (parameter && isAt(target, from, parameter.raw)) to = from + parameter.raw.length;
      else {
        to = target.indexOf('&', from);
        if (to < 0) to = target.length;
        if (to === from) continue;
        const raw = target.slice(from, to);
        if (raw.startsWith(CHARSET) && !UTF_8.test(raw)) return undefined;
        parameter = this.#get(raw);
        // The others are of one visitor: neither they nor what they say is remembered.
        if (isForMany(parameter)) this.#follow(last, parameter);
      }
      parameters.push(parameter);
      if (!isForMany(parameter)) continue;
      last = parameter;
      expected = parameter.followedBy;
    }
    return parameters;
  }

  #follow(last: Parameter | undefined, parameter: Parameter): void {
    if (last) last.followedBy = parameter;
    else this.#begin = parameter;
  }

  #get(raw: string): Parameter {
    const recent = this.#recent.get(raw);
    if (recent) return recent;
    const parameter = this.#older.get(raw) ?? readParameter(raw);
    if (isForMany(parameter)) this.#keep(parameter);
    return parameter;
  }

  #keep(parameter: Parameter): void {
    if (this.#recent.size >= this.#most) this.#turn();
    this.#recent.set(parameter.raw, parameter);
  }

  #turn(): void {
    // What is forgotten may not be held by those that it followed.
    for (const generation of [this.#older, this.#recent])
      for (const parameter of generation.values()) parameter.followedBy = undefined;
    this.#begin = undefined;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}

function isAt(target: string, at: number, raw: string): boolean {
  const end = at + raw.length;
  const isEnd = end === target.length || target.charCodeAt(end) === AMPERSAND;
  // Twice as fast as `startsWith`, which looks at one sign after the other.
  return isEnd && target.slice(at, end) === raw;
}

function isForMany({ role, raw }: Parameter): boolean {
  return role !== 'identifier' && raw.length <= LONGEST;
}

function readParameter(part: string): Parameter {
  const raw = copyOf(part);
  const parsed = parseRequest({ method: 'GET', url: `/b/ss/suite/1/s1?AQB=1&${raw}&AQE=1` });
  const [name, value] = ('parameters' in parsed && parsed.parameters[1]) || ['', ''];
  return new Parameter(raw, name, value);
}
