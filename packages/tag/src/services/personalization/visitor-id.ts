/** The visitor id that the visitor-identifier service keeps, waited for no longer than row 9.24 says. */
import type { CookieJar } from '../../visitor/cookie-jar.ts';

const POLL_MILLISECONDS = 100;

/** Empty when there is none in time; at once without an organization, since then there is no such service. */
export function visitorId(
  jar: CookieJar,
  organization: string | null,
  timeoutMilliseconds: number,
): Promise<string> {
  const known = (): string =>
    /(?:^|\|)MCMID\|(\d+)/.exec(jar.get('AMCV_' + organization) ?? '')?.[1] ?? '';
  return new Promise((resolve) => {
    let waited = 0;
    const look = (): void => {
      const id = organization ? known() : '';
      if (id || !organization || waited >= timeoutMilliseconds) return resolve(id);
      waited += POLL_MILLISECONDS;
      setTimeout(look, POLL_MILLISECONDS);
    };
    look();
  });
}
