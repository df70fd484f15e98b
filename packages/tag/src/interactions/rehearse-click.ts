/**
 * The first click of a page would be the first to do most of what it needs: a pattern is built when it is first used and made
 * fast when it is used again, and what is asked of elements for the first time costs several times as much as after it.
 */
import { document } from '../env/browser.ts';
import { refusal } from '../env/refusal.ts';
import { linkDimensions } from '../core/beacon/link-dimensions.ts';
import { isInternalHost } from '../core/element/link-target.ts';
import { cleanDimensions } from '../core/clean/clean-dimensions.ts';
import { pageLanguage } from '../core/page/language.ts';
import { navigationPath } from './navigation/navigation-path.ts';

/** Words, address and type of file. */
const SAID = ['=linkText', '@linkUrl', '.linkFileType'];

/** Reads two links of the page as the rules of links and navigation would, and their beacons; keeps nothing. */
export function rehearseClick(): void {
  // The first question for cookies after they have been written is one to another process; the next ones are none.
  if (refusal()) return;
  const { links } = document;
  for (const link of [links[0], links[1]]) {
    if (!link) return;
    isInternalHost(link.hostname);
    navigationPath(link);
    cleanDimensions(linkDimensions(link, SAID, undefined), pageLanguage());
  }
}
