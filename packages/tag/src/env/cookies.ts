/**
 * Reads and writes cookies as the specification requires: Secure, SameSite=Lax, site root, domain by labels (rows
 * 9.15 to 9.17).
 *
 * Each access to `document.cookie` is a call to another process. So cookies are read and parsed once in a task.
 * Changes are written at the end of the task: after the beacon is sent, and before the page can unload.
 */
import { escapeValue } from '@balise/beacon';
import { window } from './browser.ts';
import { cookieDomain } from './cookie-domain.ts';
import { readDocumentCookie } from './document-cookie.ts';
import { lastAnswer } from './cache-last.ts';
import { oncePerPage } from './once-per-page.ts';
import { settings } from './settings.ts';
import { decodeText } from './text.ts';
import { writeCookie } from './write-cookie.ts';

export interface Cookies {
  /** Decoded value, as last set. Undefined for a cookie that is absent, empty or refused. */
  readonly get: (name: string) => string | undefined;
  /**
   * Sets a cookie for `minutes`, or for the session without them; negative minutes remove it. It is valid for all
   * hosts of the site, unless `ownHost` is set. A browser may refuse without an error.
   */
  readonly set: (name: string, value: string, minutes?: number, ownHost?: boolean) => void;
}

/**
 * Holds cookies back while consent is pending. Cookies of the page’s own host are not visitor data, so they are
 * written immediately.
 */
export interface CookieQueue {
  readonly holdsCookies: () => boolean;
  /** Runs the action now, or after consent. */
  readonly pass: (action: () => void) => void;
  /** Callbacks that delete all data from before a refusal of consent. */
  readonly onDrop: (() => void)[];
}

interface State {
  /** Cookies of the browser, by decoded name. */
  read?: Record<string, string> | undefined;
  /** Cookies that were set in this task and are not written yet, by name. */
  readonly unwritten: Map<string, { readonly value: string; readonly write: () => void }>;
  readonly site: string;
  isScheduled?: boolean;
}

/** Last parsed cookies. Most tasks find the same cookies as the task before. */
const known = lastAnswer<Record<string, string>>();

const state = oncePerPage((): State => ({
  unwritten: new Map(),
  site: cookieDomain(window.location.hostname, settings.cookieDomain),
}));

interface Held {
  /** Cookies that were set while consent is pending. */
  readonly values: Map<string, string>;
  queue?: CookieQueue;
}

/** Undefined until a service holds cookies. In a release without such a service, the build removes this code. */
let held: (() => Held) | undefined;

/** From this call on, the queue decides when cookies of the visitor are written. */
export function holdCookies(queue: CookieQueue): void {
  held ??= oncePerPage((): Held => ({ values: new Map() }));
  const { values } = held();
  held().queue = queue;
  queue.onDrop.push(() => {
    values.clear();
    // Write pending cookies before the visitor’s cookies are erased, so that no cookie is written afterwards.
    writeCookies();
  });
}

export const getCookie: Cookies['get'] = (name) => {
  const { unwritten } = state();
  return (
    (held?.().values.get(name) ??
      unwritten.get(name)?.value ??
      decodeText(readAll()[name] ?? '')) ||
    undefined
  );
};

/** All cookies of the browser, decoded, by name. */
export function allCookies(): Record<string, string> {
  const all: Record<string, string> = {};
  const values = readAll();
  for (const name of Object.keys(values)) all[name] = decodeText(values[name] ?? '');
  return all;
}

export const setCookie: Cookies['set'] = (name, value, minutes, ownHost) => {
  const { unwritten, site } = state();
  const holding = held?.();
  const pair = escapeValue(name) + '=' + escapeValue(value);
  const expires = minutes === undefined ? minutes : Date.now() + minutes * 60_000;
  const write = (): void => writeCookie(pair, ownHost ? '' : site, expires);
  const writeSoon = (): void => {
    holding?.values.delete(name);
    unwritten.set(name, { value, write });
    atEndOfTask();
  };
  if (!ownHost && holding?.queue?.holdsCookies()) {
    holding.values.set(name, value);
    holding.queue.pass(writeSoon);
  } else writeSoon();
};

/** Writes pending cookies now instead of at the end of the task. The next read then comes from the browser. */
export function writeCookies(): void {
  const current = state();
  current.unwritten.forEach(({ write }) => write());
  current.unwritten.clear();
  current.read = undefined;
}

function readAll(): Record<string, string> {
  const current = state();
  if (!current.read) {
    const cookies = readDocumentCookie();
    current.read = known(cookies, () => parse(cookies));
    atEndOfTask();
  }
  return current.read;
}

/** Of several cookies with one name, the first counts, because it has the longest path. */
function parse(cookies: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0) values[decodeText(pair.slice(0, at))] ??= pair.slice(at + 1);
  }
  return values;
}

function atEndOfTask(): void {
  const current = state();
  if (current.isScheduled) return;
  current.isScheduled = true;
  // Uses `await` instead of the global `Promise`, because a page may have removed that.
  void (async () => {
    await undefined;
    current.isScheduled = false;
    writeCookies();
  })();
}
