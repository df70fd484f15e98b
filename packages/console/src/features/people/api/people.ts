/** Who may sign in, and which tokens machines have. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, object, oneOf, text, type Reader } from '../../../network/shape.ts';
import { readRights, readScope, type Rights, type Scope } from '../../../session/rights.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly account: string | null;
  readonly kind: 'local' | 'openid';
  readonly rights: Rights;
  readonly state: 'active' | 'blocked';
  readonly hasPassword: boolean;
  readonly createdAt: string;
  readonly signedInAt: string | null;
  readonly mayChange: boolean;
}

export interface TokenRights {
  readonly view?: Scope;
  readonly metrics?: true;
}

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly rights: TokenRights;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
  readonly endsAt: string;
  readonly mayChange: boolean;
}

export interface People {
  readonly people: readonly Person[];
  readonly tokens: readonly Token[];
  /** Departments for which the reader may give rights. */
  readonly grantable: Scope;
}

export const PEOPLE_KEY = ['people'];

const readTokenRights: Reader<TokenRights> = (value, place) => {
  const { view, metrics } = object<{ view: Scope | null; metrics: boolean | null }>({
    view: nullable(readScope),
    metrics: nullable(flag),
  })(value, place);
  return { ...(view && { view }), ...(metrics && { metrics }) };
};

const readPeople = object<People>({
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
