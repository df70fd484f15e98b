/** The browser identifier `fid`, sent while no visitor id is known: two times sixteen hexadecimal digits in `s_fid`. */
import type { Browser } from '../page/browser.ts';
import type { CookieJar } from './cookie-jar.ts';

const NAME = 's_fid';
const SHAPE = /^[0-9A-F]{16}-[0-9A-F]{16}$/;
const TWO_YEARS_IN_MINUTES = 730 * 24 * 60;

/** Kept for two years from the last hit; empty when the browser keeps no cookies. */
export function fallbackId(browser: Browser, jar: CookieJar): string {
  const known = jar.get(NAME) ?? '';
  const id = SHAPE.test(known) ? known : `${digits(browser, 8)}-${digits(browser, 4)}`;
  return jar.set(NAME, id, TWO_YEARS_IN_MINUTES) ? id : '';
}

/** The first digit stays below `first`, as in the ids that sites already have. */
function digits(browser: Browser, first: number): string {
  let text = '';
  for (let i = 0; i < 16; i++) {
    text += Math.floor(browser.random() * (i === 0 ? first : 16)).toString(16);
  }
  return text.toUpperCase();
}
