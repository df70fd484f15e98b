/**
 * What the delivery service is told (row 7.13): members and order as recorded, less the name of the graphics processor, which
 * tells devices apart, and less the client hints, which browsers that have some send of themselves. Addresses are cleaned by
 * the tag's own routine and kept to the limit of row 9.25.
 */
import type { PageContext } from '../../page/page-context.ts';
import { hexadecimal } from './session.ts';

export interface DeliverySettings {
  /** Characters. */
  readonly urlLimit: number;
  readonly property: string | null;
}

/** Of the device and of the visitor. */
export interface DeliveryIds {
  readonly tntId: string | undefined;
  readonly marketingCloudVisitorId: string | undefined;
}

/** `asked` are the last members: what is executed, prefetched or notified. */
export function deliveryBody(
  page: PageContext,
  { property, urlLimit }: DeliverySettings,
  id: DeliveryIds | undefined,
  asked: Readonly<Record<string, unknown>>,
  isBeacon?: true,
): string {
  // What is undefined is left out.
  return JSON.stringify({
    requestId: hexadecimal(page.browser),
    context: { ...contextOf(page, urlLimit), beacon: isBeacon },
    id,
    property: property ? { token: property } : undefined,
    experienceCloud: { analytics: { logging: 'server_side' } },
    ...asked,
  });
}

/** Of the page as a whole: its language, which its address does not always tell. */
export function pageParameters({ language }: PageContext): object {
  return { parameters: { pageLanguage: language() } };
}

function contextOf({ browser, clean, language }: PageContext, urlLimit: number): object {
  const { window, document } = browser;
  const { location, navigator, innerWidth, innerHeight, devicePixelRatio } = window;
  const { width, height, colorDepth } = window.screen;
  /** By the routine of a dimension that is an address, part by part: it may take one away as a whole. */
  const cleaned = (address: string): string =>
    address
      .replace(
        /([?#]?)([^?#]*)/g,
        (_, sign: string, queryString: string) =>
          sign + (clean({ queryString }, language())['queryString'] ?? ''),
      )
      .slice(0, urlLimit);
  return {
    userAgent: navigator.userAgent,
    clientHints: {},
    timeOffsetInMinutes: -new Date(browser.now()).getTimezoneOffset(),
    channel: 'web',
    screen: {
      width,
      height,
      orientation: width > height ? 'landscape' : 'portrait',
      colorDepth,
      pixelRatio: devicePixelRatio,
    },
    window: { width: innerWidth, height: innerHeight },
    browser: { host: location.hostname },
    address: {
      url: cleaned(location.href),
      // What was searched for elsewhere is in its query.
      referringUrl: cleaned(document.referrer.replace(/[?#][^]*/, '')),
    },
    crossDomain: 'disabled',
  };
}
