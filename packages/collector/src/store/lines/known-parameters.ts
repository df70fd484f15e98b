/** Parameters that came before, by what they look like on the wire. */
import { parseRequest } from '@balise/beacon';
import { copyOf } from '../../copy-of.ts';
import { KnownParts } from '../../known-parts.ts';
import { ParameterRun } from './parameter-run.ts';
import { Parameter } from './parameter.ts';

/** Of one generation. */
const MOST = 20_000;
const LONGEST = 400;
const CHARSET = 'ce=';
/** Nothing in it is escaped. */
const PLAIN = /^([A-Za-z]\w*)=([\w-]+)$/;
const UTF_8 = /^ce=(?:utf-?8)?$/i;

export class KnownParameters {
  readonly #known: KnownParts<ParameterRun>;
  /** The same list each time, so that it need not grow anew. */
  readonly #runs: ParameterRun[] = [];

  constructor(most = MOST) {
    this.#known = new KnownParts({ most, weigh: () => 1, join });
  }

  /**
   * Those that follow a place in the target, in the order of the wire, until it is called again. Nothing where the charset is another one
   * than UTF-8, in which escapes mean something else.
   */
  read(target: string, begin: number): readonly ParameterRun[] | undefined {
    const runs = this.#runs;
    runs.length = 0;
    for (let from = begin, to; from <= target.length; from = to + 1) {
      const known = this.#known.at(target, from);
      if (known) {
        to = from + known.raw.length;
        runs.push(known.value);
        continue;
      }
      to = target.indexOf('&', from);
      if (to < 0) to = target.length;
      if (to === from) continue;
      const raw = target.slice(from, to);
      if (raw.startsWith(CHARSET) && !UTF_8.test(raw)) return undefined;
      const parameter = readParameter(raw);
      const run = new ParameterRun([parameter]);
      // The others are of one visitor: neither they nor what they say is remembered.
      if (isForMany(parameter)) this.#known.add(parameter.raw, run);
      runs.push(run);
    }
    return runs;
  }
}

function join(runs: readonly ParameterRun[]): ParameterRun {
  return new ParameterRun(runs.flatMap(({ list }) => list));
}

function isForMany({ role, raw }: Parameter): boolean {
  return role !== 'identifier' && raw.length <= LONGEST;
}

function readParameter(part: string): Parameter {
  const raw = copyOf(part);
  const [, plainName, plainValue] = PLAIN.exec(raw) ?? [];
  if (plainName !== undefined && plainValue !== undefined)
    return new Parameter(raw, plainName, plainValue);
  const parsed = parseRequest({ method: 'GET', url: `/b/ss/suite/1/s1?AQB=1&${raw}&AQE=1` });
  const [name, value] = ('parameters' in parsed && parsed.parameters[1]) || ['', ''];
  return new Parameter(raw, name, value);
}
