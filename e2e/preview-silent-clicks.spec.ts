/** Clicks that no beacon follows, each with its reason on the badge, in both languages. */
import { settings } from '@balise/settings';
import { fillWords, whyWords } from '@balise/settings/why-words';
import { buildPreview, type Changes } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';
import { openShadowTrees, PreviewServer } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const TABS = `<div class="wb-tabs"><b role="tab" aria-selected="true">Tab</b></div>`;
const FILE = `<a id="it" href="/a.pdf">File</a>`;

const withoutTabs = settings.rules.rules.map((rule) =>
  rule.id === 'tabs/open' ? { ...rule, production: false } : rule,
);
const [excluded = { prefix: '' }] = settings.excludedPaths.paths;

interface Silent {
  readonly body: string;
  readonly click?: string;
  readonly path?: string;
  readonly head?: string;
  readonly changes?: Changes;
  readonly origin?: string;
  /** The reason: of the whole event, or of a rule that was considered. */
  readonly silence?: keyof typeof whyWords.en.silences;
  readonly unmet?: keyof typeof whyWords.en.unmet;
  readonly failed?: string;
}

const CLICKS: Readonly<Record<string, Silent>> = {
  'an element without a rule': { body: '<p id="it">Text</p>', silence: 'noRule' },
  'a tab that is active': { body: TABS, click: '[role=tab]', unmet: 'tabNotActive' },
  'a page below an excluded path': {
    ...{ body: FILE, silence: 'path', path: `${excluded.prefix.replace(/\/$/, '')}/a.html` },
  },
  'a visitor without consent': {
    ...{ body: FILE, silence: 'consent', changes: { collection: { consentCookie: 'agreed' } } },
  },
  'a visitor who has opted out': {
    ...{ body: FILE, silence: 'optedOut' },
    head: `<script>document.cookie = 'balise-opt-out=yes; Path=/; Secure'</script>`,
  },
  'an element that is not to be tracked': {
    ...{ body: `<div data-gc-analytics-exempt>${FILE}</div>`, silence: 'untrackedElement' },
  },
  'a closed shadow tree': {
    body: `<div id="it" style="display:inline-block"></div><script>
      const root = document.getElementById('it').attachShadow({ mode: 'closed' });
      root.innerHTML = '<button>Inside</button>';
    </script>`,
    silence: 'shadow',
  },
  'a page with another copy of the library': {
    ...{ body: FILE, silence: 'secondLibrary' },
    head: `<script>Object.defineProperty(window, '__balise', { value: '0.1.0' })</script>`,
  },
  'a host that is not listed': { body: FILE, silence: 'host', origin: 'https://unlisted.example' },
  'a rule that is off here': {
    ...{ body: TABS, click: '[role=tab]', silence: 'off' },
    changes: { rules: { rules: withoutTabs } },
  },
  'a rule that throws on the page': {
    body: `<details><summary id="it">Section</summary>Text</details>
      <script>Element.prototype.getClientRects = () => { throw new Error('Jane Doe'); };</script>`,
    failed: 'sectionVisible',
  },
};

const ruleNamed = (id: string) => settings.rules.rules.find((rule) => rule.id === id)?.name;

/** The part of a line that gives the reason. */
function reasonOf({ silence, unmet, failed }: Silent, language: 'en' | 'fr'): string {
  const why = whyWords[language];
  if (silence) return why.silences[silence];
  const rule = ruleNamed(failed ? 'expand/open' : 'tabs/open')?.[language] ?? '';
  if (unmet) return fillWords(why.silentBecause, { rule, reason: why.unmet[unmet] });
  const condition = settings.rules.conditions.find(({ id }) => id === failed)?.words[language];
  const reason = fillWords(why.conditionFailed, { condition: condition ?? '' });
  return fillWords(why.failedLine, { rule, reason });
}

for (const [name, silent] of Object.entries(CLICKS)) {
  test(`names the reason for ${name}`, async ({ site, context }) => {
    const { body, head = '', changes = {}, origin = ORIGIN, path = '/x/a.html', click } = silent;
    await openShadowTrees(site.page);
    const server = new PreviewServer(site, buildPreview('production', changes), origin);
    // The page stays when the file is opened.
    site.answer(`${origin}/a.pdf`, (route) => route.fulfill({ status: 204, body: '' }));
    const cookie = { name: 'balise-preview', value: server.cookie, url: origin };
    for (const lang of ['en', 'fr'] as const) {
      await context.addCookies([cookie]);
      site.serve({ body: `<main>${body}</main>`, head, lang });
      await site.page.goto(origin + path, { waitUntil: 'load' });
      await expect(
        site.page.getByRole('region', { name: /^(Preview|Prévisualisation)/ }),
      ).toBeVisible();
      await site.page.click(click ?? '#it');
      const line = site.page.getByRole('listitem').filter({ hasText: reasonOf(silent, lang) });
      await expect(line.first()).toBeVisible();
    }
    await expect
      .poll(() => server.entries().filter(({ on }) => on === 'click').length)
      .toBeGreaterThanOrEqual(2);
    const clicks = server.entries().filter(({ on }) => on === 'click');
    expect(new Set(clicks.map(({ silence }) => silence))).toEqual(new Set([silent.silence]));
    expect(JSON.stringify(server.asked)).not.toContain('Jane Doe');
    expect(site.beacons()).toEqual([]);
  });
}
