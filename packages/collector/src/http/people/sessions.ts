/** Sessions of browsers, kept in the control database. Scripts and other sites cannot read their cookie. */
import fastifyCsrf from '@fastify/csrf-protection';
import fastifySession, { type SessionStore } from '@fastify/session';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { newSecret } from '../../people/digest.ts';
import {
  endSession,
  findSession,
  keepCsrf,
  LONGEST_DAYS,
  type KeptSession,
} from '../../people/sessions.ts';

declare module 'fastify' {
  interface Session {
    /** Undefined without a signed-in person. */
    kept?: KeptSession;
    _csrf?: string;
  }
}

const CSRF_HEADER = 'x-csrf-token';
const DAY = 24 * 60 * 60 * 1000;

export interface SessionParts {
  readonly cookieName: string;
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
}

export async function useSessions(
  scope: FastifyInstance,
  { cookieName, database }: SessionParts,
): Promise<void> {
  await scope.register(fastifySession, {
    cookieName,
    store: storeOn(database),
    idGenerator: () => newSecret(),
    // The secret of a session has 256 random bits and is found by its digest. A signature would add nothing.
    secret: { sign: (id) => id, unsign: (id) => ({ valid: true, value: id, renew: false }) },
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: 'auto',
      maxAge: LONGEST_DAYS * DAY,
    },
  });
  await scope.register(fastifyCsrf, {
    sessionPlugin: '@fastify/session',
    getToken(request) {
      const token = request.headers[CSRF_HEADER];
      return typeof token === 'string' ? token : undefined;
    },
  });
}

/** Finds and closes sessions. The sign-in routes create them. */
function storeOn(database: () => ControlDatabase): SessionStore {
  return {
    get(secret, done) {
      findOn(database, secret).then(
        (found) => done(null, found as never),
        (error: unknown) => done(error),
      );
    },
    set(secret, session, done) {
      if (!session.kept || session._csrf === undefined) return done();
      run(async () => await keepCsrf(database(), secret, session._csrf ?? ''), done);
    },
    destroy(secret, done) {
      run(async () => await endSession(database(), secret), done);
    },
  };
}

async function findOn(
  database: () => ControlDatabase,
  secret: string,
): Promise<{ kept: KeptSession; _csrf?: string } | null> {
  const kept = await findSession(database(), secret);
  if (!kept) return null;
  return kept.csrf === null ? { kept } : { kept, _csrf: kept.csrf };
}

function run(work: () => Promise<void>, done: (error?: unknown) => void): void {
  work().then(
    () => done(),
    (error: unknown) => done(error),
  );
}
