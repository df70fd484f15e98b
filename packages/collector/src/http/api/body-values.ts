/** The values of a JSON body, checked; a bad one is refused by name with what was expected. */
import type { FastifyRequest } from 'fastify';
import { readRights, readScope, type Rights } from '../../people/rights.ts';
import type { TokenRights } from '../../people/caller.ts';
import { LONGEST_DAYS } from '../../people/tokens.ts';
import { Problem } from '../../problem/problem.ts';

type Body = Readonly<Record<string, unknown>>;

const NAME = /^(?=.*\S)[^\p{C}]{1,100}$/u;
const ACCOUNT = /^[\p{L}\p{N}][\p{L}\p{N}@._+-]{2,99}$/u;
const LONGEST_PASSWORD = 1000;

export function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};
}

const refused = (name: string, expected: string): Problem =>
  new Problem('bad-value', { name, expected });

export const nameIn = (body: Body): string => personIn(body, 'name');

export function personIn(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !NAME.test(value)) throw refused(name, 'person');
  return value.trim();
}

export function accountIn(body: Body): string {
  const account = body['account'];
  const trimmed = typeof account === 'string' ? account.trim().normalize('NFKC') : '';
  if (!ACCOUNT.test(trimmed)) throw refused('account', 'account');
  return trimmed;
}

/** As it was typed. */
export function passwordIn(body: Body, name: string): string {
  const password = body[name];
  if (typeof password !== 'string' || password === '' || password.length > LONGEST_PASSWORD)
    throw refused(name, 'password');
  return password;
}

export function rightsIn(body: Body): Rights {
  const rights = readRights(body['rights']);
  if (!rights) throw refused('rights', 'rights');
  return rights;
}

export function tokenRightsIn(body: Body): TokenRights {
  const given = body['rights'];
  if (typeof given !== 'object' || given === null) throw refused('rights', 'token-rights');
  const { view, metrics, ...others } = given as Body;
  const scope = view === undefined ? [] : readScope(view);
  const isKnown = Object.keys(others).length === 0;
  if (!isKnown || scope === undefined || (metrics !== undefined && metrics !== true))
    throw refused('rights', 'token-rights');
  const rights: TokenRights = {
    ...(scope.length > 0 ? { view: scope } : {}),
    ...(metrics === true ? { metrics } : {}),
  };
  if (Object.keys(rights).length === 0) throw refused('rights', 'token-rights');
  return rights;
}

export function daysIn(body: Body): number {
  const days = body['days'];
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
    throw refused('days', 'days');
  return days;
}
