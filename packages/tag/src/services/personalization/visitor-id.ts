/** Waits for the visitor id of the visitor-id service, within the limit of row 9.24. */
import type { Cookies } from '../../env/cookies.ts';

const POLL_MILLISECONDS = 100;

/** Undefined if there is no id in time. Without an organization there is no such service, so it does not wait. */
export async function visitorId(
  cookies: Cookies,
  organization: string | null,
  timeoutMilliseconds: number,
): Promise<string | undefined> {
  for (let waited = 0; organization; waited += POLL_MILLISECONDS) {
    const [, id] = /(?:^|\|)MCMID\|(\d+)/.exec(cookies.get('AMCV_' + organization) ?? '') ?? [];
    if (id || waited >= timeoutMilliseconds) return id;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
  return undefined;
}
