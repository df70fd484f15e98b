/** The tag of a script of the tests. It has a nonce and its digest, for policies that name scripts by one of them. */
import { digestOf, NONCE } from '../../e2e/support/policy-page.ts';

export const ownScript = (address: string, code: string): string =>
  `<script nonce="${NONCE}" crossorigin integrity="${digestOf(code)}" src="${address}"></script>`;
