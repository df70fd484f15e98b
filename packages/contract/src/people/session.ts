/** Sign-in methods and the current session. `/api/sign-in…`, `/api/session`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Moment, Name, orNull } from '../shared.ts';
import { Account, Password, PersonOfSession } from './person.ts';
import { Rights } from './rights.ts';

const Text = Type.String();

/** The available ways to sign in. */
export const SignInWays = Type.Object({
  /** No account exists yet: only the link in the terminal signs in. */
  setUp: Type.Boolean(),
  /** Name of the organization that people can sign in with. */
  provider: orNull(BothLanguages),
});
export type SignInWays = Static<typeof SignInWays>;

export const PasswordSignIn = Type.Object(
  {
    account: Type.String({
      pattern: '^(?=.*\\S)[^\\p{Cc}]{1,300}$',
      'x-expected': 'account',
    }),
    password: Password,
  },
  { additionalProperties: false },
);
export type PasswordSignIn = Static<typeof PasswordSignIn>;

/** The value after `link=` in the address. */
export const LinkSignIn = Type.Object(
  { link: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);
export type LinkSignIn = Static<typeof LinkSignIn>;

/** `to`: the console page to open afterwards. */
export const OpenIdSignIn = Type.Object({
  to: Type.Optional(Type.String({ maxLength: 2048, 'x-words': 'back-to' })),
});

export const Session = Type.Object({
  person: PersonOfSession,
  rights: Rights,
  /** Every request that changes data sends this value as `x-csrf-token`. */
  csrf: Text,
  /**
   * Stands for the person with these rights. A request that sends it as `x-balise-reader`, or an address that has it as
   * `reader`, is answered only while it is that of the session.
   */
  reader: Text,
  departments: Type.Array(Type.Object({ id: Text, name: BothLanguages })),
});
export type Session = Static<typeof Session>;

/** Request of the command line for a sign-in link. */
export const AskedLink = Type.Object(
  {
    /** User account on the collector's machine. */
    by: Name,
    /** Name for the first administrator, who is created if there is none. */
    name: Name,
    /** Account to sign in; default: the first administrator's. */
    account: Type.Optional(Account),
  },
  { additionalProperties: false },
);
export type AskedLink = Static<typeof AskedLink>;

/** Null if no person has this account. */
export const MadeLink = orNull(Type.Object({ secret: Text, endsAt: Moment, name: Text }));
export type MadeLink = Static<typeof MadeLink>;
