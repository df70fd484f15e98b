/**
 * What the delivery service is told (row 7.13): members and order as recorded, less the name of the graphics processor, which
 * tells devices apart. Addresses are cleaned by the tag's own routine and kept to the limit of row 9.25.
 */
import type { PageContext } from '../../page/page-context.ts';
import { hexadecimal } from './session.ts';

export interface DeliveryParts {
  readonly page: PageContext;
  readonly urlLimit: number;
  /** Ids of the device and of the visitor, or empty. */
  readonly tntId: string;
  readonly marketingCloudVisitorId: string;
  readonly property: string | null;
}

interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
}

/** `asked` are the last members: what is executed, prefetched or notified. */
export function deliveryBody(
  parts: DeliveryParts,
  asked: Readonly<Record<string, unknown>>,
  isBeacon?: true,
): string {
  const { page, property, tntId, marketingCloudVisitorId } = parts;
  // What is undefined is left out.
  const device = tntId || undefined;
  const visitor = marketingCloudVisitorId || undefined;
  return JSON.stringify({
    requestId: hexadecimal(page.browser),
    context: { ...contextOf(parts), beacon: isBeacon },
    id: device || visitor ? { tntId: device, marketingCloudVisitorId: visitor } : undefined,
    property: property ? { token: property } : undefined,
    experienceCloud: { analytics: { logging: 'server_side' } },
    ...asked,
  });
}

function contextOf({ page, urlLimit }: DeliveryParts): object {
  const { browser, clean, language } = page;
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
    clientHints: clientHints(navigator),
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

/** What the browser says of itself without being asked. */
function clientHints(navigator: Navigator): object {
  const { userAgentData } = navigator as { readonly userAgentData?: UserAgentData };
  if (!userAgentData) return {};
  const { mobile, platform, brands } = userAgentData;
  return {
    mobile,
    platform,
    browserUAWithMajorVersion: brands
      .map(({ brand, version }) => `"${brand}";v="${version}"`)
      .join(', '),
  };
}
