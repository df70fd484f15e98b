/** The browser identifier `fid`, sent while no visitor id is known: two times sixteen hexadecimal digits in `s_fid`. */
import type { Browser } from '../page/browser.ts';
import type { CookieJar } from './cookie-jar.ts';

const NAME = 's_fid';
const SHAPE = /^[0-9A-F]{16}-[0-9A-F]{16}$/;
/** The highest that each digit may be: the first ones stay low, as in the ids that sites already have. */
const HIGHEST = '7FFFFFFFFFFFFFFF-3FFFFFFFFFFFFFFF';
const TWO_YEARS_IN_MINUTES = 730 * 24 * 60;

/** Kept for two years from the last hit; empty when the browser keeps no cookies. */
export function fallbackId(browser: Browser, jar: CookieJar): string {
  let id = jar.get(NAME) ?? '';
  if (!SHAPE.test(id)) {
    id = HIGHEST.replace(/\w/g, (highest) =>
      Math.floor(browser.random() * (parseInt(highest, 16) + 1)).toString(16),
    ).toUpperCase();
  }
  jar.set(NAME, id, TWO_YEARS_IN_MINUTES);
  return jar.get(NAME) === id ? id : '';
}
