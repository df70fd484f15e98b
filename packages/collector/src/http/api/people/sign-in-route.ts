/**
 * `/api/sign-in…`: the ways to sign in: by account and password, by a link that works once, or through an
 * organization.
 */
import { LinkSignIn, PasswordSignIn, type SignInWays } from '@balise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { readAgent } from '../../../hit/origin/read-agent.ts';
import { doerOf, record, type Doer } from '../../../control-store/activity.ts';
import type { Person } from '../../../hit/rights/caller.ts';
import { isRight } from '../../../people/password.ts';
import { canAnybodySignIn } from '../../../people/can-sign-in.ts';
import { findAccount, findPerson } from '../../../people/find-person.ts';
import { beginSession, findSession, type Confirmation } from '../../../people/sessions.ts';
import { useLink } from '../../../people/sign-in-links.ts';
import { forgetAttempts, noteAttempt } from '../../../people/sign-in-attempts.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { isAdmitted } from '../../../intake/receive/is-admitted.ts';
import { cutAddress } from '../../../intake/receive/cut-address.ts';
import type { Proxies } from '../../../intake/receive/proxies.ts';
import { RateLimit } from '../../../intake/limits/rate-limit.ts';
import { checkedBody } from '../../request/checked-body.ts';

export interface SignInParts {
  readonly database: () => ControlDatabase;
  readonly proxies: Pick<Proxies, 'addressOf'>;
  /** Label of the organization's button; null if no organization is set. */
  readonly provider: SignInWays['provider'];
}

/** Limits of one network. Requests from this machine have no limit. */
const LIMITS = { perSecond: 5, burst: 60, addresses: 10_000 };
const NOBODY: Doer = { kind: 'person', id: '', name: '' };
const LINK = /^[\w-]{43}$/;

export function signInRoute(
  scope: FastifyInstance,
  { database, proxies, provider }: SignInParts,
): void {
  // Each attempt costs the control database more than the sender.
  const rateLimit = new RateLimit(LIMITS);
  scope.addHook('onRequest', (request, reply, next) => {
    const isWithin = isAdmitted(rateLimit, proxies.addressOf(request.raw), Date.now());
    if (!isWithin) reply.header('retry-after', '10');
    next(isWithin ? undefined : new Problem('too-many-requests'));
  });

  scope.get('/api/sign-in', async (): Promise<SignInWays> => ({
    setUp: provider === null && !(await canAnybodySignIn(database())),
    provider,
  }));

  scope.post('/api/sign-in/password', async (request, reply) => {
    const { account: typed, password } = checkedBody(request, PasswordSignIn);
    const account = typed.trim();
    const attempt = { account, network: cutAddress(proxies.addressOf(request.raw)) };
    const noted = await noteAttempt(database(), attempt);
    if ('waitSeconds' in noted) {
      reply.header('retry-after', String(noted.waitSeconds));
      throw new Problem('too-many-sign-ins');
    }
    const found = await findAccount(database(), account);
    const matches = await isRight(password, found?.password ?? null);
    if (!found || !matches || found.person.state !== 'active') {
      // A person may type a password into the wrong field. Only an existing account is recorded.
      const about = found?.person.account ?? '';
      await record(database(), { who: NOBODY, what: 'sign-in-refused', about });
      throw new Problem('sign-in-refused');
    }
    await forgetAttempts(database(), attempt, noted.at);
    await begin(request, reply, database(), found.person);
    return reply.code(204).send();
  });

  scope.post('/api/sign-in/link', async (request, reply) => {
    const { link } = checkedBody(request, LinkSignIn);
    const id = LINK.test(link) ? await useLink(database(), link) : undefined;
    const person = id === undefined ? undefined : await findPerson(database(), id);
    if (!person) throw new Problem('link-refused');
    const who: Doer = { kind: 'person', id: person.id, name: person.name };
    await record(database(), { who, what: 'link-used' });
    await begin(request, reply, database(), person);
    return reply.code(204).send();
  });
}

/** Closes an earlier session: a browser has one session at most. */
export async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  database: ControlDatabase,
  person: Person,
  confirmation?: Confirmation,
): Promise<void> {
  await request.session.regenerate();
  const { browser, system } = readAgent(request.headers['user-agent'] ?? '');
  const secret = request.session.sessionId;
  await beginSession(database, { secret, person: person.id, browser, system, confirmation });
  const kept = await findSession(database, secret);
  if (!kept) throw new Error('the control database keeps no session');
  request.session.kept = kept;
  // This call changes the session, so that the server sends its cookie.
  reply.generateCsrf();
  await record(database, {
    who: doerOf({ kind: 'person', person, session: kept.id }),
    what: 'signed-in',
  });
}
