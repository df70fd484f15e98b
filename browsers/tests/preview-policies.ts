/**
 * Previews on host pages of each generation and of a router, under each policy, pinned and not: they run, or the page explains why
 * not and the live library runs. Chromium has the same pages in `e2e/preview-policies.spec.ts`.
 */
import { expect } from '@playwright/test';
import { buildPreview } from '../../e2e/support/build-with.ts';
import { HOST_SCRIPT } from '../../e2e/support/page-kinds.ts';
import type { Outcome } from '../../e2e/support/page-policies.ts';
import { POLICY_CASES, policyPage, type PolicyCase } from '../../e2e/support/policy-page.ts';
import { PreviewAnswers, TOKEN } from '../../e2e/support/preview-answers.ts';
import { libraryCode, SENTINEL } from '../site/answers.ts';
import { CANADA, COLLECTION } from '../site/test-site.ts';
import { PROBLEM, watchScript } from '../site/watch-page.ts';
import { watchPanelsScript } from '../site/watch-panels.ts';
import { DEADLINE, type Visitor } from '../visitor.ts';
import { byKeyboard, byPointer, previewCookie, shows, WATCHED } from './preview-steps.ts';
import type { Test } from './test.ts';

const HOME = `${CANADA}/en/home`;
const NO_PREVIEW = 'Preview over, or blocked by this page.';

type Steps = (visitor: Visitor, server: PreviewAnswers, plain: string) => Promise<void>;

const runs: Steps = async (visitor, server, plain) => {
  await shows(visitor, 'Ada would like to preview draft 12 with you');
  await expect.poll(() => visitor.views().length, DEADLINE).toBeGreaterThan(0);
  await byKeyboard(visitor, 'Start');
  await shows(visitor, '48 min left');
  await visitor.settle();
  const before = visitor.site.beacons().length;
  await visitor.browser.click(plain);
  await shows(visitor, 'no rule is about this');
  await expect
    .poll(() => server.entries().map(({ silence }) => silence), DEADLINE)
    .toContain('noRule');
  await visitor.settle();
  expect(visitor.site.beacons()).toHaveLength(before);
  await byPointer(visitor, 'End');
  await expect.poll(() => visitor.site.beacons().length, DEADLINE).toBeGreaterThan(before);
  expect(await previewCookie(visitor)).toBeUndefined();
};

const messagesOf = ({ browser }: Visitor): Promise<unknown> =>
  browser.evaluate('window.panels?.messages');

const noScript: Steps = async (visitor, server) => {
  await expect.poll(() => messagesOf(visitor), DEADLINE).toEqual([NO_PREVIEW]);
  await expect.poll(() => visitor.views().length, DEADLINE).toBeGreaterThan(0);
  expect(server.asked).toEqual([]);
};

const noBuild: Steps = async (visitor, server) => {
  await shows(visitor, 'Ada would like to preview draft 12 with you');
  await byKeyboard(visitor, 'Start');
  await expect.poll(() => messagesOf(visitor), DEADLINE).toEqual([NO_PREVIEW]);
  expect(await previewCookie(visitor)).toBeUndefined();
  expect(server.entries()).toEqual([]);
};

const noRequest: Steps = async (visitor, server, plain) => {
  const { browser } = visitor;
  const reason = `does not allow requests to ${COLLECTION}`;
  await shows(visitor, reason);
  await browser.evaluate(
    `void (document.cookie = 'balise-preview=${server.cookie}; Path=/; Secure; SameSite=Lax')`,
  );
  await browser.open(`${HOME}?again`);
  await shows(visitor, reason);
  await browser.click(plain);
  await shows(visitor, 'no rule is about this');
  expect(server.asked).toEqual([]);
};

const noCookie: Steps = async (visitor, server) => {
  await shows(visitor, 'Ada would like to preview draft 12 with you');
  await byPointer(visitor, 'Start');
  await shows(visitor, 'keeps no cookies of www.canada.ca');
  expect(server.asked.map(({ body }) => body['confirm'])).toEqual([false]);
};

const STEPS: Readonly<Record<Outcome, Steps>> = {
  runs,
  'no script': noScript,
  'no build': noBuild,
  'no request': noRequest,
  'no cookie': noCookie,
};

async function run(visitor: Visitor, one: PolicyCase): Promise<void> {
  const { site, browser } = visitor;
  const { page, script } = await policyPage(one, {
    ...{ library: COLLECTION, code: libraryCode() },
    scripts: [watchScript, watchPanelsScript],
    more: `${COLLECTION}${SENTINEL} ${COLLECTION}${PROBLEM}`,
  });
  site.serve(HOME, { ...page, head: WATCHED + (page.head ?? '') });
  site.serveScript(CANADA + HOST_SCRIPT, script);
  const server = new PreviewAnswers(buildPreview('production', {}));
  site.previews = server;
  await browser.open(`${HOME}#balise-preview=${TOKEN}`);
  expect(await browser.evaluate('location.href')).toBe(HOME);
  await STEPS[one.policy.outcome](visitor, server, one.kind.plain);
  // Elsewhere, the page reports what its policy blocks.
  if (one.policy.outcome === 'runs' && one.policy.in !== 'report only') return;
  await visitor.settle();
  expect(site.problems.filter((problem) => !problem.startsWith('policy: '))).toEqual([]);
  site.problems.length = 0;
}

/** Each policy with two kinds of pages, pinned and not. Each kind meets half of the policies. */
const cases = POLICY_CASES.filter((_, index) => (index + 3 * Math.floor(index / 4)) % 4 < 2);

export const previewPolicies: readonly Test[] = cases.map((one) => ({
  title: `preview under ${one.title}`,
  run: (visitor) => run(visitor, one),
}));
