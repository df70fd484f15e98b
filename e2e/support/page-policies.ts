/** Policies of host pages, for a library of another origin, and what each leaves of a preview. */

/** Names that a policy may have. */
export interface Allowed {
  /** Origin of the library. */
  readonly library: string;
  readonly nonce: string;
  /** Digests of the live library and of the host’s script, as in `integrity`. */
  readonly digests: readonly string[];
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
const own = ({ library }: Allowed): string =>
  `${NONE}; script-src 'self' ${library}; connect-src 'self' ${library}`;
const TYPES = "require-trusted-types-for 'script'";

export const PAGE_POLICIES: readonly PagePolicy[] = [
  { name: 'no policy', policy: () => '', outcome: 'runs' },
  {
    ...{ name: 'a policy that only reports', in: 'report only' },
    ...{ policy: () => `${NONE}; ${TYPES}`, outcome: 'runs' },
  },
  { name: 'scripts by their host', policy: own, outcome: 'runs' },
  {
    name: 'scripts by a nonce, and those that they load',
    policy: ({ nonce, library }) =>
      `${NONE}; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src 'self' ${library}`,
    outcome: 'runs',
  },
  {
    name: 'scripts by a nonce only',
    policy: ({ nonce, library }) =>
      `${NONE}; script-src 'nonce-${nonce}'; connect-src 'self' ${library}`,
    outcome: 'runs',
  },
  {
    name: 'scripts by their digests',
    policy: ({ digests, library }) =>
      `${NONE}; script-src ${digests.map((one) => `'${one}'`).join(' ')}; connect-src 'self' ${library}`,
    outcome: 'no script',
  },
  {
    name: 'scripts by their folder',
    policy: ({ library }) =>
      `${NONE}; script-src 'self' ${library}/lib/; connect-src 'self' ${library}`,
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
    policy: ({ library }) => `script-src 'self' ${library}; connect-src 'self'`,
    outcome: 'no request',
  },
  {
    name: 'another origin for scripts only',
    policy: ({ library }) => `default-src 'self'; script-src 'self' ${library}`,
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
