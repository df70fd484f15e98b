/**
 * Sends a request to a service and returns its answer as an object. An invalid, late or too long answer is a failure.
 */
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { window } from '../../env/browser.ts';

/** Same limit as the library that this one replaces. */
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A normal answer has a few hundred characters. */
const LONGEST_ANSWER = 50_000;

export async function askService(url: string): Promise<Readonly<Record<string, unknown>>> {
  const abort = new window.AbortController();
  const timer = setTimeout(() => abort.abort(), LONGEST_WAIT_MILLISECONDS);
  try {
    const { ok, body } = await window.fetch(url, {
      credentials: 'include',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      // The page address may contain personal data.
      referrerPolicy: REFERRER_POLICY,
      signal: abort.signal,
    });
    const answer: unknown = ok && body ? JSON.parse(await readText(body)) : undefined;
    if (typeof answer !== 'object' || answer === null) throw new Error('No answer.');
    return answer as Record<string, unknown>;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('Too long.');
  }
}
