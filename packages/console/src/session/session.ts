/**
 * Queries who is signed in: at the start, each minute, and when the window is seen again. It is also queried when
 * another tab reads another session, and when the server refuses a request of the session.
 */
import type { Session } from '@balise/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { rememberAsker } from '../network/asker.ts';
import { SESSION_ADDRESS } from '../network/ask.ts';
import { getJson } from '../network/get-json.ts';
import { codeOf, statusOf } from '../network/network-problem.ts';
import { flag, list, nullable, object, oneOf, text } from '../network/shape.ts';
import { showOtherTabs } from './other-tabs.ts';
import { readRights } from './rights.ts';

export type Department = Session['departments'][number];
export type { Session };

/** The last person of this tab. */
interface Last {
  readonly person: string;
  readonly reader: string;
}

export type SessionAnswer =
  | {
      readonly state: 'signed-in';
      readonly session: Session;
      /** Why the screen restarted: another person, or other rights of the same one. */
      readonly restart?: 'person' | 'rights' | undefined;
    }
  /** `over`: the session has expired or was closed elsewhere. `left`: the person signed out. */
  | {
      readonly state: 'signed-out';
      readonly why: 'never' | 'over' | 'left';
      readonly last?: Last | undefined;
    }
  /** The control database does not answer yet. */
  | { readonly state: 'later'; readonly last?: Last | undefined }
  /** Another tab has read another session, which this tab has not read yet. */
  | { readonly state: 'changing'; readonly last?: Last | undefined };

export const SESSION_KEY = ['session'];

const NOT_SIGNED_IN = 401;
const LATER = 503;
/** Milliseconds between requests to a collector that is still starting. */
const ASK_AGAIN = 2000;
/** Milliseconds between requests for a session that may have changed elsewhere. */
const LOOK_AGAIN = 60_000;

const readSession = object<Session>({
  person: object<Session['person']>({
    id: text,
    name: text,
    account: nullable(text),
    kind: oneOf('local', 'openid'),
    hasPassword: flag,
  }),
  rights: readRights,
  reader: text,
  csrf: text,
  departments: list(object<Department>({ id: text, name: object({ en: text, fr: text }) })),
});

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }): Promise<SessionAnswer> => {
    const before = client.getQueryData<SessionAnswer>(SESSION_KEY);
    const answer = await askSession(signal, before);
    const [then, now] = [lastOf(before), lastOf(answer)];
    if (then && then.reader !== now?.reader) forgetAnswers(client);
    if (answer.state === 'signed-out') keepAnswers(client);
    heedSession(answer);
    return answer;
  },
  refetchInterval: ({ state }) => (state.data?.state === 'later' ? ASK_AGAIN : LOOK_AGAIN),
  refetchOnWindowFocus: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Sends further requests for this reader, and shows them to the other tabs. */
export function heedSession(answer: SessionAnswer): void {
  const session = answer.state === 'signed-in' ? answer.session : null;
  rememberAsker(session && { csrf: session.csrf, reader: session.reader });
  if (answer.state !== 'later') showOtherTabs(session?.reader ?? '');
}

async function askSession(
  signal: AbortSignal,
  before: SessionAnswer | undefined,
): Promise<SessionAnswer> {
  const last = lastOf(before);
  try {
    const session = await getJson(SESSION_ADDRESS, readSession, signal);
    return { state: 'signed-in', session, restart: restartFor(session, before) };
  } catch (error) {
    // The screen itself shows that the control database does not answer.
    if (statusOf(error) === LATER)
      return before?.state === 'signed-in' ? before : { state: 'later', last };
    if (statusOf(error) !== NOT_SIGNED_IN) throw error;
    if (before?.state === 'signed-out') return before;
    return { state: 'signed-out', why: last ? 'over' : 'never', last };
  }
}

export function lastOf(answer: SessionAnswer | undefined): Last | undefined {
  if (answer?.state !== 'signed-in') return answer?.last;
  return { person: answer.session.person.id, reader: answer.session.reader };
}

function restartFor(
  { person, reader }: Session,
  before: SessionAnswer | undefined,
): 'person' | 'rights' | undefined {
  const last = lastOf(before);
  if (!last) return undefined;
  if (last.reader !== reader) return last.person === person.id ? 'rights' : 'person';
  return before?.state === 'signed-in' ? before.restart : undefined;
}

/** Removes cached answers, so that the next person does not see them. */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}

/** Keeps the answers on the screen, so that it is whole when its person signs in again. */
function keepAnswers(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' }))
    query.setOptions({ ...query.options, gcTime: Infinity });
}

const ABOUT_SESSION = new Set(['no-right', 'bad-csrf', 'other-reader']);

/** Whether an error means that the session or its permissions have changed. */
export function isAboutSession(error: unknown): boolean {
  const code = codeOf(error);
  if (code === 'sign-in-refused' || code === 'link-refused') return false;
  return statusOf(error) === NOT_SIGNED_IN || ABOUT_SESSION.has(code);
}
