/** Answers a refusal of `/preview/…` as JSON: the page shows the reason in its own words. */
import type { FastifyReply } from 'fastify';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { inBothLanguages } from '../../base/locales/in-both.ts';
import { Problem } from '../../base/problem/problem.ts';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { PreviewFault } from '../../previews/preview-fault.ts';
import { problemOf } from '../request/answer-problem.ts';

/** Headers of every answer: any page may read it, and no cache keeps it. */
export const OPEN = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const NO_SPACE: ReadonlySet<string> = new Set(['body-too-large']);

/** An error that no page can cause becomes `failed` too. */
export function faultOf(error: unknown): PreviewFault {
  if (error instanceof PreviewFault) return error;
  if (error instanceof ControlUnavailable || error instanceof Unavailable)
    return new PreviewFault(
      'failed',
      { status: 503, why: inBothLanguages('preview.later') },
      { cause: error },
    );
  const problem = error instanceof Problem ? error : problemOf(error);
  if (problem.code === 'too-many-requests') return new PreviewFault('busy');
  if (problem.status < 500)
    return new PreviewFault('bad', {
      status: problem.status,
      place: NO_SPACE.has(problem.code) ? 'body' : (problem.values.name ?? 'body'),
    });
  return new PreviewFault(
    'failed',
    { why: inBothLanguages('preview.unexpected') },
    { cause: error },
  );
}

export function answerFault(reply: FastifyReply, fault: PreviewFault): FastifyReply {
  const { reason, status, why, place } = fault;
  if (reason === 'busy') reply.header('retry-after', '2');
  return reply
    .code(status)
    .headers({ ...OPEN, 'content-type': 'application/json; charset=utf-8' })
    .send(
      JSON.stringify({
        reason,
        ...(why === undefined ? {} : { why }),
        ...(place === undefined ? {} : { place }),
      }),
    );
}
