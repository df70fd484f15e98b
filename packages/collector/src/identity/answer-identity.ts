/**
 * Gives a visitor the identifier that it has, or a new one (spec §7). Nothing is kept and no cookie is
 * set: customer identifiers and whatever else a request carries are not even read.
 */
import { Problem } from '../problem/problem.ts';
import type { IdentityRequest } from './identity-request.ts';
import { newAnalyticsId, newVisitorId } from './new-visitor-id.ts';
import { permitsStorage } from './permits-storage.ts';

/** Seconds after which a page asks again: the values that libraries assume when nothing is said. */
const ASK_AGAIN = { id_sync_ttl: 604_800, d_ottl: 7200 };
/**
 * Region and data of the service, which a library asks for on every page until it has stored some: the same for everybody,
 * so that they say nothing of the visitor.
 */
const HINTS = { dcs_region: 1, d_blob: 'NONE' };
/** The word that libraries know for: no identifier, and do not make one up. */
const NOBODY = 'NOTARGET';

export function answerIdentity(request: IdentityRequest, organization: string | null): object {
  if (organization === null) throw new Problem('identity-off');
  if (request.organization !== organization) throw new Problem('unknown-organization');
  const isRefused = request.consent !== undefined && !permitsStorage(request.consent);
  if (request.kind === 'analytics') return isRefused ? { id: NOBODY } : analyticsId(request);
  return {
    ...(isRefused
      ? { d_mid: NOBODY, d_optout: ['global'] }
      : // An empty list of refusals would be stored as no answer, and asked for again.
        { d_mid: request.visitor ?? newVisitorId(), ...HINTS }),
    ...ASK_AGAIN,
    // No other party is told of the visitor, so there is nothing to synchronize with.
    ibs: [],
  };
}

/** Whoever has an identifier needs no second one. */
function analyticsId({ visitor }: IdentityRequest): object {
  return visitor === undefined ? { id: newAnalyticsId() } : { mid: visitor };
}
