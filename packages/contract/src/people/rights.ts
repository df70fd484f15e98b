/** Permissions of people and tokens. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

/** Identifiers of departments, or all departments. */
export const Scope = Type.Union([Type.Literal('all'), Type.Immutable(Type.Array(Type.String()))]);
export type Scope = Static<typeof Scope>;

const scope = Type.Optional(Scope);

/**
 * Absent: the permission is not granted. `view`: hits and their figures. `figures`: figures only, with small counts
 * suppressed; `view` includes it.
 */
export const Rights = Type.Object(
  {
    ...{ view: scope, figures: scope, propose: scope, approve: scope, publish: scope },
    ...{ privacy: scope, people: scope },
  },
  { additionalProperties: false, 'x-expected': 'rights' },
);
export type Rights = Static<typeof Rights>;

/** Tokens read, propose changes of settings, and publish in the named environments. They never approve. */
export const TokenRights = Type.Object(
  {
    ...{ view: scope, figures: scope, propose: scope },
    publish: Type.Optional(Type.Immutable(Type.Array(Environment))),
    metrics: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false, 'x-expected': 'token-rights' },
);
export type TokenRights = Static<typeof TokenRights>;
