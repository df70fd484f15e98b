/** Rows 2.8, 3.15, 3.19, 4.13, 4.15, 7.7: features, the home-page feature and its impression, pop-up invitations. */
import { expect, test, type HostSite } from './support/host-page.ts';
import {
  LANGUAGES,
  openPage,
  other,
  wireAfter,
  wireAfterClick,
  wireLinks,
  type Language,
} from './support/wire.ts';

const HOST = 'https://www.canada.ca';

const campaign = (kind: string, event: string, type: string, title: string, path: string) =>
  other(kind, event, { v43: title, v44: HOST + path, v45: type, l1: `${type}:${title}` });

const feature = (title: string, path: string) =>
  campaign('Internal campaign', 'event42', 'feature', title, path);
const home = (event: string, title: string, path: string) =>
  campaign('Home-page feature', event, 'home-page feature', title, path);

const spotlight = ({ lang, say }: Language): string =>
  `<section class="gc-featured-link"><h2>${say('Spotlight on', 'Pleins feux sur')}</h2>
  <p><a class="stretched-link" href="/${lang}/dental.html?_ga=1.2">${say('Dental care', 'Soins dentaires')}</a></p></section>`;

const impressionOf = ({ lang, say }: Language) =>
  home('event41', say('Dental care', 'Soins dentaires'), `/${lang}/dental.html`);

/** A home page whose clock the test moves. Its feature appears after some seconds, or never. */
async function openHome(site: HostSite, language: Language, seconds?: number): Promise<void> {
  await site.page.clock.install();
  const script =
    seconds === undefined
      ? ''
      : `<script>setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(spotlight(language))}), ${seconds * 1000})</script>`;
  const late = seconds === 0 ? spotlight(language) : '';
  const head = seconds ? script : '';
  await site.visit(`${HOST}/${language.lang}.html`, {
    lang: language.lang,
    head,
    body: `<main>${late}</main>`,
  });
}

const afterSeconds = (site: HostSite, seconds: number) =>
  wireAfter(site, () => site.page.clock.runFor(seconds * 1000));

for (const language of LANGUAGES) {
  const { lang, say } = language;

  test(`7.7, 3.15 sends event 42 for features of all generations (${lang})`, async ({ site }) => {
    const title = say('New services', 'Nouveaux services');
    const link = `<a href="/${lang}/new.html"><figure><figcaption>${title}</figcaption></figure></a>`;
    const places = [
      'section class="gc-features"',
      'section class="gc-prtts"',
      'aside class="prm-flpr"',
    ];
    const body = places.map((place, n) => `<${place} id="n${n}">${link}</${place.split(' ')[0]}>`);
    await openPage(site, language, `<main>${body.join('')}</main>`);
    for (const n of places.keys()) {
      const sent = await wireAfterClick(site, `#n${n} figcaption`);
      expect(sent, places[n]).toEqual([feature(title, `/${lang}/new.html`)]);
    }
  });

  test(`7.7, 2.8 sends event 42 for the feature of the home page (${lang})`, async ({ site }) => {
    const older = `<div class="bg-gctheme"><p><a id="older" class="stretched-link" href="/${lang}/old.html">${say('Older', 'Avant')}</a></p></div>`;
    const round = `<section class="gc-features">${spotlight(language)}</section>`;
    await openPage(site, language, `<main>${round}${older}</main>`);
    const title = say('Dental care', 'Soins dentaires');
    expect(await wireAfterClick(site, '.gc-featured-link a')).toEqual([
      home('event42', title, `/${lang}/dental.html`),
    ]);
    expect(await wireAfterClick(site, '#older')).toEqual([
      home('event42', say('Older', 'Avant'), `/${lang}/old.html`),
    ]);
  });

  test(`4.13 captures a home-page feature immediately, and once (${lang})`, async ({ site }) => {
    await openHome(site, language, 0);
    await site.page.clock.runFor(200);
    expect(await wireLinks(site)).toEqual([impressionOf(language)]);
    expect(await afterSeconds(site, 7)).toEqual([]);
  });
}

const [ENGLISH, FRENCH] = LANGUAGES as readonly [Language, Language];

test('4.13 captures a late feature after 3 or 6 seconds, and once', async ({ site }) => {
  await openHome(site, FRENCH, 2);
  expect(await wireLinks(site)).toEqual([]);
  expect(await afterSeconds(site, 4)).toEqual([impressionOf(FRENCH)]);
  expect(await afterSeconds(site, 4)).toEqual([]);
});

