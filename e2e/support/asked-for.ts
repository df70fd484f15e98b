/** All requests of a page apart from the page itself and its icon: the library, its services, beacons and others. */
import type { HostSite } from './host-page.ts';

/** `GET www.canada.ca/lib/balise.js`, in the order of the requests. */
export function askedFor({ requests }: HostSite): string[] {
  return requests
    .filter((request) => !request.isNavigationRequest() || request.frame().parentFrame())
    .map((request) => ({ method: request.method(), url: new URL(request.url()) }))
    .filter(({ url }) => !['/sentinel', '/favicon.ico'].includes(url.pathname))
    .map(({ method, url }) => `${method} ${url.host}${url.pathname}`);
}
