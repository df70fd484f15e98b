/** Cleans what a reason shows, exactly as a dimension: redacted first, then cut. */
import { cleanAddress, cleanPageAddress } from '../../core/clean/clean-address.ts';
import { cleanDimensions, cut } from '../../core/clean/clean-dimensions.ts';
import { pageLanguage } from '../../core/page/language.ts';
import { window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { foldSpaces } from '../../env/text.ts';

/** Characters of what a condition saw. */
const LONGEST = 120;
export const LONGEST_ADDRESS = 1000;

/** `dimension` has its own way of cleaning. Without one, the text is cleaned as most dimensions are. */
export function cleanText(text: unknown, dimension = ''): string {
  return cut(
    cleanDimensions({ [dimension]: foldSpaces(text) }, pageLanguage())[dimension] ?? '',
    LONGEST,
  );
}

/** An address of a link. `longest`: characters that are kept. */
export function cleanLink(address: string, longest = LONGEST): string {
  return cut(cleanAddress(address, pageLanguage(), true).text, longest);
}

/** The address of the page at this moment. */
export function cleanHref(): string {
  return cut(cleanPageAddress(window.location.href, pageLanguage()).text, LONGEST_ADDRESS);
}

/** A name that a page gives to a call or an event: one of the settings, or one that looks like a name in code. */
export function cleanName(type: string, name: string): string {
  const isKnown = settings.triggers[`${type} ${name}`] !== undefined;
  return isKnown || /^[\w:.-]{0,40}$/.test(name) ? cleanText(name) : '…';
}
