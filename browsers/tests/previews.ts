/** A preview on pages of a host, from its link to its end, with the keyboard or the pointer, under several policies. */
import { expect } from '@playwright/test';
import { buildPreview } from '../../e2e/support/build-with.ts';
import type { PageOptions } from '../../e2e/support/host-page.ts';
import { PreviewAnswers, TOKEN } from '../../e2e/support/preview-answers.ts';
import { isCollected } from '../site/answers.ts';
import { CANADA, COLLECTION } from '../site/test-site.ts';
import { WATCH } from '../site/watch-page.ts';
import { WATCH_PANELS } from '../site/watch-panels.ts';
import { DEADLINE, HOME, type Visitor } from '../visitor.ts';
import type { Test } from './test.ts';

const NEXT = `${CANADA}/fr/suivant.html`;
const NONCE = 'c2FtcGxl';
const SCRIPT = `<script src="${COLLECTION}/lib/balise.js" defer nonce="${NONCE}"></script>`;
const BODY = `<main><h1>A page</h1><p id="text">Text</p><div class="wb-tabs">
  <a role="tab" href="#a" aria-selected="true">Tab</a></div><a id="next" href="${NEXT}">Next</a></main>`;

const REST = `default-src 'none'; connect-src ${COLLECTION}; style-src 'none'`;
const TYPES = "require-trusted-types-for 'script'";

/** Begins and stops with the keyboard, or with the pointer. */
type Press = (visitor: Visitor, name: string) => Promise<void>;

const byPointer: Press = async ({ browser }, name) => {
  const [x, y] = await browser.evaluate<[number, number]>(`panels.placeOf('${name}')`);
  await browser.press(x, y);
};

/** The last link of the page has the focus, or the dialog has it. */
const byKeyboard: Press = async ({ browser }, name) => {
  await browser.evaluate(`void document.querySelector('#next')?.focus()`);
  await browser.key('Tab');
  await expect.poll(() => browser.evaluate('panels.focused()'), DEADLINE).toBe(name);
  await browser.key('Enter');
};

const shows = (visitor: Visitor, text: string): Promise<void> =>
  expect
    .poll(
      () => visitor.browser.evaluate('window.panels ? panels.text() : ""').catch(String),
      DEADLINE,
    )
    .toContain(text);

/** Serves both pages under this policy, and answers for a preview. */
function offer({ site }: Visitor, policy: string): PreviewAnswers {
  const page: PageOptions = {
    body: BODY,
    script: SCRIPT,
    head: `<script src="${COLLECTION}${WATCH_PANELS}"></script>`,
    headers: policy ? { 'Content-Security-Policy': policy } : {},
  };
  site.serve(HOME, page);
  site.serve(NEXT, { ...page, lang: 'fr' });
  const server = new PreviewAnswers(buildPreview('production', {}));
  site.previews = server;
  return server;
}

const previewCookie = async ({ browser }: Visitor) =>
  (await browser.cookies()).find(({ name }) => name === 'balise-preview');

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

/** The page’s own reports about what its policy blocks. */
const expectOnlyPolicyReports = async ({ site }: Visitor): Promise<void> => {
  await expect.poll(() => site.problems.length, DEADLINE).toBeGreaterThan(0);
  expect(site.problems.filter((problem) => !problem.startsWith('policy: '))).toEqual([]);
  site.problems.length = 0;
};

const POLICIES: readonly [what: string, policy: string, press: Press][] = [
  ['no policy, with the pointer', '', byPointer],
  [
    'a policy without styles and with one trusted type, with the keyboard',
    `${REST}; script-src ${COLLECTION}; ${TYPES}; trusted-types balise`,
    byKeyboard,
  ],
  [
    'a policy with a nonce, with the pointer',
    `${REST}; script-src 'nonce-${NONCE}' ${COLLECTION}${WATCH} ${COLLECTION}${WATCH_PANELS}`,
    byPointer,
  ],
];

export const previews: readonly Test[] = [
  ...POLICIES.map(([what, policy, press]): Test => ({
    title: `previews from the link to the end, under ${what}`,
    run: (visitor) => fromLinkToEnd(visitor, policy, press),
  })),
  {
    title: 'explains a policy without requests on the badge, with the reasons of clicks',
    run: async (visitor) => {
      const { browser, site } = visitor;
      // The page reports its violations with a request, which this policy forbids.
      const policy = `script-src ${COLLECTION}; connect-src ${COLLECTION}/sentinel ${COLLECTION}/problem`;
      const server = offer(visitor, policy);
      site.serve(`${CANADA}/start.html`, { script: '' });
      await browser.open(`${CANADA}/start.html`);
      await browser.evaluate(
        `void (document.cookie = 'balise-preview=${server.cookie}; Path=/; Secure; SameSite=Lax')`,
      );
      await browser.open(HOME);
      await shows(visitor, `does not allow requests to ${COLLECTION}`);
      await browser.click('#text');
      await shows(visitor, 'no rule is about this');
      expect(server.asked).toEqual([]);
      await expectOnlyPolicyReports(visitor);
    },
  },
  {
    title: 'explains that a page blocks the preview, and the live library runs',
    run: async (visitor) => {
      const server = offer(visitor, `${TYPES}; trusted-types 'none'`);
      await visitor.browser.open(`${HOME}#balise-preview=${TOKEN}`);
      await expect
        .poll(() => visitor.browser.evaluate('panels.messages'), DEADLINE)
        .toEqual(['No preview: it is over, or this page blocks its script.']);
      await visitor.seenViews(1);
      expect(server.asked).toEqual([]);
      await expectOnlyPolicyReports(visitor);
    },
  },
];
