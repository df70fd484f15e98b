/** Who may sign in, and which tokens machines have. `/api/people`, `/api/tokens`. */
import { Type, type Static } from 'typebox';
import { Moment, Name, orNull } from '../shared.ts';
import { LONGEST_TOKEN_DAYS } from './limits.ts';
import { Rights, Scope, TokenRights } from './rights.ts';

const Text = Type.String();

/** Name of an account as it is typed; the collector makes it one that can be told from others. */
export const Account = Type.String({ minLength: 1, maxLength: 300, 'x-expected': 'account' });

export const Password = Type.String({ minLength: 1, maxLength: 1000, 'x-expected': 'password' });

const State = Type.Enum(['active', 'blocked']);

export const PersonOfSession = Type.Object({
  id: Text,
  name: Text,
  /** Null for those who have not chosen one, and for those of an organization. */
  account: orNull(Text),
  kind: Type.Enum(['local', 'openid']),
  hasPassword: Type.Boolean(),
});
export type PersonOfSession = Static<typeof PersonOfSession>;

export const ListedPerson = Type.Object({
  ...PersonOfSession.properties,
  rights: Rights,
  state: State,
  createdAt: Moment,
  signedInAt: orNull(Moment),
  /** Whether the reader may change the person and take it away. */
  mayChange: Type.Boolean(),
});
export type ListedPerson = Static<typeof ListedPerson>;

export const ListedToken = Type.Object({
  id: Text,
  name: Text,
  rights: TokenRights,
  /** Name of who made it. */
  createdBy: Text,
  createdAt: Moment,
  usedAt: orNull(Moment),
  endsAt: Moment,
  mayChange: Type.Boolean(),
});
export type ListedToken = Static<typeof ListedToken>;

export const PeopleList = Type.Object({
  people: Type.Array(ListedPerson),
  tokens: Type.Array(ListedToken),
  /** Departments for which the reader may give rights. */
  grantable: Scope,
});
export type PeopleList = Static<typeof PeopleList>;

export const NewPerson = Type.Object(
  { name: Name, account: Account, rights: Rights },
  { additionalProperties: false },
);
export type NewPerson = Static<typeof NewPerson>;

/** What is left out stays as it is. */
export const PersonChange = Type.Object(
  {
    name: Type.Optional(Name),
    rights: Type.Optional(Rights),
    state: Type.Optional(State),
  },
  { additionalProperties: false },
);
export type PersonChange = Static<typeof PersonChange>;

/** A link that signs somebody in, once. */
export const OneTimeLink = Type.Object({
  /** Address on this server. */
  link: Text,
  endsAt: Moment,
});
export type OneTimeLink = Static<typeof OneTimeLink>;

export const AddedPerson = Type.Object({ id: Text, ...OneTimeLink.properties });
export type AddedPerson = Static<typeof AddedPerson>;

export const NewToken = Type.Object(
  {
    name: Name,
    rights: TokenRights,
    days: Type.Integer({ minimum: 1, maximum: LONGEST_TOKEN_DAYS, 'x-expected': 'days' }),
  },
  { additionalProperties: false },
);
export type NewToken = Static<typeof NewToken>;

/** The secret is told once. */
export const MadeToken = Type.Object({ id: Text, secret: Text, endsAt: Moment });
export type MadeToken = Static<typeof MadeToken>;
