/**
 * Returns the visitor's existing identifier, or a new one (spec §7). Nothing is stored and no cookie is set. Customer
 * identifiers and other parts of the request are not read.
 */
import { Problem } from '../../base/problem/problem.ts';
import type { IdentityRequest } from './identity-request.ts';
import { newAnalyticsId, newVisitorId } from './new-visitor-id.ts';
import { permitsStorage } from './permits-storage.ts';

/** Seconds after which a page asks again. They are the defaults of the libraries. */
const ASK_AGAIN = { id_sync_ttl: 604_800, d_ottl: 7200 };
/**
 * Region and data of the service. A library asks for them on every page until it has stored some. They are the same
 * for everyone, so they reveal nothing about the visitor.
 */
const HINTS = { dcs_region: 1, d_blob: 'NONE' };
/** Libraries understand this value as: there is no identifier, and none may be generated. */
const NOBODY = 'NOTARGET';

export function answerIdentity(request: IdentityRequest, organization: string | null): object {
  if (organization === null) throw new Problem('identity-off');
  if (request.organization !== organization) throw new Problem('unknown-organization');
  const isRefused = request.consent !== undefined && !permitsStorage(request.consent);
  if (request.kind === 'analytics') return isRefused ? { id: NOBODY } : analyticsId(request);
  return {
    ...(isRefused
      ? { d_mid: NOBODY, d_optout: ['global'] }
      : // An empty `d_optout` would be treated as no answer, and the library would ask again.
        { d_mid: request.visitor ?? newVisitorId(), ...HINTS }),
    ...ASK_AGAIN,
    // No other party learns of the visitor, so there is nothing to synchronize.
    ibs: [],
  };
}

/** A visitor who already has an identifier gets no second one. */
function analyticsId({ visitor }: IdentityRequest): object {
  return visitor === undefined ? { id: newAnalyticsId() } : { mid: visitor };
}
