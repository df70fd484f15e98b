/** A click that waits for the next page view, in the cookie `s_sq` as recorded: `suites=&c.&a.&activitymap.&page=…`. */
import { escapeValue } from '@balise/beacon';
import { decodeText } from '../../env/text.ts';
import type { Cookies } from '../../env/cookies.ts';

export interface ClickCookie {
  readonly put: (pairs: readonly string[]) => void;
  /** What waits, and it waits no longer. */
  readonly take: () => readonly string[];
}

const NAME = 's_sq';
const EMPTY = '[[B]]';
/** Recorded for the session; a view that takes longer to come has another cause than the click. */
const MINUTES = 1;
/** Browsers refuse longer cookies, and would keep the one before. */
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
