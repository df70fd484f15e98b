/** Queries who is signed in. It is queried again when the server refuses a request of the session. */
import type { Session } from '@balise/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../network/get-json.ts';
import { codeOf, statusOf } from '../network/network-problem.ts';
import { flag, list, nullable, object, oneOf, text } from '../network/shape.ts';
import { rememberWriteToken } from '../network/write-token.ts';
import { readRights } from './rights.ts';

export type Department = Session['departments'][number];
export type { Session };

export type SessionAnswer =
  | { readonly state: 'signed-in'; readonly session: Session }
  /** `over`: the session has expired or was closed elsewhere. `left`: the person signed out. */
  | { readonly state: 'signed-out'; readonly why: 'never' | 'over' | 'left' }
  /** The control database does not answer yet. */
  | { readonly state: 'later' };

export const SESSION_KEY = ['session'];

const NOT_SIGNED_IN = 401;
const LATER = 503;
/** Milliseconds between requests to a collector that is still starting. */
const ASK_AGAIN = 2000;

const readSession = object<Session>({
  person: object<Session['person']>({
    id: text,
    name: text,
    account: nullable(text),
    kind: oneOf('local', 'openid'),
    hasPassword: flag,
  }),
  rights: readRights,
  csrf: text,
  departments: list(object<Department>({ id: text, name: object({ en: text, fr: text }) })),
});

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }): Promise<SessionAnswer> => {
    const answer = await askSession(signal, client);
    if (isOtherPerson(client.getQueryData(SESSION_KEY), answer)) forgetAnswers(client);
    rememberWriteToken(
      answer.state === 'signed-in'
        ? { csrf: answer.session.csrf, person: answer.session.person.id }
        : null,
    );
    return answer;
  },
  refetchInterval: ({ state }) => (state.data?.state === 'later' ? ASK_AGAIN : false),
  staleTime: Infinity,
  gcTime: Infinity,
});

async function askSession(signal: AbortSignal, client: QueryClient): Promise<SessionAnswer> {
  try {
    return { state: 'signed-in', session: await getJson('/api/session', readSession, signal) };
  } catch (error) {
    if (statusOf(error) === LATER) return { state: 'later' };
    if (statusOf(error) !== NOT_SIGNED_IN) throw error;
    const before = client.getQueryData<SessionAnswer>(SESSION_KEY);
    if (before?.state === 'signed-out') return before;
    return { state: 'signed-out', why: before?.state === 'signed-in' ? 'over' : 'never' };
  }
}

/** Another person has signed in, in another tab of this browser. */
function isOtherPerson(before: SessionAnswer | undefined, now: SessionAnswer): boolean {
  if (before?.state !== 'signed-in' || now.state !== 'signed-in') return false;
  return before.session.person.id !== now.session.person.id;
}

/** Removes cached answers, so that the next person does not see them. */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}

/** Whether an error means that the session or its permissions have changed. */
export function isAboutSession(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'sign-in-refused' || code === 'link-refused') return false;
  return statusOf(error) === NOT_SIGNED_IN || code === 'no-right' || code === 'bad-csrf';
}
