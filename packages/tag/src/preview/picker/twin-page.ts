/** Loads the page in the other language as a document, without its scripts, pictures and styles. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { pageLanguage } from '../../core/page/language.ts';
import { twinOf } from '../../core/page/other-language-page.ts';
import { pageAddress } from '../../core/page/page-address.ts';

export interface TwinPage {
  /** `https://host/path` of the page in the other language; empty if the page names none. */
  readonly address: string;
  /** Undefined if it cannot be read: another host, a policy, no answer. Never rejects. */
  readonly load: () => Promise<Document | undefined>;
}

const LONGEST_MILLISECONDS = 8000;
const OK = 200;

export function twinPage(): TwinPage {
  const twin = attempt(() => twinOf(pageAddress(), pageLanguage())) ?? '';
  const { protocol, host } = window.location;
  const address = twin && `${protocol}//${twin}`;
  // A page of another host answers no script of this one.
  const isSameHost = attempt(() => new URL(address).hostname) === host.replace(/:\d+$/, '');
  const url = attempt(() => {
    const own = new URL(address);
    own.host = host;
    return own.href;
  });
  return {
    address,
    load: () => (isSameHost && url ? documentAt(url) : Promise.resolve(undefined)),
  };
}

/** The browser parses the answer itself, so that Trusted Types have no part in it. */
function documentAt(url: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const done = (document?: Document | null): void => resolve(document ?? undefined);
    const isStarted = attempt(() => {
      const request = new window.XMLHttpRequest();
      request.open('GET', url);
      request.responseType = 'document';
      request.timeout = LONGEST_MILLISECONDS;
      request.onload = () =>
        done(attempt(() => (request.status === OK ? request.responseXML : null)));
      request.onerror = request.ontimeout = request.onabort = () => done();
      request.send();
      return true;
    });
    if (!isStarted) done();
  });
}
