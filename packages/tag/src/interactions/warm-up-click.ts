/**
 * Prepares the browser for the first click. A regular expression is built at its first use and optimized later, and
 * first reads of element properties take several times longer than later ones. Without this, the first click would
 * wait for all that.
 */
import { document } from '../env/browser.ts';
import { refusal } from '../env/refusal.ts';
import { linkDimensions } from '../core/beacon/link-dimensions.ts';
import { isInternalHost } from '../core/element/link-target.ts';
import { cleanDimensions } from '../core/clean/clean-dimensions.ts';
import { pageLanguage } from '../core/page/language.ts';
import { navigationPath } from './navigation/navigation-path.ts';

/** Text, address and file type of a link. */
const SAID = ['=linkText', '@linkUrl', '.linkFileType'];

/** Reads two links of the page as the link and navigation rules and their beacons would. Stores nothing. */
export function rehearseClick(): void {
  // This also reads the cookies in advance: the first read after a write calls another process, later reads do not.
  if (refusal()) return;
  const { links } = document;
  for (const link of [links[0], links[1]]) {
    if (!link) return;
    isInternalHost(link.hostname);
    navigationPath(link);
    cleanDimensions(linkDimensions(link, SAID, undefined), pageLanguage());
  }
}
