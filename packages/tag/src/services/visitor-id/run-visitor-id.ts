/**
 * Visitor id (rows 7.10, 9.24). It is determined while hits wait, for two seconds at most, and added to each of them.
 */
import { collectionServer } from '../../core/beacon/collection-server.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';
import { carryOnClick } from './carry-on-click.ts';
import { carryId } from './cross-domain.ts';
import { identifyHit } from './identify-hit.ts';
import { identifyVisitor, takeLocalId, termsDigest } from './identify-visitor.ts';
import { openIdentityStore } from './identity-store.ts';
import { openSyncFrame } from './sync-frame.ts';

/** Cookie of the fallback id, which hits carry without a visitor id. */
const FALLBACK = 's_fid';

export interface VisitorIdSettings {
  /** Without an organization the service does nothing. */
  readonly organizationId: string | null;
  /** Host of the identity service; empty for the server of the library. */
  readonly server: string;
  /** Host of an analytics server that issued its own ids earlier; usually null. */
  readonly analyticsServer: string | null;
  /** Domain of the frame that synchronizes ids; null for no frame. */
  readonly syncDomain: string | null;
  /** Other domains of the organization. Links to them carry the id. */
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
    // This hit could wait no longer, so it gets an id of our own. A later answer serves the next hits.
    takeLocalId(store);
    identifyHit(pairs, isLink, organizationId, store);
    // The visitor id replaces the fallback id.
    if (store.value('MCMID') && cookies.get(FALLBACK)) cookies.set(FALLBACK, '', -1);
  });
  const { deliver } = core;
  // Drops hits that are released between the opening of the gate and its closing.
  core.deliver = (pairs, link) => store.isOptedOut() || !!deliver?.(pairs, link);
  core.onConsent?.push(() => {
    decide();
    // The gate opens after all callbacks of a decision. For a visitor who opted out, it is closed again right after
    // that.
    if (store.isOptedOut()) Promise.resolve().then(core.close).catch(ready);
  });
  carryOnClick(settings.linkedDomains, (address) =>
    permits(core, 'ecid') ? carryId(address, organizationId, store) : undefined,
  );
  decide();
}
