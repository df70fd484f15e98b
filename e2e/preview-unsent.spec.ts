/** A preview explains a rule that fired without a beacon, and sends an entry again whose answer is lost. */
import { settings } from '@balise/settings';
import { fillWords, whyWords } from '@balise/settings/why-words';
import { buildPreview, type Changes } from './support/build-with.ts';
import { CONSENT, decide, offered } from './support/consent.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import { openShadowTrees, PreviewServer, type SeenEntry } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const PAGES = { en: '/en/services/benefits.html', fr: '/fr/services/prestations.html' } as const;
const EXIT = 'links/exit';
const EXIT_ADDRESS = 'https://elsewhere.example/a.html';

const BODY = `<main><h1>Page</h1><p id="text">Text</p>
  <a id="one" href="${EXIT_ADDRESS}">One</a> <a id="two" href="https://elsewhere.example/b.html">Two</a>
  <button id="open">Open</button></main>
  <script>
    for (const link of document.querySelectorAll('a'))
      link.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('#open').onclick = () => window.open('${EXIT_ADDRESS}');
  </script>`;

async function open(
  site: HostSite,
  language: 'en' | 'fr',
  changes: Changes = {},
): Promise<PreviewServer> {
  await openShadowTrees(site.page);
  const server = new PreviewServer(site, buildPreview('production', changes), ORIGIN);
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await site.visit(ORIGIN + PAGES[language], { body: BODY, lang: language });
  return server;
}

async function visit(site: HostSite, language: 'en' | 'fr'): Promise<PreviewServer> {
  const server = await open(site, language);
  await expect.poll(() => server.entries().some(({ kind }) => kind === 'beacon')).toBe(true);
  return server;
}

const rule = settings.rules.rules.find(({ id }) => id === EXIT)?.name;

function line(outcome: 'held' | 'cancelled' | 'refused', language: 'en' | 'fr'): string {
  return fillWords(whyWords[language].firedLines[outcome], { rule: rule?.[language] ?? '' });
}

/** Outcomes of the rule for links that leave, and `sent` for its beacon. */
const outcomes = (server: PreviewServer): string[] =>
  server.entries().flatMap(({ kind, rule: id, rules = [] }) => {
    if (kind === 'beacon') return id === EXIT ? ['sent'] : [];
    return (rules as { rule: string; outcome: string }[])
      .filter((step) => step.rule === EXIT)
      .map((step) => step.outcome);
  });

for (const language of ['en', 'fr'] as const) {
  test(`a click that the page cancels has no beacon, in the words of ${language}`, async ({
    site,
  }) => {
    const server = await visit(site, language);
    await site.page.click('#one');
    await expect(site.page.getByText(line('held', language))).toBeVisible();
    await site.page.click('#two');
    await expect(site.page.getByText(line('cancelled', language))).toBeVisible();
    await expect
      .poll(() => outcomes(server).sort())
      .toEqual(['cancelled', 'fired', 'fired', 'held', 'held']);
    expect(site.beacons()).toEqual([]);
  });
}

test('a cancelled click whose address the page opens later has its beacon', async ({ site }) => {
  const server = await visit(site, 'en');
  await site.page.context().route(EXIT_ADDRESS, (route) => route.fulfill({ body: 'Elsewhere' }));
  await site.page.click('#one');
  await expect(site.page.getByText(line('held', 'en'))).toBeVisible();
  await site.page.click('#open');
  await expect.poll(() => outcomes(server)).toEqual(['fired', 'held', 'sent']);
});

test('a visitor who refuses while beacons wait for the answer has none', async ({ site }) => {
  const server = await open(site, 'en', { services: { consent: CONSENT } });
  await offered(site);
  await site.page.click('#one');
  await expect(site.page.getByText(line('held', 'en'))).toBeVisible();
  await decide(site, 'denyAll()');
  await expect(site.page.getByText(line('refused', 'en'))).toBeVisible();
  await expect.poll(() => outcomes(server)).toEqual(['fired', 'held', 'refused']);
  expect(server.entries().filter(({ kind }) => kind === 'beacon')).toEqual([]);
});

test('an entry whose answer was lost is sent again as the same entry', async ({ site }) => {
  const server = await visit(site, 'en');
  const clicks = (): SeenEntry[] => server.entries().filter(({ on }) => on === 'click');
  server.losesAnswers = true;
  await site.page.click('#text');
  await expect.poll(() => clicks().length).toBeGreaterThan(1);
  server.losesAnswers = false;
  const { length } = clicks();
  await expect.poll(() => clicks().length, { timeout: 20_000 }).toBeGreaterThan(length);
  const marks = clicks().map(({ page, number, at }) => [page, number, at].join(' '));
  expect(new Set(marks).size).toBe(1);
  await site.page.click('#text');
  await expect
    .poll(() => new Set(clicks().map(({ number }) => number)).size, { timeout: 20_000 })
    .toBe(2);
});
