/**
 * What the delivery service is told (row 7.13): members and order as recorded, less the name of the graphics processor, which
 * tells devices apart, and less the client hints, which browsers that have some send of themselves. Addresses are cleaned by
 * the tag's own routine and kept to the limit of row 9.25.
 */
import { pageLanguage } from '../../core/page/language.ts';
import type { ServiceCore } from '../../core/services.ts';
import { document, window } from '../../env/browser.ts';
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

/** `wanted` are the last members: what is executed, prefetched or notified. */
export function deliveryBody(
  clean: ServiceCore['clean'],
  { property, urlLimit }: DeliverySettings,
  id: DeliveryIds | undefined,
  wanted: Readonly<Record<string, unknown>>,
  isBeacon?: true,
): string {
  // What is undefined is left out.
  return JSON.stringify({
    requestId: hexadecimal(),
    context: { ...contextOf(clean, urlLimit), beacon: isBeacon },
    id,
    property: property ? { token: property } : undefined,
    experienceCloud: { analytics: { logging: 'server_side' } },
    ...wanted,
  });
}

/** Of the page as a whole: its language, which its address does not always tell. */
export function pageParameters(): object {
  return { parameters: { pageLanguage: pageLanguage() } };
}

function contextOf(clean: ServiceCore['clean'], urlLimit: number): object {
  const { location, navigator, innerWidth, innerHeight, devicePixelRatio } = window;
  const { width, height, colorDepth } = window.screen;
  /** By the routine of a dimension that is an address, part by part: it may take one away as a whole. */
  const cleaned = (address: string): string =>
    address
      .replace(
        /([?#]?)([^?#]*)/g,
        (_, sign: string, queryString: string) =>
          sign + (clean({ queryString })['queryString'] ?? ''),
      )
      .slice(0, urlLimit);
  return {
    userAgent: navigator.userAgent,
    clientHints: {},
    timeOffsetInMinutes: -new Date().getTimezoneOffset(),
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
