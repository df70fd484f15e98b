/**
 * Communication of one page with the delivery service: the request, its offers, and the views of a single-page
 * application.
 */
import { collectionServer } from '../../core/beacon/collection-server.ts';
import type { ServiceCore } from '../../core/services.ts';
import { document } from '../../env/browser.ts';
import { announcer } from './announce.ts';
import { deliver } from './deliver.ts';
import { deliveryBody, pageParameters, type DeliverySettings } from './delivery-body.ts';
import { hidePage } from './hide-page.ts';
import { readReply, type View } from './read-reply.ts';
import { renderOffers, renderPage } from './render-offers.ts';
import type { ReportVariants } from './report-variants.ts';
import { hexadecimal, openSession, type Session } from './session.ts';
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

/** Id of the style with which pages hide themselves until the reply. */
const OWN_STYLE = 'at-body-style';

export function startTarget(parts: TargetParts): Target {
  const { core, settings, isPermitted, report } = parts;
  const session = openSession(core.cookies, settings.sessionLifetime);
  const delivery = openDelivery(parts, session);
  const announce = announcer(session);
  const rendering = { announce, timeout: settings.selectorTimeout };
  let variants: unknown;

  /**
   * Returns the result of the promise. Rejects if consent was withdrawn in the meantime, which stops all further
   * steps.
   */
  const whilePermitted = async <Value>(awaited: Promise<Value>): Promise<Value> => {
    const value = await awaited;
    if (!isPermitted()) throw new Error('No consent.');
    return value;
  };
  const ask = async (): Promise<readonly View[]> => {
    const show = hidePage(settings.hidden, settings.timeout);
    let views: readonly View[] = [];
    try {
      session.renew();
      announce('request-start');
      announce('library-loaded');
      await whilePermitted(delivery.identify());
      const wanted = { execute: { pageLoad: pageParameters() }, prefetch: { views: [{}] } };
      const reply = readReply(await whilePermitted(delivery.send(wanted)));
      session.renew(reply.device);
      views = reply.views;
      variants = reply.page.variants;
      renderPage(rendering, reply.page);
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
        renderOffers(rendering, view, { view: name, data }, () => {
          if (options?.page === false || !isPermitted()) return;
          report(view.variants);
          delivery.send(displayOf(view), true).catch(() => undefined);
        });
      };
      known.then(showView).catch(() => undefined);
    },
  };
}

interface Delivery {
  /** Waits for the id of the visitor, which later requests contain. */
  readonly identify: () => Promise<void>;
  /** Sends a request for `wanted` and returns the reply. */
  readonly send: (wanted: Readonly<Record<string, unknown>>, isBeacon?: true) => Promise<unknown>;
}

/** Requests of one session. */
function openDelivery({ core, settings }: TargetParts, session: Session): Delivery {
  const address =
    collectionServer(settings.server) +
    `/rest/v1/delivery?client=${settings.client}&sessionId=${session.id}&version=${core.settings.version}`;
  let marketingCloudVisitorId: string | undefined;
  return {
    async identify() {
      const { organizationId, visitorTimeout } = settings;
      marketingCloudVisitorId = await visitorId(core.cookies, organizationId, visitorTimeout);
    },
    send(wanted, isBeacon) {
      const tntId = session.device();
      const id = tntId || marketingCloudVisitorId ? { tntId, marketingCloudVisitorId } : undefined;
      const body = deliveryBody(core.clean, settings, id, wanted, isBeacon);
      return deliver(address, body, settings.timeout);
    },
  };
}

/** Notifies the service that a view was shown. */
function displayOf({ tokens, name, state }: View): Readonly<Record<string, unknown>> {
  const notification = {
    id: hexadecimal(),
    type: 'display',
    timestamp: Date.now(),
    tokens,
    view: { name, state },
  };
  return { notifications: [notification], impressionId: hexadecimal() };
}
