/** A cache of decoded parameters, by their raw text in the request. */
import { parseRequest } from '@balise/beacon';
import { copyOf } from '../../base/copy-of.ts';
import { KnownParts } from '../../base/known-parts.ts';
import { ParameterRun } from './parameter-run.ts';
import { Parameter } from './parameter.ts';

/** Limit of one generation of the cache. */
const MOST = 20_000;
const LONGEST = 400;
const CHARSET = 'ce=';
/** A parameter without escaped characters. */
const PLAIN = /^([A-Za-z]\w*)=([\w-]+)$/;
const UTF_8 = /^ce=(?:utf-?8)?$/i;

export class KnownParameters {
  readonly #known: KnownParts<ParameterRun>;
  /** One list, reused for each request to avoid allocations. */
  readonly #runs: ParameterRun[] = [];

  constructor(most = MOST) {
    this.#known = new KnownParts({ most, weigh: () => 1, join });
  }

  /**
   * The parameters that follow a place in the target, in the order of the request. The list is valid until the next
   * call. `undefined` if the charset is not UTF-8, because escaped characters then have another meaning.
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
      // Parameters of a single visitor are not cached.
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
