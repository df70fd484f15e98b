/**
 * Cookies as the specification wants them: Secure, SameSite=Lax, site root, domain by periods (rows 9.15 to 9.17). Each
 * question to the browser is one to another process. So they are read and parsed once in a task, and what changed is written
 * when the task is done with everything else: after the beacon is on its way, before the page can go.
 */
import { escapeValue } from '@balise/beacon';
import { window } from './browser.ts';
import { cookieDomain } from './cookie-domain.ts';
import { readDocumentCookie } from './document-cookie.ts';
import { lastAnswer } from './last-answer.ts';
import { oncePerPage } from './once-per-page.ts';
import { settings } from './settings.ts';
import { decodeText } from './text.ts';
import { writeCookie } from './write-cookie.ts';

export interface Cookies {
  /** Decoded value, as written last; nothing when absent, empty or refused. */
  readonly get: (name: string) => string | undefined;
  /**
   * For `minutes`, or the session; negative minutes remove. Kept for all hosts of the site unless `ownHost`. A browser may
   * refuse without a word.
   */
  readonly set: (name: string, value: string, minutes?: number, ownHost?: boolean) => void;
}

/** What keeps cookies back while consent is pending: those of the page's own host are not of the visitor and are written. */
export interface CookieQueue {
  readonly holdsCookies: () => boolean;
  /** Does it now, or when everything may go. */
  readonly pass: (action: () => void) => void;
  /** Each is called when what was seen without consent is to be forgotten. */
  readonly onDrop: (() => void)[];
}

interface State {
  /** As the browser has them, by their decoded names. */
  read?: Record<string, string> | undefined;
  /** Set in this task and not yet written, by name. */
  readonly unwritten: Map<string, { readonly value: string; readonly write: () => void }>;
  readonly site: string;
  isScheduled?: boolean;
}

/** Most tasks find the cookies of the task before. */
const known = lastAnswer<Record<string, string>>();

const state = oncePerPage((): State => ({
  unwritten: new Map(),
  site: cookieDomain(window.location.hostname, settings.cookieDomain),
}));

interface Held {
  /** Set while consent is pending. */
  readonly values: Map<string, string>;
  queue?: CookieQueue;
}

/** Nothing until a service makes cookies wait, and then nothing of this is in a release. */
let held: (() => Held) | undefined;

/** From now on the cookies of the visitor go when the queue lets them. */
export function holdCookies(queue: CookieQueue): void {
  held ??= oncePerPage((): Held => ({ values: new Map() }));
  const { values } = held();
  held().queue = queue;
  queue.onDrop.push(() => {
    values.clear();
    // Before the visitor's cookies are erased: nothing is written after that.
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

/** All that the browser has, by their names, decoded. */
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

/** Writes now what would be written at the end of the task; what is asked next comes from the browser. */
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

/** The first of a name counts: it has the longest path. */
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
  // Unlike the global, what the language itself waits with cannot be taken away by a page.
  void (async () => {
    await undefined;
    current.isScheduled = false;
    writeCookies();
  })();
}
