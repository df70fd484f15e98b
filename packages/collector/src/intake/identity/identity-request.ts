/** Reads and checks a request to the identity service (`GET /id`). */
import { Problem } from '../../base/problem/problem.ts';

export interface IdentityRequest {
  /**
   * The requesting service: `visitor` for the two services that share one identifier, `analytics` for the older
   * analytics service.
   */
  readonly kind: 'visitor' | 'analytics';
  readonly organization: string;
  /** The visitor's existing identifier. */
  readonly visitor?: string;
  /** The given consent. Present only if the consent law applies to the visitor. */
  readonly consent?: string;
}

const ORGANIZATION = /^[0-9A-F]{24}@AdobeOrg$/;
const VISITOR = /^\d{38}$/;
const KINDS = new Map<string | undefined, IdentityRequest['kind']>([
  [undefined, 'visitor'],
  ['MC', 'visitor'],
  ['AAM', 'visitor'],
  ['A', 'analytics'],
]);

export function readIdentityRequest(query: URLSearchParams): IdentityRequest {
  const kind = KINDS.get(one(query, 'd_fieldgroup'));
  if (kind === undefined)
    throw new Problem('bad-value', { name: 'd_fieldgroup', expected: 'field-group' });
  const [organizationName, visitorName] =
    kind === 'visitor' ? ['d_orgid', 'd_mid'] : ['mcorgid', 'mid'];
  const organization = one(query, organizationName) ?? '';
  if (!ORGANIZATION.test(organization))
    throw new Problem('bad-value', { name: organizationName, expected: 'organization' });
  const visitor = one(query, visitorName);
  if (visitor !== undefined && !VISITOR.test(visitor))
    throw new Problem('bad-value', { name: visitorName, expected: 'visitor' });
  return {
    kind,
    organization,
    ...(visitor === undefined ? {} : { visitor }),
    ...(consentApplies(query) ? { consent: one(query, 'gdpr_consent') ?? '' } : {}),
  };
}

function consentApplies(query: URLSearchParams): boolean {
  const applies = one(query, 'gdpr') ?? '0';
  if (applies !== '0' && applies !== '1')
    throw new Problem('bad-value', { name: 'gdpr', expected: 'zero-or-one' });
  return applies === '1';
}

/** A repeated name is refused, because it has two values. An empty value counts as missing. */
function one(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw new Problem('bad-value', { name, expected: 'once' });
  return values[0] || undefined;
}
