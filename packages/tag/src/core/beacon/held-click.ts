/** Holds a click that leaves the page until its beacon is sent, if the browser cannot send while a page unloads (row 9.19). */
import { window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { isMatch } from '../element/elements.ts';
import { isSamePage } from '../page/page-address.ts';
import { isLostOnLeaving } from './send-request.ts';

/** Whether to hold clicks: the beacon would be lost when the page is left, or the settings require it. */
export const mustHold = (): boolean => settings.holdsClicks || isLostOnLeaving();

/** The clicked link, if it leads to another page. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.composedPath() as HTMLAnchorElement[]).find((place) =>
    isMatch(place, ':any-link'),
  );
  const address = String(link?.href);
  return address.indexOf('#') >= 0 && isSamePage(address) ? undefined : link;
}

/** Follows the link of a click `delay` milliseconds later, if the click leaves the page and must be held. */
export function holdClick(event: MouseEvent, link: HTMLAnchorElement, delay: number): void {
  if (mustHold() && goesOn(event) && leadsAway(link)) {
    event.preventDefault();
    setTimeout(() => window.location.assign(link.href), delay);
  }
}

/** The click is neither cancelled nor meant for another window. */
function goesOn(event: MouseEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** The link opens a web address in this window. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return (
    /^https?:/.test(link.href) && /^(_self)?$/.test(link.target) && !link.hasAttribute('download')
  );
}
