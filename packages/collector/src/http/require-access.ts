/** What is not for everybody: asked with the cookie of the access link, or by the command line with the key of the data folder. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../access/access.ts';
import { accessCookieName } from '../access/access-cookie.ts';
import { Problem } from '../problem/problem.ts';
import type { Proxies } from '../receive/proxies.ts';

/** The parameter of the link; a cookie takes its place. */
export const ACCESS_PARAMETER = 'access';
const COOKIE_SECONDS = 90 * 24 * 60 * 60;
/** Of addresses, which come without one. */
const ORIGIN = 'http://localhost';
const BEARER = /^Bearer ([\w-]{1,100})$/;

export type AskedAccess = Pick<Access, 'verdictOn' | 'cookieName'>;

export function requireAccess(scope: FastifyInstance, access: AskedAccess): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const key = keyIn(request);
    const { cookieName } = access;
    const token = cookieName === undefined ? undefined : request.cookies[cookieName];
    const verdict = access.verdictOn({ token, key });
    if (verdict === 'later') reply.header('retry-after', '2');
    done(verdict === 'admitted' ? undefined : problemOf(verdict));
  });
}

/** Whether the command line asks, and not a browser. */
export function isCommandLine(request: FastifyRequest, access: Pick<Access, 'verdictOn'>): boolean {
  const key = keyIn(request);
  return key !== undefined && access.verdictOn({ key }) === 'admitted';
}

function keyIn(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** The access link: the token goes into a cookie and out of the address, which others may come to see. */
export function acceptAccessLinks(
  scope: FastifyInstance,
  access: AskedAccess,
  proxies: Proxies,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { url = '/' } = request.raw;
    if (!URL.canParse(url, ORIGIN)) return undefined;
    const address = new URL(url, ORIGIN);
    const token = address.searchParams.get(ACCESS_PARAMETER);
    if (token === null) return undefined;
    const verdict = access.verdictOn({ token });
    if (verdict === 'later') {
      // A browser shows why, and opens the link once more.
      reply.headers({ 'retry-after': '2', refresh: '2' });
      throw problemOf(verdict);
    }
    address.searchParams.delete(ACCESS_PARAMETER);
    if (verdict === 'admitted') keepToken(reply, token, proxies.isSecure(request.raw));
    // An address that begins with two slashes would lead to another host.
    const path = `${address.pathname.replace(/^[\\/]+/, '/')}${address.search}`;
    return reply.header('cache-control', 'no-store').redirect(path, 302);
  });
}

function keepToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(accessCookieName(token), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: COOKIE_SECONDS,
    secure,
  });
}

function problemOf(verdict: 'refused' | 'later'): Problem {
  return new Problem(verdict === 'later' ? 'access-later' : 'access-needed');
}
