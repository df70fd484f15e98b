/** Routes for people, tokens, the reader's own account, and the activity log. */
import type { Routes } from '../route.ts';
import { NameChange, OwnAccount, PasswordChange } from './account.ts';
import { ActivityPage, ActivityQuery } from './activity.ts';
import {
  AddedPerson,
  MadeToken,
  NewPerson,
  NewToken,
  OneTimeLink,
  PeopleList,
  PersonChange,
} from './person.ts';
import { SmallCounts } from './small-counts.ts';

const CHANGING = ['not-found', 'beyond-rights', 'own-rights', 'made-above'];

export const peopleRoutes = {
  account: { method: 'GET', path: '/api/account', answer: OwnAccount },
  changeName: {
    ...{ method: 'PUT', path: '/api/account', body: NameChange, problems: ['of-organization'] },
  },
  changePassword: {
    ...{ method: 'PUT', path: '/api/account/password', body: PasswordChange },
    problems: [
      ...['of-organization', 'wrong-password', 'weak-password', 'account-taken'],
      'too-many-sign-ins',
    ],
  },
  endSession: {
    ...{ method: 'DELETE', path: '/api/account/sessions/:id', problems: ['not-found'] },
  },
  people: { method: 'GET', path: '/api/people', answer: PeopleList },
  addPerson: {
    ...{ method: 'POST', path: '/api/people', body: NewPerson, answer: AddedPerson, status: 201 },
    problems: ['beyond-rights', 'account-taken'],
  },
  changePerson: {
    ...{ method: 'PUT', path: '/api/people/:id', body: PersonChange },
    problems: [...CHANGING, 'of-organization', 'last-administrator'],
  },
  newLink: {
    ...{ method: 'POST', path: '/api/people/:id/link', answer: OneTimeLink, status: 201 },
    problems: [...CHANGING, 'of-organization', 'person-blocked'],
  },
  signOutPerson: { method: 'POST', path: '/api/people/:id/sign-out', problems: CHANGING },
  removePerson: {
    ...{ method: 'DELETE', path: '/api/people/:id' },
    problems: [...CHANGING, 'last-administrator'],
  },
  makeToken: {
    ...{ method: 'POST', path: '/api/tokens', body: NewToken, answer: MadeToken, status: 201 },
    problems: ['beyond-rights'],
  },
  endToken: {
    ...{ method: 'DELETE', path: '/api/tokens/:id', problems: ['not-found', 'beyond-rights'] },
  },
  smallCounts: { method: 'GET', path: '/api/small-counts', answer: SmallCounts },
  limitSuppression: {
    ...{ method: 'POST', path: '/api/small-counts/limit', problems: ['kept-by-settings'] },
  },
  activity: {
    ...{ method: 'GET', path: '/api/activity', query: ActivityQuery, answer: ActivityPage },
    files: ['text/csv', 'application/x-ndjson'],
  },
} as const satisfies Routes;
