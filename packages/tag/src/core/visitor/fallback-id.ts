/**
 * Browser identifier `fid`, sent while no visitor id is known. The cookie `s_fid` stores it as twice sixteen
 * hexadecimal digits.
 */
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';

const NAME = 's_fid';
const SHAPE = /^[0-9A-F]{16}-[0-9A-F]{16}$/;
/** Maximum of each digit. The first digits are limited as in existing ids of the sites. */
const HIGHEST = '7FFFFFFFFFFFFFFF-3FFFFFFFFFFFFFFF';
const TWO_YEARS_IN_MINUTES = 730 * 24 * 60;

/** The cookie lasts two years from the last hit. Empty if the browser keeps no cookies. */
export function fallbackId(): string {
  const known = getCookie(NAME) ?? '';
  const id = known && SHAPE.test(known) ? known : newId();
  setCookie(NAME, id, TWO_YEARS_IN_MINUTES);
  if (id === known) return id;
  // A new id counts only if the browser stores it. Only reading it back shows that.
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
