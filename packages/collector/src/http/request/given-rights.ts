/**
 * Checks of rights and accounts that a schema cannot express: whether a department exists, and whether two accounts
 * are the same.
 */
import type { Rights as GivenRights, TokenRights as GivenTokenRights } from '@balise/contract';
import type { TokenRights } from '../../hit/rights/caller.ts';
import {
  readRights,
  withoutCovered,
  readScope,
  type Rights,
  type Scope,
} from '../../base/config/rights.ts';
import { Problem } from '../../base/problem/problem.ts';

/**
 * Letters of English and French, and of other languages with Latin letters. A letter of another alphabet may look like
 * one of these, and so may the two letters that are excluded.
 */
const LETTER = '(?![ıĸ])[A-Za-zÀ-ÖØ-öø-ž]';
const ACCOUNT = new RegExp(`^(?:${LETTER}|[0-9])(?:${LETTER}|[0-9@._+-]){2,99}$`, 'u');

const refused = (name: string, expected: string): Problem =>
  new Problem('bad-value', { name, expected });

/** These three functions throw a `Problem`. `accountOf` is for new accounts: an existing one may have other letters. */
export function accountOf(given: string): string {
  const account = given.trim().normalize('NFKC');
  if (!ACCOUNT.test(account)) throw refused('account', 'account');
  return account;
}

export function rightsOf(given: GivenRights): Rights {
  const rights = readRights(given);
  if (!rights) throw refused('rights', 'rights');
  return rights;
}

export function tokenRightsOf(asked: GivenTokenRights): TokenRights {
  const { view, figures, propose, publish = [], metrics } = asked;
  const given = { view: scopeIn(view), figures: scopeIn(figures), propose: scopeIn(propose) };
  const rights = withoutCovered<TokenRights>({
    ...(given.view.length > 0 ? { view: given.view } : {}),
    ...(given.figures.length > 0 ? { figures: given.figures } : {}),
    ...(given.propose.length > 0 ? { propose: given.propose } : {}),
    ...(publish.length > 0 ? { publish: [...new Set(publish)] } : {}),
    ...(metrics === true ? { metrics } : {}),
  });
  if (Object.keys(rights).length === 0) throw refused('rights', 'token-rights');
  return rights;
}

function scopeIn(given: Scope = []): Scope {
  const scope = readScope(given);
  if (scope === undefined) throw refused('rights', 'token-rights');
  return scope;
}
