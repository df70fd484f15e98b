/** Reads the link beacons that a page under test has sent. */
import type { HostSite } from './host-page.ts';
import { isLink, readLink, type LinkBeacon } from './link-beacons.ts';

/** Link beacons that have left by now. */
export const linksOf = (site: HostSite): LinkBeacon[] =>
  site.beacons().filter(isLink).map(readLink);

/** Does something, and gives the link beacons that leave with it. */
export async function linksAfter(site: HostSite, action: () => unknown): Promise<LinkBeacon[]> {
  site.forget();
  await action();
  await site.quiet();
  return linksOf(site);
}
