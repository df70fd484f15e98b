/** Removes named parameters from an address or a bare query string (rows 5.2, 5.4). */
import { asText } from './as-text.ts';

/** A bare query string (a name, then `=` or `&` before other separators), or an address up to `?`; then the query. */
const PARTS = /^((?=[^:/?#&=]*[&=])|[^?#]*\?)([^#]*)/;

/**
 * Rows 5.2, 5.4: names match in any case and in percent-encoding. Order and bytes of other parameters and the
 * fragment stay unchanged. No separate `?` or `&` remains.
 */
export function removeParameters(url: string, names: readonly string[]): string {
  const list = `,${names.join()},`.toLowerCase();
  return asText(url).replace(PARTS, (_match, address: string, query: string) => {
    const kept = `&${query}`
      .replace(/&+([^&]*)/g, (pair, content: string) =>
        list.indexOf(`,${nameOf(content) || '='},`) < 0 ? pair : '',
      )
      .replace(/^&+/, '');
    return (kept ? address : address.slice(0, -1)) + kept;
  });
}

/**
 * `&amp;q=` means `&q=` on a page that escaped its links twice. Escapes that are not ASCII characters stay unchanged.
 */
function nameOf(parameter: string): string {
  const [written = ''] = parameter.toLowerCase().split('=', 1);
  const name = written.indexOf('amp;') === 0 ? written.slice(4) : written;
  return name.indexOf('%') < 0
    ? name
    : decodeURIComponent(name.replace(/%(?![2-7][\da-f])/g, '%25')).toLowerCase();
}
