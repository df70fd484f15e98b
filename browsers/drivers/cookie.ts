/** A cookie as a browser keeps it: both forms of WebDriver tell it almost alike. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly isSecure: boolean;
  /** In small letters. */
  readonly sameSite: string;
  /** Seconds since 1970; nothing for one of the session. */
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
