/** Where beacons go (row 7.1): a setting, else where the library was loaded from; https but for this machine alone. */
import { attempt } from '../../env/attempt.ts';
import { libraryUrl, window } from '../../env/browser.ts';
import { isLocalHost } from '../../env/cookie-domain.ts';

/** Scheme and host, with its port where it has one. `setting` is a host, or empty. */
export function collectionServer(setting: string): string {
  const { location } = window;
  const source = setting ? '//' + setting : libraryUrl;
  const { protocol, hostname, host } = attempt(() => new URL(source, location.href)) ?? location;
  // Between two ports of this machine the library's own scheme is the one that answers.
  const isLocal = isLocalHost(hostname) && isLocalHost(location.hostname);
  return (isLocal && protocol === 'http:' ? 'http' : 'https') + '://' + (host || location.host);
}
