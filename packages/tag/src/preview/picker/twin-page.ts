/** Loads the page in the other language as a document, without its scripts, pictures and styles. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { attributeOf } from '../../env/text.ts';
import { pageLanguage } from '../../core/page/language.ts';
import { twinOf } from '../../core/page/other-language-page.ts';
import { pageAddress } from '../../core/page/page-address.ts';

export interface TwinPage {
  /** `https://host/path` of the page in the other language; empty if the page names none. */
  readonly address: string;
  /** Asks once. Undefined if it cannot be read: another host, a query, a policy, no answer. Never rejects. */
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
  let asked: Promise<Document | undefined> | undefined;
  const ask = (): Promise<Document | undefined> =>
    isSameHost && url && !hasQuery(twin) ? documentAt(url) : Promise.resolve(undefined);
  return { address, load: () => (asked ??= ask()) };
}

/** Without its query, such a link leads to another page, or changes the language of a session. */
function hasQuery(twin: string): boolean {
  return [...document.querySelectorAll(settings.selectors['twin'] as string)].some((link) => {
    const url = attempt(() => new URL(attributeOf(link, 'href'), link.baseURI));
    return !!url?.search && url.hostname + url.pathname === twin;
  });
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
