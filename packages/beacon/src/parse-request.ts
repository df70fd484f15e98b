/** A received request to suites, id and ordered parameters, or a refusal that says what is wrong. Total: never throws. */
import { valueDecoder } from './decode-value.ts';

export interface ParsedRequest {
  readonly suites: readonly string[];
  readonly kind: string;
  readonly library: string;
  readonly requestId: string;
  /** Name and decoded value, in the order of the wire. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export interface Refusal {
  readonly refused: 'not-a-beacon' | 'no-suite' | 'bad-suite' | 'no-parameters' | 'truncated';
  readonly reason: string;
}

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly body?: string;
}

const PATH = /^\/b\/ss\/([^/]*)\/(\d{1,2}(?:\.\d{1,2})?)\/(?:([^/]+)\/)?(s\d+)?\/?$/;
const SUITE = /^[A-Za-z0-9._-]{1,40}$/;

/** With a body the parameters are the body's, unless the address carries them already. */
export function parseRequest(request: ReceivedRequest): ParsedRequest | Refusal {
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
  const parameters = splitPairs(text);
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
  };
}

const CHARSET = /(?:^|&)ce=([^&]*)/;

/** Splits on the first `=` only. */
function splitPairs(text: string): [string, string][] {
  const decode = valueDecoder(CHARSET.exec(text)?.[1] ?? '');
  const pairs: [string, string][] = [];
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const equals = pair.indexOf('=');
    if (equals < 0) pairs.push([decode(pair), '']);
    else pairs.push([decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]);
  }
  return pairs;
}
