/**
 * Turns every error into an answer (RFC 9457), in the language that the client prefers. No other module does this.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type ProblemCode } from '../../base/locales/messages.ts';
import { CallFailed } from '../../base/errors/call-failed.ts';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { PasswordsBusy } from '../../people/password.ts';
import { Problem } from '../../base/problem/problem.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';

/** Reports unexpected errors. The implementation must not log the request itself. */
export type ReportError = (error: unknown, requestId: string) => void;

export function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  if (problem.code === 'access-later') reply.header('retry-after', '2');
  return reply
    .code(problem.status)
    .headers({ 'content-language': language, 'cache-control': 'no-store', vary: 'Accept-Language' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body(language)));
}

/** Errors of the framework, by their code. */
const FRAMEWORK: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'bad-address',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type',
};

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ControlUnavailable) return new Problem('access-later', {}, { cause: error });
  if (error instanceof PasswordsBusy) return new Problem('too-many-sign-ins', {}, { cause: error });
  if (error instanceof CallFailed)
    return new Problem('database-failed', { reason: error.message }, { cause: error });
  if (error instanceof Unavailable) return new Problem('store-down', {}, { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return new Problem(known, {}, { cause: error });
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new Problem(isClients ? 'bad-request' : 'internal', {}, { cause: error });
}

export function handleProblems(server: FastifyInstance, report: ReportError): void {
  server.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal' || problem.code === 'database-failed')
      report(error, request.id);
    return answerProblem(request, reply, problem);
  });
  server.setNotFoundHandler((request, reply) =>
    answerProblem(request, reply, new Problem('not-found')),
  );
}
