/**
 * Answers input that is not valid HTTP, or a request that does not arrive in time. There is no request object, so
 * this module writes the answer by hand. The refusal is counted like any other. The connection is closed, whether the
 * other side reads the answer or not.
 */
import type { Socket } from 'node:net';
import { Problem } from '../../base/problem/problem.ts';
import type { ProblemCode } from '../../base/locales/messages.ts';
import type { Counters } from '../../intake/counts/counters.ts';

const ANSWERS: Readonly<Record<string, readonly [code: ProblemCode, line: string]>> = {
  HPE_HEADER_OVERFLOW: ['address-too-long', '414 URI Too Long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', '408 Request Timeout'],
};
const BROKEN = ['bad-request', '400 Bad Request'] as const;
/** Milliseconds in which the other side can read the answer and the end of the connection. */
const LAST_ANSWER = 1000;

export type AnswerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => void;

export function answerBrokenRequest(counters: Counters): AnswerBrokenRequest {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // Once the request is answered, its remaining bytes are read and dropped. Closing a connection with unread bytes
    // resets it, and the answer may be lost.
    if (answered.has(socket) && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const [code, line] = ANSWERS[error.code ?? ''] ?? BROKEN;
    const problem = new Problem(code);
    counters.refuse(problem.code, 'unknown', Date.now());
    const body = JSON.stringify(problem.body('en'));
    socket.end(
      `HTTP/1.1 ${line}\r\n` +
        'Content-Type: application/problem+json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    setTimeout(() => socket.destroy(), LAST_ANSWER).unref();
  };
}
