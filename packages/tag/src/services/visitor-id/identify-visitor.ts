/**
 * Identifies a visitor by the cookie, another site of the organization, or the identity service. Otherwise the
 * visitor gets an id of our own.
 */
import { pageAddress } from '../../core/page/page-address.ts';
import { attempt } from '../../env/attempt.ts';
import type { ConsentTerms } from '../consent/consent-core.ts';
import { askService } from './ask-service.ts';
import { readCarried } from './cross-domain.ts';
import { shaped } from './identity-fields.ts';
import { analyticsQuery, identityQuery, type Asking } from './identity-request.ts';
import type { IdentityStore } from './identity-store.ts';
import { localId } from './local-id.ts';
import { readAnswer } from './read-answer.ts';
import { textDigest } from './settings-digest.ts';

export interface RoundParts {
  readonly store: IdentityStore;
  readonly organizationId: string;
  /** Scheme and host. */
  readonly server: string;
  readonly analyticsServer: string | null;
  readonly terms: ConsentTerms | undefined;
  /** Consent was withdrawn, or another run has started. Then storing stops. */
  readonly isOver: () => boolean;
  /** Called once the id is known, or no id will follow. */
  readonly settled: () => void;
  readonly sync: (host: string) => void;
  /** Called if a service gave no valid answer. */
  readonly failed: () => void;
}

type Answer = Readonly<Record<string, unknown>>;

/** Digest of the consent string, if consent by the API is required; otherwise undefined. */
export function termsDigest(terms: ConsentTerms | undefined): string | undefined {
  return terms?.gdprApplies ? String(textDigest(terms.consentString)) : undefined;
}

export async function identifyVisitor(parts: RoundParts): Promise<void> {
  const { store, organizationId, server, analyticsServer, terms, isOver, settled, failed } = parts;
  const { value, refresh, keep, isOptedOut, seconds } = store;
  const isUnknown = !refresh().MCMID && !isOptedOut();
  // The opt-out is only in memory: consent was withdrawn and given again on this page.
  if (isOptedOut() && !value('MCIDTS')) return settled();
  const carried = readCarried(pageAddress().query, organizationId, seconds());
  if (isUnknown && carried.MCMID) keep({ ...refresh(), ...carried });

  const known = value('MCMID');
  const consent = termsDigest(terms);
  const lastConsent = value('iabConsentHash');
  const isFresh =
    (known || isOptedOut()) &&
    value('MCOPTOUT') &&
    store.today() - Number(value('MCIDTS')) <= 1 &&
    (!consent || consent === lastConsent);
  if (isFresh) return settled();

  const asking = (): Asking => ({
    organizationId,
    now: Date.now(),
    terms,
    hasConsentChanged: Boolean(consent && lastConsent && consent !== lastConsent),
  });
  const ask = async (url: string, take: (answer: Answer) => void): Promise<void> => {
    // Without an answer, the known id stays in use.
    const answer = await askService(url).catch(failed);
    if (answer && !isOver()) attempt(() => take(answer));
  };
  const askIdentity = (kind: 'MC' | 'AAM'): Promise<void> =>
    ask(server + identityQuery(kind, asking(), store), (answer) =>
      takeAnswer(parts, answer, consent),
    );

  if (!known) {
    await askIdentity('MC');
    if (isOver()) return;
    takeLocalId(store);
  }
  const had = value('MCAID');
  if (analyticsServer && !had && !isOptedOut()) {
    await ask(analyticsServer + analyticsQuery(asking(), store), ({ id }) =>
      keep({ ...refresh(), ...shaped('MCAID', id) }),
    );
    if (isOver()) return;
  }
  if (!known) settled();
  if (known || value('MCAID') !== had) await askIdentity('AAM');
  if (isOver()) return;
  // After a failure of all services, the default opt-out field delays the next request.
  if (!refresh().MCOPTOUT) takeAnswer(parts, {}, consent);
  settled();
}

/** Stores an id of our own if there is none. It is used only if the browser keeps it for the next page. */
export function takeLocalId(store: IdentityStore): void {
  const isKnown = (): boolean => store.isOptedOut() || Boolean(store.value('MCMID'));
  if (isKnown()) return;
  const fields = store.refresh();
  if (isKnown()) return;
  if (!store.keep({ MCMID: [localId()], ...fields })) store.forget();
}

function takeAnswer(
  { store, sync }: RoundParts,
  answer: Answer,
  consent: string | undefined,
): void {
  const { id, hints, optOut, isOptedOut, syncHost } = readAnswer(answer, store.seconds());
  if (isOptedOut) {
    // No other data of this visitor is stored.
    store.keep(optOut);
    return;
  }
  // The id that was stored first counts, even if another tab stored it. Data for another id does not belong to this
  // visitor.
  const fields = { ...id, ...store.refresh() };
  const isOurs = fields.MCMID && (!id.MCMID || id.MCMID[0] === fields.MCMID[0]);
  store.keep({
    ...fields,
    ...(isOurs && hints),
    ...optOut,
    ...(consent && { iabConsentHash: [consent] }),
  });
  if (isOurs && syncHost) sync(syncHost);
}
