/** Renders the whole console at an address, with the collector's answers given by a test. */
import { cleanup, configure, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { momentOf } from '../language/formats.ts';
import { rememberAsker } from '../network/asker.ts';
import { SESSION_KEY, type Session, type SessionAnswer } from '../session/session.ts';
import { fakeTheEventSource } from './fake-event-source.ts';
import { makeSession } from './session.ts';
import { tornTexts } from './torn-texts.ts';

/** An answer: a body, a status to refuse with, or a function of the request, which may promise a response. */
export type Answer = unknown;

/** Answers by the start of the request: method and address, `PUT /api/people`, or only the address for GET. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Request {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

// One second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/** A null session makes the console query it. Returns the requests to the collector. */
export function showConsole(
  address: string,
  answers: Answers,
  session: Session | null = makeSession(),
): { readonly requests: readonly Request[] } {
  window.history.replaceState(null, '', address);
  fakeTheEventSource();
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (asked: string, how: RequestInit = {}) => {
    const request = requestOf(asked, how);
    requests.push(request);
    return Promise.resolve(answerTo(request, answers));
  });
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.checkVisibility = () => true;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button');
    first?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const client = createQueryClient();
  if (session) {
    const known: SessionAnswer = { state: 'signed-in', session };
    client.setQueryData(SESSION_KEY, known);
  }
  rememberAsker(session && { csrf: session.csrf, reader: session.reader });
  render(<App client={client} />);
  return { requests };
}

/** Fails if the screen has texts that a translation in the browser would tear from React. */
export function leaveConsole(): void {
  const torn = tornTexts(document.body);
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  expect(torn).toEqual([]);
}

/** A refusal in the format of the API. */
export function problem(status: number, code: string): () => Response {
  return () =>
    Response.json({ type: `urn:balise:problem:${code}`, title: code, status }, { status });
}

function requestOf(address: string, { method = 'GET', headers, body }: RequestInit): Request {
  return {
    method,
    address,
    headers: (headers ?? {}) as Readonly<Record<string, string>>,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
}

/** Default answers: the day of the browser, no notes, no saved explorations, no goals and no messages. */
const NOTHING_SHARED: Answers = {
  '/api/today': () => ({
    day: momentOf(Date.now()).day,
    secondsLeft: 3600,
    now: '2026-11-21T20:07:00.000Z',
  }),
  '/api/notes': { notes: [] },
  '/api/explorations': { explorations: [] },
  '/api/goals': { goals: [] },
  '/api/mail-address': { hasServer: false, address: null, failure: null },
  '/api/subscription': { subscription: null },
  '/api/webhooks': { hosts: [], webhooks: [] },
};

function answerTo(request: Request, answers: Answers): Response | Promise<Response> {
  const asked = request.method === 'GET' ? request.address : `${request.method} ${request.address}`;
  const all = { ...NOTHING_SHARED, ...answers };
  const known = Object.keys(all).find((start) => asked.startsWith(start));
  const given = known === undefined ? 404 : (all as Answers)[known];
  const answer =
    typeof given === 'function' ? (given as (asked: Request) => unknown)(request) : given;
  if (answer instanceof Response) return answer;
  if (answer instanceof Promise) return answer as Promise<Response>;
  if (answer === 204) return new Response(null, { status: answer });
  if (typeof answer === 'number') {
    return Response.json({ title: 'Not now', status: answer }, { status: answer });
  }
  return Response.json(answer);
}
