/** The values of a query, checked; a bad one is refused by name with what was expected. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem/problem.ts';
import { momentOf } from '../../moment-of.ts';

const SUITE = /^[A-Za-z0-9._-]{1,40}$/;
const HIT = /^[\w-]{1,60}$/;
const PERSON = /^[^\p{Cc}]{1,100}$/u;
const NUMBER = /^[1-9]\d{0,17}$/;
const WORDS = /^[^\p{Cc}]{0,100}$/u;
const MOST_HITS = 1000;
const HITS = 200;

export function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

export function environmentIn(query: URLSearchParams): Environment {
  const value = query.get('environment');
  const found = ENVIRONMENTS.find((environment) => environment === value);
  if (!found) throw new Problem('bad-value', { name: 'environment', expected: 'environment' });
  return found;
}

export function limitIn(query: URLSearchParams): number {
  const value = query.get('limit');
  if (value === null) return HITS;
  const limit = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MOST_HITS)
    throw new Problem('bad-value', { name: 'limit', expected: 'limit' });
  return limit;
}

export function hitIn(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  if (value !== '' && !HIT.test(value)) throw new Problem('bad-value', { name, expected: 'hit' });
  return value;
}

export function suiteIn(query: URLSearchParams): string {
  const value = query.get('suite') ?? '';
  if (!SUITE.test(value)) throw new Problem('bad-value', { name: 'suite', expected: 'suite' });
  return value;
}

export function momentIn(query: URLSearchParams, name: 'from' | 'to'): number | undefined {
  const value = query.get(name);
  if (value === null || value === '') return undefined;
  const moment = momentOf(value, name);
  if (moment === undefined) throw new Problem('bad-value', { name, expected: 'date' });
  return moment;
}

export function flagIn(query: URLSearchParams, name: string): boolean {
  const value = query.get(name) ?? 'no';
  if (value !== 'yes' && value !== 'no')
    throw new Problem('bad-value', { name, expected: 'yes-or-no' });
  return value === 'yes';
}

export function personIn(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  if (!PERSON.test(value)) throw new Problem('bad-value', { name, expected: 'person' });
  return value;
}

export function numberIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  if (value === null || value === '') return undefined;
  if (!NUMBER.test(value)) throw new Problem('bad-value', { name, expected: 'number' });
  return value;
}

export function wordsIn(query: URLSearchParams, name: string): string {
  const value = (query.get(name) ?? '').trim();
  if (!WORDS.test(value)) throw new Problem('bad-value', { name, expected: 'words' });
  return value;
}

/** One of some words, the first where it is not given. */
export function wordIn<T extends string>(
  given: URLSearchParams,
  name: string,
  known: readonly [T, ...T[]],
): T {
  const value = given.get(name) ?? known[0];
  const found = known.find((one) => one === value);
  if (!found)
    throw new Problem('bad-value', { name, expected: 'one-of-list', list: known.join(', ') });
  return found;
}
