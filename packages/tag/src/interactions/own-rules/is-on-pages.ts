/** Whether the page, or the present view of an application, is one of the pages of a rule. */
import { decodeText } from '../../env/text.ts';
import { pageAddress } from '../../core/page/page-address.ts';

/** Signs that end a segment of a path, or its name before an extension. */
const ENDS = ['/', '.', ';'];

/** `pages`: prefixes by host. `/en/tax` includes `/en/tax.html` and `/en/tax/a`, not `/en/taxes`. */
export function isOnPages(pages: Readonly<Record<string, readonly string[]>>): boolean {
  const { host, path } = pageAddress();
  if (!{}.hasOwnProperty.call(pages, host)) return false;
  const read = decodeText(path).toLowerCase();
  return !!pages[host]?.some((prefix) => {
    const next = read[prefix.length];
    return !prefix || (!read.indexOf(prefix) && (!next || ENDS.indexOf(next) >= 0));
  });
}
