/** What does not even parse as HTTP: there is no request, so the answer is written by hand. It is counted like any refusal. */
import type { Socket } from 'node:net';
import { Problem } from '../problem/problem.ts';
import type { Counters } from '../receive/counters.ts';

export type AnswerBrokenRequest = (error: Error & { code?: string }, socket: Socket) => void;

export function answerBrokenRequest(counters: Counters): AnswerBrokenRequest {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLong = error.code === 'HPE_HEADER_OVERFLOW';
    const problem = new Problem(isLong ? 'address-too-long' : 'bad-request');
    counters.refuse(problem.code, 'unknown', Date.now());
    const body = JSON.stringify(problem.body('en'));
    socket.end(
      `HTTP/1.1 ${isLong ? '414 URI Too Long' : '400 Bad Request'}\r\n` +
        'Content-Type: application/problem+json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}
