/** What people and machines may do. */
import { Type, type Static } from 'typebox';

/** Identifiers of departments, or all of them. */
export const Scope = Type.Union([Type.Literal('all'), Type.Immutable(Type.Array(Type.String()))]);
export type Scope = Static<typeof Scope>;

const scope = Type.Optional(Scope);

/** A right that is not named is not had. */
export const Rights = Type.Object(
  {
    ...{ view: scope, propose: scope, approve: scope, publish: scope },
    ...{ privacy: scope, people: scope },
  },
  { additionalProperties: false, 'x-expected': 'rights' },
);
export type Rights = Static<typeof Rights>;

/** Machines read, and no more. */
export const TokenRights = Type.Object(
  { view: scope, metrics: Type.Optional(Type.Literal(true)) },
  { additionalProperties: false, 'x-expected': 'token-rights' },
);
export type TokenRights = Static<typeof TokenRights>;
