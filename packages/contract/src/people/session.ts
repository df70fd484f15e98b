/** How people come in, and who is signed in. `/api/sign-in…`, `/api/session`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Moment, Name, orNull } from '../shared.ts';
import { Account, Password, PersonOfSession } from './person.ts';
import { Rights } from './rights.ts';

const Text = Type.String();

/** In which ways one may sign in. */
export const SignInWays = Type.Object({
  /** Nobody can sign in yet: only the link in the terminal does. */
  setUp: Type.Boolean(),
  /** Name of the organization that people may sign in with. */
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

/** What stands in the link after `link=`. */
export const LinkSignIn = Type.Object(
  { link: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);
export type LinkSignIn = Static<typeof LinkSignIn>;

/** `to`: the page of the console that is wanted. */
export const OpenIdSignIn = Type.Object({
  to: Type.Optional(Type.String({ maxLength: 2048, 'x-words': 'back-to' })),
});

export const Session = Type.Object({
  person: PersonOfSession,
  rights: Rights,
  /** Sent as `x-csrf-token` with whatever changes something. */
  csrf: Text,
  departments: Type.Array(Type.Object({ id: Text, name: BothLanguages })),
});
export type Session = Static<typeof Session>;

/** What the command line asks to sign somebody in. */
export const AskedLink = Type.Object(
  {
    /** The user of the machine. */
    by: Name,
    /** Of an administrator that is to be made, where there is none. */
    name: Name,
    /** Whose; the first administrator's where it is left out. */
    account: Type.Optional(Account),
  },
  { additionalProperties: false },
);
export type AskedLink = Static<typeof AskedLink>;

/** Null where nobody has that account. */
export const MadeLink = orNull(Type.Object({ secret: Text, endsAt: Moment, name: Text }));
export type MadeLink = Static<typeof MadeLink>;
