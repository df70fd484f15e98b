/** Policies of host pages, for a library of another origin, and what each leaves of a preview. */

/** Names that a policy may have. */
interface Allowed {
  /** Origin of the library. */
  readonly library: string;
  readonly nonce: string;
  /** Digests of the live library and of the host’s scripts, as in `integrity`. */
  readonly digests: readonly string[];
  /** Addresses that a test needs for its own requests; empty for none. */
  readonly more: string;
}

/**
 * Effect on a link. `runs`: everything. `no script`: the library cannot load its panel. `no build`: it cannot load the build
 * after the press. `no request`: the panel explains that the policy refuses requests. `no cookie`: it explains that the page keeps none.
 */
export type Outcome = 'runs' | 'no script' | 'no build' | 'no request' | 'no cookie';

export interface PagePolicy {
  readonly name: string;
  readonly policy: (allowed: Allowed) => string;
  readonly outcome: Outcome;
  /** Place of the policy; by default the header that enforces it. */
  readonly in?: 'report only' | 'meta';
}

const NONE = "default-src 'none'";
const requests = ({ library, more }: Allowed): string => `connect-src 'self' ${library} ${more}`;
const own = (allowed: Allowed): string =>
  `${NONE}; script-src 'self' ${allowed.library}; ${requests(allowed)}`;
const TYPES = "require-trusted-types-for 'script'";

export const PAGE_POLICIES: readonly PagePolicy[] = [
  { name: 'no policy', policy: () => '', outcome: 'runs' },
  {
    ...{ name: 'a policy that only reports', in: 'report only' },
    ...{ policy: ({ more }) => `${NONE}; connect-src ${more}; ${TYPES}`, outcome: 'runs' },
  },
  { name: 'scripts by their host', policy: own, outcome: 'runs' },
  {
    name: 'scripts by a nonce, and those that they load',
    policy: (allowed) =>
      `${NONE}; script-src 'nonce-${allowed.nonce}' 'strict-dynamic'; ${requests(allowed)}`,
    outcome: 'runs',
  },
  {
    name: 'scripts by a nonce only',
    policy: (allowed) => `${NONE}; script-src 'nonce-${allowed.nonce}'; ${requests(allowed)}`,
    outcome: 'runs',
  },
  {
    name: 'scripts by their digests',
    policy: (allowed) =>
      `${NONE}; script-src ${allowed.digests.map((one) => `'${one}'`).join(' ')}; ${requests(allowed)}`,
    outcome: 'no script',
  },
  {
    name: 'scripts by their folder',
    policy: (allowed) => `${NONE}; script-src 'self' ${allowed.library}/lib/; ${requests(allowed)}`,
    outcome: 'no build',
  },
  {
    name: 'no styles',
    policy: ({ library }) =>
      `default-src 'self' ${library}; style-src 'none'; style-src-attr 'none'`,
    outcome: 'runs',
  },
  {
    name: 'requests to the page’s own server',
    policy: ({ library, more }) => `script-src 'self' ${library}; connect-src 'self' ${more}`,
    outcome: 'no request',
  },
  {
    name: 'another origin for scripts only',
    policy: ({ library, more }) => `default-src 'self' ${more}; script-src 'self' ${library}`,
    outcome: 'no request',
  },
  {
    name: 'Trusted Types of the library',
    policy: (allowed) => `${own(allowed)}; ${TYPES}; trusted-types balise`,
    outcome: 'runs',
  },
  {
    name: 'no Trusted Types',
    policy: (allowed) => `${own(allowed)}; ${TYPES}; trusted-types 'none'`,
    outcome: 'no script',
  },
  {
    name: 'a sandbox with scripts',
    policy: () => 'sandbox allow-scripts allow-modals',
    outcome: 'no cookie',
  },
  { name: 'a policy in the markup', policy: own, in: 'meta', outcome: 'runs' },
];
