/** Sends one hit to another collection server. No other module sends data to it. */
import { outbound, type Outbound } from '../base/outbound/outbound-fetch.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import type { ForwardedRequest } from './request/forwarded-request.ts';

/** The result of one request. */
export type Answer =
  | { readonly kind: 'accepted'; readonly status: number }
  /** The server will never accept this hit. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /** The server cannot answer now. The hit is tried again. */
  | {
      readonly kind: 'later';
      /** 0 without an answer. */
      readonly status: number;
      readonly reason: string;
      /** Milliseconds from the server's `Retry-After` header; 0 without one. */
      readonly wait: number;
    };

export type SendHit = (server: string, hit: ForwardedRequest) => Promise<Answer>;

/** Milliseconds for the whole exchange. */
const PATIENCE = 15_000;
/** The expected answer is a one-pixel image. More bytes are not read. */
const LONGEST_ANSWER = 64 * 1024;
const LONGEST_WAIT = 3_600_000;
const FORM = 'application/x-www-form-urlencoded';
/** Request timeout, too early, too many requests: these statuses are temporary and do not concern the hit. */
const MOMENTARY = new Set([408, 425, 429]);

/** `fetch`: goes through the organization's proxy, if one is set. */
export function hitSender(fetch: Outbound['fetch'] = outbound({}).fetch): SendHit {
  return (server, hit) => sendHit(fetch, server, hit);
}

async function sendHit(
  fetch: Outbound['fetch'],
  server: string,
  hit: ForwardedRequest,
): Promise<Answer> {
  const { method, path, parameters, agent } = hit;
  const isPost = method === 'POST';
  const url = new URL(isPost ? path : `${path}?${parameters}`, server);
  try {
    const answer = await fetch(url, {
      method,
      // This process does not know the visitor's own headers, so it cannot send them.
      headers: { 'user-agent': agent, ...(isPost ? { 'content-type': FORM } : {}) },
      ...(isPost ? { body: parameters } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await drain(answer);
    return judged(answer.status, answer.headers.get('retry-after'), Date.now());
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'ETIMEDOUT' : reasonOf(error);
    return { kind: 'later', status: 0, reason, wait: 0 };
  }
}

/**
 * A collection server does not answer such a hit with a redirect. Following it would send the hit to an unknown
 * server.
 */
export function judged(status: number, retryAfter: string | null, now: number): Answer {
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status < 500 && !MOMENTARY.has(status)) {
    const word = status < 400 ? 'SERVER_REDIRECTS' : 'SERVER_REFUSES';
    return { kind: 'refused', status, reason: `${word} ${status}` };
  }
  const word = status < 500 ? 'SERVER_BUSY' : 'SERVER_FAILS';
  return { kind: 'later', status, reason: `${word} ${status}`, wait: waitOf(retryAfter, now) };
}

/** `retryAfter` is a number of seconds, or a date. */
function waitOf(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(0, milliseconds), LONGEST_WAIT);
}

/** Reads the answer to its end, so that the next hit can reuse the connection. */
async function drain(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    if (bytes > LONGEST_ANSWER) return await reader.cancel();
  }
}
