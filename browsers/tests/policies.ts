/** Pages with strict policies: their library and their collection server are on a host of their own, and that is all. */
import { expect } from '@playwright/test';
import { COLLECTION, OTHER } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const ONLY = [
  "default-src 'none'",
  `script-src ${COLLECTION}`,
  `connect-src ${COLLECTION}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
/** What a page that lists its policies has to allow. */
const TRUSTED = "require-trusted-types-for 'script'; trusted-types balise";
const POLICIES: readonly [what: string, policy: string][] = [
  ['the library and its server alone', ONLY],
  ['these and trusted types alone', `${ONLY}; ${TRUSTED}`],
];

export const policies: readonly Test[] = POLICIES.map(([what, policy]) => ({
  title: `under a policy that allows ${what} all is sent, and nothing is refused`,
  run: async (visitor) => {
    await visitor.visit(HOME, {
      script: `<script src="${COLLECTION}/lib/balise.js" async></script>`,
      body: `<main><a href="${OTHER}/">Other</a></main>`,
      headers: { 'Content-Security-Policy': policy },
    });
    const [view] = await visitor.seenViews(1);
    expect(new URL(view?.url ?? '').origin).toBe(COLLECTION);
    // Of the service that has a script of its own.
    expect(view?.parameters['v145']).toBe('New');
    await visitor.browser.click('a');
    await visitor.at(`${OTHER}/`);
    await visitor.seenLinks('exit');
  },
}));
