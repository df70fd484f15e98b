/**
 * What does not even parse as HTTP, or does not come to its end in time: there is no request, so the answer is written by hand. It is
 * counted like any refusal, and the connection goes, whether the other side reads the answer or not.
 */
import type { Socket } from 'node:net';
import { Problem } from '../problem/problem.ts';
import type { ProblemCode } from '../locales/messages.ts';
import type { Counters } from '../receive/counters.ts';

const ANSWERS: Readonly<Record<string, readonly [code: ProblemCode, line: string]>> = {
  HPE_HEADER_OVERFLOW: ['address-too-long', '414 URI Too Long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', '408 Request Timeout'],
};
const BROKEN = ['bad-request', '400 Bad Request'] as const;
/** Milliseconds for the other side to take the answer, and to hear that there is no more. */
const LAST_ANSWER = 1000;

export type AnswerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => void;

export function answerBrokenRequest(counters: Counters): AnswerBrokenRequest {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // What still comes in of a request that is answered is read and dropped: closed with bytes unread, a connection is
    // reset, and the answer may be lost with it.
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
