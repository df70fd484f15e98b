/** Routes to sign in and to sign out. */
import type { Routes } from '../route.ts';
import {
  AskedLink,
  LinkSignIn,
  MadeLink,
  OpenIdSignIn,
  PasswordSignIn,
  Session,
  SignInWays,
} from './session.ts';

const OPEN = { whom: 'everybody', problems: ['too-many-requests'] } as const;

export const signInRoutes = {
  signInWays: { method: 'GET', path: '/api/sign-in', answer: SignInWays, ...OPEN },
  signIn: {
    ...{ ...OPEN, method: 'POST', path: '/api/sign-in/password', body: PasswordSignIn },
    problems: [...OPEN.problems, 'too-many-sign-ins', 'sign-in-refused'],
  },
  signInByLink: {
    ...{ ...OPEN, method: 'POST', path: '/api/sign-in/link', body: LinkSignIn },
    problems: [...OPEN.problems, 'link-refused'],
  },
  signInByOrganization: {
    ...{ method: 'GET', path: '/api/sign-in/openid', query: OpenIdSignIn },
    ...{ status: 302, whom: 'everybody' },
  },
  answerOfOrganization: {
    ...{ method: 'GET', path: '/api/sign-in/openid/answer', status: 302, whom: 'everybody' },
  },
  session: { method: 'GET', path: '/api/session', answer: Session },
  signOut: { method: 'POST', path: '/api/sign-out' },
  signInLink: {
    ...{ method: 'POST', path: '/api/sign-in-link', body: AskedLink, answer: MadeLink },
    whom: 'command',
  },
} as const satisfies Routes;
