/**
 * Body of a request to the delivery service (row 7.13), with members and order as recorded. It omits the name of the
 * graphics processor, which can identify devices. It also omits the client hints, which browsers send themselves.
 *
 * Addresses are cleaned with the library’s own routine and limited in length (row 9.25).
 */
import { pageLanguage } from '../../core/page/language.ts';
import type { ServiceCore } from '../../core/services.ts';
import { window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { hexadecimal } from './session.ts';

export interface DeliverySettings {
  /** In characters. */
  readonly urlLimit: number;
  readonly property: string | null;
}

/** Ids of device and visitor. */
export interface DeliveryIds {
  readonly tntId: string | undefined;
  readonly marketingCloudVisitorId: string | undefined;
}

/** `wanted` has the final members: offers to execute or prefetch, or notifications. */
export function deliveryBody(
  clean: ServiceCore['clean'],
  { property, urlLimit }: DeliverySettings,
  id: DeliveryIds | undefined,
  wanted: Readonly<Record<string, unknown>>,
  isBeacon?: true,
): string {
  // Undefined members are omitted.
  return JSON.stringify({
    requestId: hexadecimal(),
    context: { ...contextOf(clean, urlLimit), beacon: isBeacon },
    id,
    property: property ? { token: property } : undefined,
    experienceCloud: { analytics: { logging: 'server_side' } },
    ...wanted,
  });
}

/** Parameters of the page: its language, which the address does not always contain. */
export function pageParameters(): object {
  return { parameters: { pageLanguage: pageLanguage() } };
}

function contextOf(clean: ServiceCore['clean'], urlLimit: number): object {
  const { location, navigator, innerWidth, innerHeight, devicePixelRatio } = window;
  const { width, height, colorDepth } = window.screen;
  /** Cleans the parts of an address separately, because cleaning may replace a part as a whole. */
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
      // The query of the referrer may contain search terms of another site.
      referringUrl: cleaned(documentText('referrer').replace(/[?#][^]*/, '')),
    },
    crossDomain: 'disabled',
  };
}
