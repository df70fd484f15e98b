/** Name, password and sessions of the signed-in person. `/api/account`. */
import { Type, type Static } from 'typebox';
import { Moment, Name } from '../shared.ts';
import { Account, Password } from './person.ts';

const Text = Type.String();

export const OpenSession = Type.Object({
  id: Text,
  begunAt: Moment,
  usedAt: Moment,
  browser: Text,
  system: Text,
  /** Whether this session sent the request. */
  isThis: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

export const OwnAccount = Type.Object({ sessions: Type.Array(OpenSession) });
export type OwnAccount = Static<typeof OwnAccount>;

export const NameChange = Type.Object({ name: Name }, { additionalProperties: false });
export type NameChange = Static<typeof NameChange>;

export const PasswordChange = Type.Object(
  {
    /** Required if the person has a password. */
    present: Type.Optional(Password),
    next: Password,
    /** Required if the person has no account name yet. */
    account: Type.Optional(Account),
  },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;
