/** Where beacons go (row 7.1): a setting, else where the library was loaded from; https but for this machine alone. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { isLocalHost } from '../page/page-address.ts';

export interface CollectionServer {
  /** Host, with its port where it has one. */
  readonly server: string;
  readonly secure: boolean;
}

export function collectionServer(browser: Browser, setting: string): CollectionServer {
  const { location } = browser.window;
  const from = attempt(() => new URL(browser.libraryUrl, location.href), undefined);
  const server = setting || (from?.host ? from.host : location.host);
  const host = server.replace(/:\d+$/, '');
  const local = isLocalHost(host) && isLocalHost(location.hostname);
  // Between two ports of this machine the library's own scheme is the one that answers.
  const scheme = setting ? location.protocol : (from?.protocol ?? location.protocol);
  return { server, secure: !(local && scheme === 'http:') };
}
