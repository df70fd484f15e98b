/** The visitor id that the visitor-identifier service keeps, waited for no longer than row 9.24 says. */
import type { Cookies } from '../../env/cookies.ts';

const POLL_MILLISECONDS = 100;

/** Nothing when there is none in time; at once without an organization, since then there is no such service. */
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
