/** A cookie as the browser stores it. Both WebDriver protocols report it in nearly the same form. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly isSecure: boolean;
  /** In lower case. */
  readonly sameSite: string;
  /** Seconds since 1970; `undefined` for a session cookie. */
  readonly expires: number | undefined;
}

export interface WireCookie {
  readonly name: string;
  readonly value: string | { readonly value: string };
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly sameSite?: string;
  readonly expiry?: number;
}

export const readCookie = (cookie: WireCookie): Cookie => ({
  name: cookie.name,
  value: typeof cookie.value === 'string' ? cookie.value : cookie.value.value,
  domain: cookie.domain,
  path: cookie.path,
  isSecure: cookie.secure,
  sameSite: cookie.sameSite?.toLowerCase() ?? '',
  expires: cookie.expiry,
});
