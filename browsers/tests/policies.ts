/**
 * Pages with a strict content security policy, which allows only one host for the library and the collection server.
 */
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
/** A policy with a list of trusted types must allow the type `balise`. */
const TRUSTED = "require-trusted-types-for 'script'; trusted-types balise";
const POLICIES: readonly [what: string, policy: string][] = [
  ['the library and its server', ONLY],
  ['the library, its server and its trusted types', `${ONLY}; ${TRUSTED}`],
];

export const policies: readonly Test[] = POLICIES.map(([what, policy]) => ({
  title: `sends everything without policy violations under a policy that allows only ${what}`,
  run: async (visitor) => {
    await visitor.visit(HOME, {
      script: `<script src="${COLLECTION}/lib/balise.js" async></script>`,
      body: `<main><a href="${OTHER}/">Other</a></main>`,
      headers: { 'Content-Security-Policy': policy },
    });
    const [view] = await visitor.seenViews(1);
    expect(new URL(view?.url ?? '').origin).toBe(COLLECTION);
    // The value comes from a service that is loaded as a separate script.
    expect(view?.parameters['v145']).toBe('New');
    await visitor.browser.click('a');
    await visitor.at(`${OTHER}/`);
    await visitor.seenLinks('exit');
  },
}));
