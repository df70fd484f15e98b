/** Sends one hit to another collection server: the only place from which something leaves for it. */
import { outbound, type Outbound } from '../outbound/outbound-fetch.ts';
import { reasonOf } from '../reason-of.ts';
import type { ForwardedRequest } from './forwarded-request.ts';

/** What came of it. */
export type Answer =
  | { readonly kind: 'accepted'; readonly status: number }
  /** This hit will never be taken. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /** The server has no answer now: the hit is tried again. */
  | {
      readonly kind: 'later';
      /** 0 where there was no answer. */
      readonly status: number;
      readonly reason: string;
      /** Milliseconds that the server wants to be left alone; 0 where it says nothing. */
      readonly wait: number;
    };

export type SendHit = (server: string, hit: ForwardedRequest) => Promise<Answer>;

/** Milliseconds for the whole exchange. */
const PATIENCE = 15_000;
/** An answer is a picture of one pixel; what comes beyond is not read. */
const LONGEST_ANSWER = 64 * 1024;
const LONGEST_WAIT = 3_600_000;
const FORM = 'application/x-www-form-urlencoded';
/** Request timeout, too early, too many requests: said of the moment, not of the hit. */
const MOMENTARY = new Set([408, 425, 429]);

/** `fetch`: the way out, by the proxy of the organization where there is one. */
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
      // Of the visitor's own request nothing is known here, so nothing of it can leave.
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

/** A redirect is no answer of a collection server to a hit that has its identifiers: following it would send the hit who knows where. */
export function judged(status: number, retryAfter: string | null, now: number): Answer {
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status < 500 && !MOMENTARY.has(status)) {
    const word = status < 400 ? 'SERVER_REDIRECTS' : 'SERVER_REFUSES';
    return { kind: 'refused', status, reason: `${word} ${status}` };
  }
  const word = status < 500 ? 'SERVER_BUSY' : 'SERVER_FAILS';
  return { kind: 'later', status, reason: `${word} ${status}`, wait: waitOf(retryAfter, now) };
}

/** Seconds, or a moment. */
function waitOf(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(0, milliseconds), LONGEST_WAIT);
}

/** To its end, so that the connection serves the next hit. */
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
