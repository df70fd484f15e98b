/**
 * Until people can sign in, console, demo site and reports answer to the local machine only: to a
 * connection from the machine itself that no proxy passed on, and under a name of this machine, so
 * that a foreign page cannot reach them by pointing its own name here.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem/problem.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
const LOCAL_NAME = /^(?:localhost|[a-z0-9.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

export function localOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    done(isLocal(request.raw) ? undefined : new Problem('local-only'));
  });
}

export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isOwnConnection(socket) &&
    isOwnName(headers.host ?? '', socket) &&
    PASSED_ON.every((name) => headers[name] === undefined)
  );
}

/** Both ends on this machine: over the loopback, or from one of its addresses to the same. */
function isOwnConnection({ remoteAddress = '', localAddress }: Socket): boolean {
  return LOOPBACK.test(remoteAddress) || (remoteAddress !== '' && remoteAddress === localAddress);
}

/** An address is no name that anybody could point elsewhere. */
function isOwnName(host: string, { localAddress = '' }: Socket): boolean {
  const address = localAddress.replace(/^::ffff:/i, '');
  const names = [address, `[${address}]`];
  return LOCAL_NAME.test(host) || (address !== '' && names.includes(host.replace(/:\d+$/, '')));
}
