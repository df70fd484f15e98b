/**
 * Stores a click for the next page view in the cookie `s_sq`, in the recorded format
 * `suites=&c.&a.&activitymap.&page=…`.
 */
import { escapeValue } from '@balise/beacon';
import { decodeText } from '../../env/text.ts';
import type { Cookies } from '../../env/cookies.ts';

export interface ClickCookie {
  readonly put: (pairs: readonly string[]) => void;
  /** Returns the stored click and removes it. */
  readonly take: () => readonly string[];
}

const NAME = 's_sq';
const EMPTY = '[[B]]';
/** The recorded library uses a session cookie. A later page view has another cause than the click. */
const MINUTES = 1;
/** Browsers refuse longer cookies and would keep the previous one. */
const LONGEST = 4000;

export function clickCookie(cookies: Cookies, suites: string): ClickCookie {
  const begin = escapeValue(suites) + '=';
  const clear = (): void => cookies.set(NAME, EMPTY);
  return {
    put(pairs) {
      const value = begin + escapeValue('&' + pairs.join('&'));
      if (escapeValue(value).length > LONGEST) clear();
      else cookies.set(NAME, value, MINUTES);
    },
    take() {
      const value = cookies.get(NAME) ?? EMPTY;
      if (value === EMPTY) return [];
      clear();
      const own = value.split('&').find((entry) => entry.indexOf(begin) === 0) ?? begin;
      return decodeText(own.slice(begin.length)).split('&');
    },
  };
}
