/** Everything that a page has asked for but itself and the icon: the library, its services, beacons, and whatever else. */
import type { HostSite } from './host-page.ts';

/** `GET www.canada.ca/lib/balise.js`, in the order in which they were asked for. */
export function askedFor({ requests }: HostSite): string[] {
  return requests
    .filter((request) => !request.isNavigationRequest() || request.frame().parentFrame())
    .map((request) => ({ method: request.method(), url: new URL(request.url()) }))
    .filter(({ url }) => !['/sentinel', '/favicon.ico'].includes(url.pathname))
    .map(({ method, url }) => `${method} ${url.host}${url.pathname}`);
}
