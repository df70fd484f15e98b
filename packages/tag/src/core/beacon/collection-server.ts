/** Where beacons go (row 7.1): a setting, else where the library was loaded from; https but for this machine alone. */
import { libraryUrl, window } from '../../env/browser.ts';
import { isLocalHost } from '../../env/cookie-domain.ts';

/** Scheme and host, with its port where it has one. `setting` is a host, or empty. */
export function collectionServer(setting: string): string {
  const { location } = window;
  const [protocol, none, place = ''] = (
    setting ? location.protocol + '//' + setting : libraryUrl
  ).split('/');
  // A user is no part of it, and a library that is data has none.
  const host = (!none && place.slice(place.indexOf('@') + 1)) || location.host;
  // Between two ports of this machine the library's own scheme is the one that answers.
  const isPlain =
    protocol === 'http:' &&
    isLocalHost(host.replace(/:\d+$/, '')) &&
    isLocalHost(location.hostname);
  return (isPlain ? 'http' : 'https') + '://' + host;
}
