/** A preview on pages of a host, from its link to its end, with the keyboard or the pointer, under several policies. */
import { expect } from '@playwright/test';
import { buildPreview } from '../../e2e/support/build-with.ts';
import type { PageOptions } from '../../e2e/support/host-page.ts';
import { NONCE } from '../../e2e/support/policy-page.ts';
import { PreviewAnswers, TOKEN } from '../../e2e/support/preview-answers.ts';
import { isCollected } from '../site/answers.ts';
import { CANADA, COLLECTION } from '../site/test-site.ts';
import { DEADLINE, HOME, type Visitor } from '../visitor.ts';
import {
  byKeyboard,
  byPointer,
  previewCookie,
  shows,
  WATCHED,
  type Press,
} from './preview-steps.ts';
import type { Test } from './test.ts';

const NEXT = `${CANADA}/fr/suivant.html`;
const SCRIPT = `<script src="${COLLECTION}/lib/balise.js" defer nonce="${NONCE}"></script>`;
const BODY = `<main><h1>A page</h1><p id="text">Text</p><div class="wb-tabs">
  <a role="tab" href="#a" aria-selected="true">Tab</a></div><a id="next" href="${NEXT}">Next</a></main>`;

const HELD = `${CANADA}/en/held.html`;
/** Leaves for the next page as soon as the library asks for the build. */
const LEAVES = `<script>new MutationObserver(() => {
  if (document.querySelector('script[src*="/preview/lib/"]')) setTimeout(() => (location.href = '${NEXT}'), 300);
}).observe(document.documentElement, { childList: true, subtree: true });</script>`;

const REST = `default-src 'none'; connect-src ${COLLECTION}; style-src 'none'`;
const TYPES = "require-trusted-types-for 'script'";

/** Serves both pages under this policy, and answers for a preview. */
function offer({ site }: Visitor, policy: string): PreviewAnswers {
  const page: PageOptions = {
    body: BODY,
    script: SCRIPT,
    head: WATCHED,
    headers: policy ? { 'Content-Security-Policy': policy } : {},
  };
  site.serve(HOME, page);
  site.serve(NEXT, { ...page, lang: 'fr' });
  const server = new PreviewAnswers(buildPreview('production', {}));
  site.previews = server;
  return server;
}

/** Opens the link, presses, and checks the cookie and the badge. */
async function begin(visitor: Visitor, server: PreviewAnswers, press: Press): Promise<void> {
  const { browser } = visitor;
  await browser.open(`${HOME}#balise-preview=${TOKEN}`);
  await shows(visitor, 'Ada would like to preview draft 12 with you');
  await visitor.seenViews(1);
  expect(await previewCookie(visitor)).toBeUndefined();
  await press(visitor, 'Start');
  await shows(visitor, '48 min left');
  expect(await previewCookie(visitor)).toMatchObject({
    ...{ value: server.cookie, domain: 'www.canada.ca', path: '/' },
    ...{ isSecure: true, sameSite: 'lax', expires: undefined },
  });
  expect(await browser.evaluate('panels.isClosed()')).toBe(true);
  // The constructed style sheet applies, whatever the policy has about styles.
  expect(await browser.evaluate('panels.color()')).toBe('rgb(38, 55, 74)');
  await expect
    .poll(() => server.entries().filter(({ kind }) => kind === 'beacon').length, DEADLINE)
    .toBe(1);
}

async function fromLinkToEnd(visitor: Visitor, policy: string, press: Press): Promise<void> {
  const { browser, site } = visitor;
  const server = offer(visitor, policy);
  await begin(visitor, server, press);
  await browser.click('[role=tab]');
  await shows(visitor, 'Tab opened: silent, because the tab was already active');
  await browser.click('#text');
  await shows(visitor, 'no rule is about this');
  await expect
    .poll(() => server.entries().map(({ silence }) => silence), DEADLINE)
    .toContain('noRule');
  await browser.click('#next');
  await visitor.at(NEXT);
  await shows(visitor, 'Prévisualisation du brouillon 12');
  await expect
    .poll(
      () => server.entries().filter((one) => one.kind === 'beacon' && one['address'] === NEXT),
      DEADLINE,
    )
    .toHaveLength(1);
  // Only the view before the press went to the collection server.
  expect(site.requests.filter(({ url }) => isCollected(url.pathname))).toHaveLength(1);
  await press(visitor, 'Terminer');
  await visitor.seenViews(2);
  expect(server.asked.at(-1)?.path).toBe('/preview/end');
  expect(await previewCookie(visitor)).toBeUndefined();
  expect(await browser.evaluate('panels.text()')).toBe('');
}

const POLICIES: readonly [what: string, policy: string, press: Press][] = [
  ['no policy, with the pointer', '', byPointer],
  [
    'a policy without styles and with one trusted type, with the keyboard',
    `${REST}; script-src ${COLLECTION}; ${TYPES}; trusted-types balise`,
    byKeyboard,
  ],
  ['a policy with a nonce, with the pointer', `${REST}; script-src 'nonce-${NONCE}'`, byPointer],
];

export const previews: readonly Test[] = [
  ...POLICIES.map(([what, policy, press]): Test => ({
    title: `previews from the link to the end, under ${what}`,
    run: (visitor) => fromLinkToEnd(visitor, policy, press),
  })),
  {
    title: 'keeps the preview if a page is left while the build loads',
    run: async (visitor) => {
      const { browser, site } = visitor;
      const server = offer(visitor, '');
      await begin(visitor, server, byPointer);
      let held = 0;
      site.previews = {
        // The first build has no answer.
        answerTo: (path, body) =>
          path.startsWith('/preview/lib/') && held++ === 0
            ? new Promise<never>(() => undefined)
            : server.answerTo(path, body),
      };
      site.serve(HELD, { script: SCRIPT, head: WATCHED + LEAVES });
      await browser.evaluate(`void (location.href = '${HELD}')`);
      await visitor.at(NEXT);
      await shows(visitor, '48 min restantes');
      expect((await previewCookie(visitor))?.value).toBe(server.cookie);
      await visitor.seenViews(1);
    },
  },
];
