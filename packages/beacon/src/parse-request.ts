/** Parses a received request into suites, id and ordered parameters, or a refusal with its reason. Never throws. */
import { isUtf8, valueDecoder } from './decode-value.ts';

/** Name and decoded value. */
export type Pair = readonly [name: string, value: string];

export interface ParsedRequest {
  readonly suites: readonly string[];
  readonly kind: string;
  readonly library: string;
  readonly requestId: string;
  /** In wire order. */
  readonly parameters: readonly Pair[];
  /** Parameters that were decoded for this request, not taken from `KnownPairs`. Empty without `KnownPairs`. */
  readonly fresh: readonly FreshPair[];
}

export interface FreshPair {
  /** Index in `parameters`. */
  readonly at: number;
  /** Still escaped, as received. */
  readonly raw: string;
}

/**
 * Cache of decoded parameters, by their escaped text. The parser does not use it after the first level (`c.`),
 * because names have another meaning there.
 */
export interface KnownPairs {
  /**
   * Finds the parameter that starts at an index of the text, and known ones that follow it. `raw` is their text, as
   * received.
   */
  at(
    text: string,
    from: number,
  ): { readonly raw: string; readonly value: readonly Pair[] } | undefined;
}

export interface Refusal {
  readonly refused: 'not-a-beacon' | 'no-suite' | 'bad-suite' | 'no-parameters' | 'truncated';
  readonly reason: string;
}

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as received. */
  readonly url: string;
  readonly body?: string;
}

const PATH = /^\/b\/ss\/([^/]*)\/(\d{1,2}(?:\.\d{1,2})?)\/(?:([^/]+)\/)?(s\d+)?\/?$/;
const SUITE = /^[A-Za-z0-9._-]{1,40}$/;

/** Reads the parameters of a POST from its body, unless the address has a query. */
export function parseRequest(
  request: ReceivedRequest,
  known?: KnownPairs,
): ParsedRequest | Refusal {
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  const match = PATH.exec(path);
  if (!match) {
    return {
      refused: 'not-a-beacon',
      reason: 'The path is not /b/ss/{suites}/{kind}/{library}/{id}.',
    };
  }
  const suites = (match[1] ?? '').split(',').filter(Boolean);
  if (suites.length === 0)
    return { refused: 'no-suite', reason: 'The path names no report suite.' };
  if (!suites.every((suite) => SUITE.test(suite))) {
    return {
      refused: 'bad-suite',
      reason: 'A report suite has letters, digits, ".", "_" and "-" only.',
    };
  }
  const text = query || (request.method === 'POST' ? (request.body ?? '') : '');
  if (!text) return { refused: 'no-parameters', reason: 'The request carries no parameter.' };
  const { parameters, fresh } = splitPairs(text, known);
  if (parameters[0]?.[0] !== 'AQB' || parameters[parameters.length - 1]?.[0] !== 'AQE') {
    return {
      refused: 'truncated',
      reason: 'The parameters do not run from AQB to AQE: the beacon was cut.',
    };
  }
  return {
    suites,
    kind: match[2] ?? '',
    library: match[3] ?? '',
    requestId: match[4] ?? '',
    parameters,
    fresh,
  };
}

const CHARSET = /(?:^|&)ce=([^&]*)/;

/** Splits each parameter at its first `=` only. */
function splitPairs(
  text: string,
  pairs: KnownPairs | undefined,
): Pick<ParsedRequest, 'parameters' | 'fresh'> {
  const charset = CHARSET.exec(text)?.[1] ?? '';
  const decode = valueDecoder(charset);
  // The meaning of an escape depends on the charset, so the cache serves UTF-8 only.
  let known = isUtf8(charset) ? pairs : undefined;
  const parameters: Pair[] = [];
  const fresh: FreshPair[] = [];
  for (let from = 0, to; from <= text.length; from = to + 1) {
    const run = known?.at(text, from);
    if (run) {
      to = from + run.raw.length;
      for (const pair of run.value) parameters.push(pair);
      continue;
    }
    to = text.indexOf('&', from);
    if (to < 0) to = text.length;
    if (to === from) continue;
    const raw = text.slice(from, to);
    const equals = raw.indexOf('=');
    const pair: Pair =
      equals < 0
        ? [decode(raw), '']
        : [decode(raw.slice(0, equals)), decode(raw.slice(equals + 1))];
    // An empty value may open a level.
    if (pair[1] === '') known = undefined;
    if (pairs) fresh.push({ at: parameters.length, raw });
    parameters.push(pair);
  }
  return { parameters, fresh };
}
