/** The browser identifier `fid`, sent while no visitor id is known: two times sixteen hexadecimal digits in `s_fid`. */
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';

const NAME = 's_fid';
const SHAPE = /^[0-9A-F]{16}-[0-9A-F]{16}$/;
/** The highest that each digit may be: the first ones stay low, as in the ids that sites already have. */
const HIGHEST = '7FFFFFFFFFFFFFFF-3FFFFFFFFFFFFFFF';
const TWO_YEARS_IN_MINUTES = 730 * 24 * 60;

/** Kept for two years from the last hit; empty when the browser keeps no cookies. */
export function fallbackId(): string {
  const known = getCookie(NAME) ?? '';
  const id = known && SHAPE.test(known) ? known : newId();
  setCookie(NAME, id, TWO_YEARS_IN_MINUTES);
  if (id === known) return id;
  // A new one counts only where the browser keeps it, and that nobody can tell but the browser.
  writeCookies();
  return getCookie(NAME) === id ? id : '';
}

function newId(): string {
  let id = '';
  for (const highest of HIGHEST) {
    const digit = Math.floor(Math.random() * (parseInt(highest, 16) + 1));
    id += highest === '-' ? highest : digit.toString(16);
  }
  return id.toUpperCase();
}