test('4.13 captures a feature that appears after the first check at the last check', async ({
  site,
}) => {
  await openHome(site, ENGLISH, 4);
  expect(await afterSeconds(site, 3)).toEqual([]);
  expect(await afterSeconds(site, 4)).toEqual([impressionOf(ENGLISH)]);
});

test('4.13 ignores a feature that appears after the last check, or never', async ({ site }) => {
  await openHome(site, ENGLISH, 9);
  expect(await afterSeconds(site, 12)).toEqual([]);
  await openHome(site, ENGLISH);
  expect(await afterSeconds(site, 12)).toEqual([]);
});

test('4.13 captures the feature again when the page is loaded again', async ({ site }) => {
  await openHome(site, ENGLISH, 0);
  await site.page.clock.runFor(200);
  expect(await wireLinks(site)).toEqual([impressionOf(ENGLISH)]);
  const again = await wireAfter(site, async () => {
    await site.page.reload();
    await site.page.clock.runFor(200);
  });
  expect(again).toEqual([impressionOf(ENGLISH)]);
});

test('7.7 a feature in a carousel counts as a link of the carousel', async ({ site }) => {
  const body = `<main><aside class="prm-flpr"><div class="wb-tabs carousel-s1"><div class="tabpanels">
    <div><a id="slide" href="/en/new.html">New</a></div></div></div></aside><p><a id="plain" href="/en/x.html">X</a></p></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#slide')).toMatchObject([{ pev2: 'Carousel', v46: '1' }]);
  expect(await wireAfterClick(site, '#plain')).toEqual([]);
});

for (const { lang, address, say } of LANGUAGES) {
  const popUp = (event: string, more = {}) =>
    other('Pop-up invitation', event, { v57: 'Survey 2026', ...more });

  test(`4.15, 3.19 sends the impression and the acceptance of a pop-up by its name (${lang})`, async ({
    site,
  }) => {
    const yes = say('Yes, take the survey', 'Oui, répondre au sondage');
    const body = `<main><div id="box" data-gc-analytics-popup="Survey 2026">
      <a id="yes" href="/${lang}/survey.html">${yes}</a><a id="no" href="#box" role="button">${say('No', 'Non')}</a>
      <button id="close" type="button">×</button></div></main>`;
    await openPage(site, { lang, address, say }, body);
    const shown = await wireAfter(site, () =>
      site.page.evaluate(`_satellite.track('popUpImpression')`),
    );
    expect(shown).toEqual([popUp('event58')]);
    expect(await wireAfterClick(site, '#yes')).toEqual([
      popUp('event57', { v27: yes, v28: `${HOST}/${lang}/survey.html` }),
    ]);
    expect(await wireAfterClick(site, '#no')).toEqual([]);
    expect(await wireAfterClick(site, '#close')).toEqual([]);
  });
}

test('4.15 a call names a pop-up that has no name in the page', async ({ site }) => {
  await openPage(site, ENGLISH, '<main>…</main>');
  const call = (detail: string) =>
    wireAfter(site, () => site.page.evaluate(`_satellite.track('popUpImpression'${detail})`));
  const named = other('Pop-up invitation', 'event58', { v57: 'Named' });
  expect(await call(`, 'Named'`)).toEqual([named]);
  expect(await call(`, { popUpName: 'Named' }`)).toEqual([named]);
  expect(await call('')).toEqual([other('Pop-up invitation', 'event58')]);
});

const BENEFIT = {
  en: '/en/revenue-agency/services/child-family-benefits/canada-child-benefit-overview.html',
  fr: '/fr/agence-revenu/services/prestations-enfants-familles/allocation-canadienne-enfants.html',
};

for (const language of LANGUAGES) {
  const { lang } = language;
  test(`9.19, 7.7 sends a link to the child benefit as its own campaign (${lang})`, async ({
    site,
  }) => {
    const link = (id: string): string =>
      `<a id="${id}" href="${BENEFIT[lang]}">Child <b>benefit</b></a>`;
    const body = `<header>${link('top')}</header><main><p>${link('here')}</p>
      <section class="gc-features"><h3>${link('feature')}</h3></section>
      <a id="other" href="/en/child-care.html">Child care</a></main>`;
    await openPage(site, language, body);
    expect(await wireAfterClick(site, '#here b')).toEqual([
      campaign('Child-benefit link', 'event42', 'child benefit', 'Child benefit', BENEFIT[lang]),
    ]);
    // One campaign per click. A link in the navigation is not a campaign.
    expect((await wireAfterClick(site, '#feature')).map(({ events }) => events)).toEqual([
      'event42',
    ]);
    expect((await wireAfterClick(site, '#top')).map(({ events }) => events)).toEqual(['event70']);
    expect(await wireAfterClick(site, '#other')).toEqual([]);
  });
}
