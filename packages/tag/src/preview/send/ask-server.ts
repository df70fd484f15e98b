/** Asks the server of the library about a preview. The page’s policy may forbid it. */
import { attempt } from '../../env/attempt.ts';
import { document, libraryUrl, window } from '../../env/browser.ts';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { jsonText } from './json-text.ts';

/** `policy`: the page’s policy has refused the request. `network`: there was no answer. */
type NoAnswer = 'policy' | 'network';

export interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  /** Content of the answer. An object without members if it has none. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly noAnswer?: NoAnswer;
}

/** Time in which the event of a refusal comes. */
const REFUSAL_MILLISECONDS = 500;

/** Origin of the library; empty for an inline library. */
export function libraryOrigin(): string {
  return attempt(() => new URL(libraryUrl).origin) ?? '';
}

/**
 * Posts JSON as a plain text, so that the browser asks no permission first. `outlives`: the request continues while the
 * page is left. Never rejects.
 */
export async function askServer(path: string, body: object, outlives: boolean): Promise<Answer> {
  const origin = libraryOrigin();
  let isRefused = false;
  let stopWaiting: () => void = () => undefined;
  // The event names the origin, or the whole address.
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (event.blockedURI.indexOf(origin) || event.disposition === 'report') return;
    isRefused = true;
    stopWaiting();
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const response = await window.fetch(origin + path, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      keepalive: outlives,
      referrerPolicy: REFERRER_POLICY,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: jsonText(body),
    });
    return { status: response.status, body: Object(await contentOf(response)) as Answer['body'] };
  } catch {
    // The event of a refusal may follow the rejection: in Firefox, after other work of the page.
    if (!isRefused) {
      await new Promise<void>((resolve) => {
        stopWaiting = resolve;
        setTimeout(resolve, outlives ? 0 : REFUSAL_MILLISECONDS);
      });
    }
    return { status: 0, body: {}, noAnswer: isRefused ? 'policy' : 'network' };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** The JSON of an answer; undefined without any. */
async function contentOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // An answer without content, or of another server.
    return undefined;
  }
}
