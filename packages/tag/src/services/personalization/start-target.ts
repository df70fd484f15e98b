/**
 * Communication of one page with the delivery service: the request, its offers, and the views of a single-page
 * application.
 */
import { collectionServer } from '../../core/beacon/collection-server.ts';
import type { ServiceCore } from '../../core/services.ts';
import { document, window } from '../../env/browser.ts';
import { applyOffers } from './apply-offers.ts';
import { deliver } from './deliver.ts';
import { deliveryBody, pageParameters, type DeliverySettings } from './delivery-body.ts';
import { hidePage } from './hide-page.ts';
import { internalRedirect } from './internal-redirect.ts';
import { readReply, type Offers, type View } from './read-reply.ts';
import type { ReportVariants } from './report-variants.ts';
import { hexadecimal, openSession } from './session.ts';
import { visitorId } from './visitor-id.ts';

/** Times are in milliseconds. */
export interface TargetSettings extends DeliverySettings {
  /** Host of the service; empty for the host of the library. */
  readonly server: string;
  readonly client: string;
  /** Organization of the visitor-id service. The request waits for its id. */
  readonly organizationId: string | null;
  /** Selector of the elements to hide until the reply; null hides none. */
  readonly hidden: string | null;
  readonly timeout: number;
  readonly visitorTimeout: number;
  readonly selectorTimeout: number;
  readonly sessionLifetime: number;
}

export interface TargetParts {
  readonly core: Pick<ServiceCore, 'settings' | 'cookies' | 'clean' | 'failed'>;
  readonly settings: TargetSettings;
  readonly isPermitted: () => boolean;
  readonly report: ReportVariants;
}

/** Interface that pages call. */
export interface Target {
  triggerView(name: unknown, options?: { readonly page?: unknown }): void;
}

/** In milliseconds. */
const REDIRECT_DELAY = 200;

/** Id of the style with which pages hide themselves until the reply. */
const OWN_STYLE = 'at-body-style';

export function startTarget({ core, settings, isPermitted, report }: TargetParts): Target {
  const { cookies, clean } = core;
  const session = openSession(cookies, settings.sessionLifetime);
  const address =
    collectionServer(settings.server) +
    `/rest/v1/delivery?client=${settings.client}&sessionId=${session.id}&version=${core.settings.version}`;
  let marketingCloudVisitorId: string | undefined;
  let variants: unknown;

  const send = (wanted: Readonly<Record<string, unknown>>, isBeacon?: true): Promise<unknown> => {
    const tntId = session.device();
    const id = tntId || marketingCloudVisitorId ? { tntId, marketingCloudVisitorId } : undefined;
    const body = deliveryBody(clean, settings, id, wanted, isBeacon);
    return deliver(address, body, settings.timeout);
  };
  const announce = (what: string, more?: object): void => {
    const type = 'at-' + what;
    const tracking = { sessionId: session.id, deviceId: session.device() };
    const detail = { type, tracking, ...more };
    document.dispatchEvent(new window.CustomEvent(type, { detail }));
  };
  /**
   * Returns the result of the promise. Rejects if consent was withdrawn in the meantime, which stops all further
   * steps.
   */
  const whilePermitted = async <Value>(awaited: Promise<Value>): Promise<Value> => {
    const value = await awaited;
    if (!isPermitted()) throw new Error('No consent.');
    return value;
  };
  const make = ({ changes }: Offers, what: object, made?: () => void): void => {
    announce('content-rendering-start');
    applyOffers(changes, settings.selectorTimeout, (failed) => {
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
    const redirect = internalRedirect(offers.redirect);
    announce('request-succeeded', { redirect: !!redirect });
    if (redirect) {
      announce('content-rendering-redirect', { url: redirect });
      // The view of this page waits for the report below, and is sent before the page unloads.
      setTimeout(() => window.location.replace(redirect), REDIRECT_DELAY);
    } else if (offers.changes.length) make(offers, { pageLoad: true });
    else announce('content-rendering-no-offers');
  };
  const notify = ({ tokens, name, state, variants }: View): void => {
    report(variants);
    const notification = {
      id: hexadecimal(),
      type: 'display',
      timestamp: Date.now(),
      tokens,
      view: { name, state },
    };
    const wanted = { notifications: [notification], impressionId: hexadecimal() };
    send(wanted, true).catch(() => undefined);
  };
  const ask = async (): Promise<readonly View[]> => {
    const show = hidePage(settings.hidden, settings.timeout);
    let views: readonly View[] = [];
    try {
      session.renew();
      announce('request-start');
      announce('library-loaded');
      marketingCloudVisitorId = await whilePermitted(
        visitorId(cookies, settings.organizationId, settings.visitorTimeout),
      );
      const wanted = { execute: { pageLoad: pageParameters() }, prefetch: { views: [{}] } };
      const reply = readReply(await whilePermitted(send(wanted)));
      session.renew(reply.device);
      views = reply.views;
      variants = reply.page.variants;
      makePage(reply.page);
    } catch {
      // The service, the network, a policy of the page or the visitor caused a failure. The page is left unchanged.
      if (isPermitted()) core.failed('personalization', 'failed');
      announce('request-failed', { error: {} });
    }
    show();
    document.getElementById(OWN_STYLE)?.remove();
    return views;
  };
  const known = ask();
  // Runs after the callbacks of views that the page has already requested.
  known
    .then()
    .finally(() => report(variants, true))
    .catch(() => undefined);
  return {
    triggerView(name, options) {
      const showView = (views: readonly View[]): void => {
        const view = views.find((other) => other.name === name);
        if (!view || !isPermitted()) return;
        const data = { eventTokens: view.tokens };
        make(view, { view: name, data }, () => {
          if (options?.page !== false && isPermitted()) notify(view);
        });
      };
      known.then(showView).catch(() => undefined);
    },
  };
}
