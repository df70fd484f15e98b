/** Queries the people who may sign in, and the tokens of machines. */
import type { ListedPerson, ListedToken, PeopleList, TokenRights } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, object, oneOf, text, type Reader } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { readRights, readScope, type Scope } from '../../../session/rights.ts';

export type Person = ListedPerson;
export type Token = ListedToken;
export const PEOPLE_KEY = ['people'];

const readTokenRights: Reader<TokenRights> = (value, place) => {
  const { view, figures, propose, publish, metrics } = object<{
    view: Scope | null;
    figures: Scope | null;
    propose: Scope | null;
    publish: readonly Environment[] | null;
    metrics: boolean | null;
  }>({
    view: nullable(readScope),
    figures: nullable(readScope),
    propose: nullable(readScope),
    publish: nullable(list(oneOf(...ENVIRONMENTS))),
    metrics: nullable(flag),
  })(value, place);
  return {
    ...(view && { view }),
    ...(figures && { figures }),
    ...(propose && { propose }),
    ...(publish && { publish }),
    ...(metrics && { metrics }),
  };
};

const readPeople = object<PeopleList>({
  people: list(
    object<Person>({
      id: text,
      name: text,
      account: nullable(text),
      kind: oneOf('local', 'openid'),
      rights: readRights,
      state: oneOf('active', 'blocked'),
      hasPassword: flag,
      createdAt: text,
      signedInAt: nullable(text),
      mayChange: flag,
      mayTakeOver: flag,
    }),
  ),
  tokens: list(
    object<Token>({
      id: text,
      name: text,
      rights: readTokenRights,
      createdBy: text,
      createdAt: text,
      usedAt: nullable(text),
      endsAt: text,
      mayChange: flag,
    }),
  ),
  grantable: readScope,
});

export const people = queryOptions({
  queryKey: PEOPLE_KEY,
  queryFn: ({ signal }) => getJson('/api/people', readPeople, signal),
});
