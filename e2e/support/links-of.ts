/** Reads the link beacons that a page under test has sent. */
import type { HostSite } from './host-page.ts';
import { isLink, readLink, type LinkBeacon } from './link-beacons.ts';

/** The link beacons so far. */
export const linksOf = (site: HostSite): LinkBeacon[] =>
  site.beacons().filter(isLink).map(readLink);

/** Runs an action, and returns the link beacons that it sends. */
export async function linksAfter(site: HostSite, action: () => unknown): Promise<LinkBeacon[]> {
  site.forget();
  await action();
  await site.quiet();
  return linksOf(site);
}
