/**
 * Chooses the collection server (row 7.1): the setting, or else the server of the library. The scheme is https,
 * except on the local machine.
 */
import { libraryUrl, window } from '../../env/browser.ts';
import { isLocalHost } from '../../env/cookie-domain.ts';

/** Scheme and host, with the port if there is one. `setting` is a host or empty. */
export function collectionServer(setting: string): string {
  const { location } = window;
  const [protocol, none, place = ''] = (
    setting ? location.protocol + '//' + setting : libraryUrl
  ).split('/');
  // The user part is removed. A library from a data URL has no host.
  const host = (!none && place.slice(place.indexOf('@') + 1)) || location.host;
  // Between two ports of the local machine, the library’s own scheme is the one that works.
  const isPlain =
    protocol === 'http:' &&
    isLocalHost(host.replace(/:\d+$/, '')) &&
    isLocalHost(location.hostname);
  return (isPlain ? 'http' : 'https') + '://' + host;
}
