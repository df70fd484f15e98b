/** The visitor's id (rows 7.10, 9.24): found while hits wait, which the core limits to two seconds, and put into each of them. */
import { collectionServer } from '../../core/beacon/collection-server.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';
import { carryOnClick } from './carry-on-click.ts';
import { carryId } from './cross-domain.ts';
import { identifyHit } from './identify-hit.ts';
import { identifyVisitor, takeLocalId, termsDigest } from './identify-visitor.ts';
import { openIdentityStore } from './identity-store.ts';
import { openSyncFrame } from './sync-frame.ts';

/** Cookie of the id that hits carry without a visitor id. */
const FALLBACK = 's_fid';

export interface VisitorIdSettings {
  /** Nothing happens without. */
  readonly organizationId: string | null;
  /** Host of the identity service; empty means where the library was loaded from. */
  readonly server: string;
  /** Host of an analytics server that gave ids of its own earlier; usually none. */
  readonly analyticsServer: string | null;
  /** Domain of the frame that synchronizes ids; none means no frame. */
  readonly syncDomain: string | null;
  /** Other domains of the organization, to which links carry the id. */
  readonly linkedDomains: readonly string[];
}

export function runVisitorId(core: ConsentCore, settings: VisitorIdSettings): void {
  const { cookies } = core;
  const { organizationId, analyticsServer, syncDomain } = settings;
  let isReady = false;
  const ready = (): void => {
    if (!isReady) core.ready();
    isReady = true;
  };
  if (!organizationId) return ready();

  const server = collectionServer(settings.server);
  const store = openIdentityStore(organizationId, server.split('//')[1] ?? '');
  let round = 0;
  let isOn = false;
  let askedWith: string | undefined;

  const decide = (): void => {
    const terms = core.consentTerms;
    const asking = termsDigest(terms);
    if (!permits(core, 'ecid')) {
      round++;
      isOn = false;
      store.forget();
      ready();
    } else if (!isOn || askedWith !== asking) {
      const mine = ++round;
      const isOver = (): boolean => mine !== round || !permits(core, 'ecid');
      isOn = true;
      askedWith = asking;
      identifyVisitor({
        store,
        organizationId,
        server,
        analyticsServer: analyticsServer && collectionServer(analyticsServer),
        terms,
        isOver,
        settled() {
          if (store.isOptedOut()) core.close();
          ready();
        },
        failed: () => core.failed('visitor-id', 'failed'),
        sync: (host) => syncDomain && openSyncFrame(host, syncDomain, () => !isOver()),
      }).catch(ready);
    }
  };

  core.onPairs.push((pairs, isLink) => {
    if (!isOn) return;
    // It could not wait any longer. What the service says later is of use to the next ones.
    takeLocalId(store);
    identifyHit(pairs, isLink, organizationId, store);
    // The id takes its place.
    if (store.value('MCMID') && cookies.get(FALLBACK)) cookies.set(FALLBACK, '', -1);
  });
  const { deliver } = core;
  // What was sent between the opening of the gate and its closing goes nowhere.
  core.deliver = (pairs, link) => store.isOptedOut() || !!deliver?.(pairs, link);
  core.onConsent?.push(() => {
    decide();
    // The gate opens when all have heard of the decision.
    if (store.isOptedOut()) Promise.resolve().then(core.close).catch(ready);
  });
  carryOnClick(settings.linkedDomains, (address) =>
    permits(core, 'ecid') ? carryId(address, organizationId, store) : undefined,
  );
  decide();
}
