/**
 * Who may see hits and reports, until people can sign in: a browser with the access token, which the control store keeps and
 * the collector prints as a link, and the command line with the key of the data folder. Where a request comes from is no
 * right: behind a proxy every visitor comes from this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { accessCookieName } from './access-cookie.ts';

/** `later`: nobody can be known before the control store has answered once. */
export type Verdict = 'admitted' | 'refused' | 'later';

export interface Credentials {
  /** Of the link or its cookie. */
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

export class Access {
  readonly #key: string;
  #token: string | undefined;
  #cookieName: string | undefined;

  constructor(key: string) {
    this.#key = key;
  }

  /** The token of the control store, as soon as that is known. */
  useToken(token: string): void {
    this.#token = token;
    this.#cookieName = accessCookieName(token);
  }

  /** Of the cookie that holds the token; nothing before the control store has answered once. */
  get cookieName(): string | undefined {
    return this.#cookieName;
  }

  verdictOn({ token, key }: Credentials): Verdict {
    if (key !== undefined && isSame(key, this.#key)) return 'admitted';
    if (this.#token === undefined) return 'later';
    return token !== undefined && isSame(token, this.#token) ? 'admitted' : 'refused';
  }
}

/** In the same time however much of it is right. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
