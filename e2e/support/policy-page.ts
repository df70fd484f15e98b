/** A host page of a kind, under a policy, with a library of another origin, pinned or not. */
import { createHash } from 'node:crypto';
import type { PageOptions } from './host-page.ts';
import { HOST_SCRIPT, PAGE_KINDS, type PageKind } from './page-kinds.ts';
import { PAGE_POLICIES, type PagePolicy } from './page-policies.ts';

export const NONCE = 'c2FtcGxl';

/** As in the attribute `integrity`. */
export const digestOf = (script: string): string =>
  'sha384-' + createHash('sha384').update(script).digest('base64');

export interface PolicyCase {
  readonly title: string;
  readonly kind: PageKind;
  readonly policy: PagePolicy;
  readonly isPinned: boolean;
}

/**
 * Each policy with each kind of page. The policy of digests needs that of the library. A router cannot run in a sandbox: its
 * history has no origin there.
 */
export const POLICY_CASES: readonly PolicyCase[] = PAGE_POLICIES.flatMap((policy, row) =>
  PAGE_KINDS.map((kind, column) => {
    const isPinned = (row + column) % 2 === 0 || policy.name.includes('digests');
    const how = isPinned ? 'pinned' : 'not pinned';
    const title = `${policy.name}, ${kind.name}, ${how}: ${policy.outcome}`;
    return { title, kind, policy, isPinned };
  }),
).filter(({ kind, policy }) => policy.outcome !== 'no cookie' || !kind.name.includes('router'));

export interface PolicyParts {
  /** Origin of the library. */
  readonly library: string;
  /** Code of the live library. */
  readonly code: string;
  /** Scripts of the test, which the policy must allow, and addresses of its requests. */
  readonly scripts?: readonly string[];
  readonly more?: string;
}

/** The page, and the script of its host, which belongs to `HOST_SCRIPT` on the page’s origin. */
export async function policyPage(
  { kind, policy, isPinned }: PolicyCase,
  { library, code, scripts = [], more = '' }: PolicyParts,
): Promise<{ readonly page: PageOptions; readonly script: string }> {
  const script = await kind.script();
  const [live = '', own = '', ...others] = [code, script, ...scripts].map(digestOf);
  const value = policy.policy({ library, nonce: NONCE, digests: [live, own, ...others], more });
  const name = `Content-Security-Policy${policy.in === 'report only' ? '-Report-Only' : ''}`;
  const pin = isPinned ? `crossorigin="anonymous" integrity="${live}"` : '';
  const isMeta = policy.in === 'meta';
  const page: PageOptions = {
    body: kind.body,
    head: isMeta ? `<meta http-equiv="${name}" content="${value}">` : '',
    headers: value && !isMeta ? { [name]: value } : {},
    script:
      `<script defer nonce="${NONCE}" ${pin} src="${library}/lib/balise.js"></script>` +
      `<script defer nonce="${NONCE}" crossorigin integrity="${own}" src="${HOST_SCRIPT}"></script>`,
  };
  return { page, script };
}
