/** People who may sign in, and the tokens of machines. `/api/people`, `/api/tokens`. */
import { Type, type Static } from 'typebox';
import { Moment, Name, orNull } from '../shared.ts';
import { LONGEST_TOKEN_DAYS } from './limits.ts';
import { Rights, Scope, TokenRights } from './rights.ts';

const Text = Type.String();

/** Account name as typed. The collector normalizes it, so that similar names cannot be confused. */
export const Account = Type.String({ minLength: 1, maxLength: 300, 'x-expected': 'account' });

export const Password = Type.String({ minLength: 1, maxLength: 1000, 'x-expected': 'password' });

const State = Type.Enum(['active', 'blocked']);

export const PersonOfSession = Type.Object({
  id: Text,
  name: Text,
  /** Null for people without an account name yet, and for people who sign in with an organization. */
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
  /** Whether the reader may change this person. */
  mayChange: Type.Boolean(),
  /** Whether the reader may make a sign-in link for this person, or remove them. */
  mayTakeOver: Type.Boolean(),
});
export type ListedPerson = Static<typeof ListedPerson>;

export const ListedToken = Type.Object({
  id: Text,
  name: Text,
  rights: TokenRights,
  /** Name of the person who made it. */
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
  /** Departments for which the reader may grant permissions. */
  grantable: Scope,
});
export type PeopleList = Static<typeof PeopleList>;

export const NewPerson = Type.Object(
  { name: Name, account: Account, rights: Rights },
  { additionalProperties: false },
);
export type NewPerson = Static<typeof NewPerson>;

/** A property that is left out keeps its value. */
export const PersonChange = Type.Object(
  {
    name: Type.Optional(Name),
    rights: Type.Optional(Rights),
    state: Type.Optional(State),
  },
  { additionalProperties: false },
);
export type PersonChange = Static<typeof PersonChange>;

/** A link that signs a person in once. */
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

/** The secret is returned only in this answer. */
export const MadeToken = Type.Object({ id: Text, secret: Text, endsAt: Moment });
export type MadeToken = Static<typeof MadeToken>;
