/** One page's dealings with the delivery service: the request, its offers, views of a single-page application. */
import { attempt } from '../../page/attempt.ts';
import type { PageContext } from '../../page/page-context.ts';
import { collectionServer } from '../../transport/collection-server.ts';
import { applyOffers } from './apply-offers.ts';
import { deliver, post } from './deliver.ts';
import { deliveryBody } from './delivery-body.ts';
import { hidePage } from './hide-page.ts';
import { internalRedirect } from './internal-redirect.ts';
import { readReply, type Offers, type View } from './read-reply.ts';
import { hexadecimal, openSession } from './session.ts';
import { visitorId } from './visitor-id.ts';

/** Times are in milliseconds. */
export interface TargetSettings {
  /** Host of the service; empty for the one that the library comes from. */
  readonly server: string;
  readonly client: string;
  readonly property: string | null;
  /** Of the visitor-identifier service, whose id is waited for. */
  readonly organizationId: string | null;
  /** Selector of what is hidden until the reply; without a value nothing is. */
  readonly hidden: string | null;
  readonly timeout: number;
  readonly visitorTimeout: number;
  readonly selectorTimeout: number;
  readonly sessionLifetime: number;
  /** Characters. */
  readonly urlLimit: number;
}

/**
 * What pages call the service by.
 * @public
 */
export interface Target {
  triggerView(name: unknown, options?: { readonly page?: unknown }): void;
}

/** Style with which pages hide themselves until the service has answered. */
const OWN_STYLE = 'at-body-style';

export function startTarget(
  page: PageContext,
  settings: TargetSettings,
  isPermitted: () => boolean,
): Target {
  const { browser, jar } = page;
  const { document, window } = browser;
  const session = openSession(browser, jar, settings.sessionLifetime);
  const address =
    collectionServer(browser, settings.server) +
    `/rest/v1/delivery?client=${settings.client}&sessionId=${session.id}&version=${page.settings.version}`;
  let marketingCloudVisitorId = '';
  let views: readonly View[] | undefined;
  // Views that the page has shown before it is known what to show in them.
  let asked: (() => void)[] = [];

  const body = (wanted: Readonly<Record<string, unknown>>, isBeacon?: true): string => {
    const tntId = session.device();
    return deliveryBody({ ...settings, page, tntId, marketingCloudVisitorId }, wanted, isBeacon);
  };
  const announce = (what: string, more?: object): void => {
    const type = 'at-' + what;
    const tracking = { sessionId: session.id, deviceId: session.device() || undefined };
    const detail = { type, tracking, ...more };
    document.dispatchEvent(new window.CustomEvent(type, { detail }));
  };
  const make = ({ changes }: Offers, what: object, made?: () => void): void => {
    announce('content-rendering-start');
    applyOffers(browser, changes, settings.selectorTimeout, (failed) => {
      if (failed.length) {
        const error = [{ status: 'error', ...what, data: { errors: failed } }];
        announce('content-rendering-failed', { error });
      } else {
        announce('content-rendering-succeeded', { execution: [{ status: 'success', ...what }] });
        made?.();
      }
    });
  };
  const makePage = (offers: Offers): void => {
    const redirect = internalRedirect(page, offers.redirect);
    announce('request-succeeded', { redirect: !!redirect });
    if (redirect) {
      announce('content-rendering-redirect', { url: redirect });
      window.location.replace(redirect);
    } else if (offers.changes.length) make(offers, { pageLoad: true });
    else announce('content-rendering-no-offers');
  };
  const notify = ({ tokens, name, state }: View): void => {
    const notification = {
      id: hexadecimal(browser),
      type: 'display',
      timestamp: browser.now(),
      tokens,
      view: { name, state },
    };
    const wanted = { notifications: [notification], impressionId: hexadecimal(browser) };
    post(browser, address, body(wanted, true), true).catch(() => undefined);
  };
  const ask = async (): Promise<void> => {
    const show = hidePage(browser, settings.hidden, settings.timeout);
    try {
      session.renew();
      announce('request-start');
      announce('library-loaded');
      marketingCloudVisitorId = await visitorId(
        jar,
        settings.organizationId,
        settings.visitorTimeout,
      );
      const wanted = { execute: { pageLoad: {} }, prefetch: { views: [{}] } };
      const reply = readReply(await deliver(browser, address, body(wanted), settings.timeout));
      session.renew(reply.device);
      views = reply.views;
      makePage(reply.page);
      asked.forEach(attempt);
    } catch {
      // The service, the network or a policy of the page: it stays as it is.
      announce('request-failed', { error: {} });
    }
    asked = [];
    show();
    document.getElementById(OWN_STYLE)?.remove();
  };
  ask().catch(() => undefined);
  return {
    triggerView(name, options) {
      const showView = (): void => {
        const view = views?.find((other) => other.name === name);
        if (!view) return;
        const data = { eventTokens: view.tokens };
        make(view, { view: name, data }, () => {
          if (options?.page !== false && isPermitted()) notify(view);
        });
      };
      if (views) attempt(showView);
      else asked.push(showView);
    },
  };
}
