/** Rows 2.11, 3.15, 4.2, 4.14, 4.15, 7.5, 7.6, 7.7, 8.12: events that pages report themselves. */
import { expect, test, type HostSite } from './support/host-page.ts';
import {
  LANGUAGES,
  openPage,
  other,
  wireAfter,
  wireAfterClick,
  wireLinks,
  type Language,
  type WireLink,
} from './support/wire.ts';

const HOST = 'https://www.canada.ca';
const [ENGLISH] = LANGUAGES as readonly [Language];

/** Runs code of a page, and returns its link beacons. */
const run = (site: HostSite, script: string) =>
  wireAfter(site, () => site.page.evaluate(`void (${script})`));
const track = (site: HostSite, call: string) => run(site, `_satellite.track(${call})`);
const push = (site: HostSite, item: object) =>
  run(site, `adobeDataLayer.push(${JSON.stringify(item)})`);

const called = (event: string, more?: WireLink) => other('Direct call', event, more);

/** Does to `_satellite` what the engine of the former tag manager does. */
const FORMER = `
  window._satellite = window._satellite || {};
  window.heard = [];
  Object.assign(_satellite, {
    track: (identifier, detail) => { heard.push([identifier, detail]); return 'former'; },
    getVar: () => 'former',
    property: { id: 'PR1', name: 'Former' },
    buildInfo: { turbineVersion: '28.0.0' },
    _container: { rules: [{}] },
  });`;

for (const order of ['first', 'second'] as const) {
  test(`4.15 shares direct calls with the former tag manager, which is loaded ${order}`, async ({
    site,
  }) => {
    await openPage(site, ENGLISH, '', order === 'first' ? `<script>${FORMER}</script>` : '');
    if (order === 'second') await site.page.evaluate(FORMER);
    expect(await track(site, `'CUSTOM_TRACK', { customClick: 'A:B:C' }`)).toEqual([
      called('event101', { v100: 'A:B:C' }),
    ]);
    const answers = `[heard, _satellite.track('x'), _satellite.getVar('y'), _satellite.property.id,
      _satellite.buildInfo.turbineVersion, _satellite._container.rules.length,
      typeof _satellite.balise.buildInfo.balise]`;
    expect(await site.page.evaluate(answers)).toEqual([
      [
        ['CUSTOM_TRACK', { customClick: 'A:B:C' }],
        ['x', undefined],
      ],
      ...['former', 'former', 'PR1', '28.0.0', 1, 'string'],
    ]);
  });
}

test('7.7 sends no custom click without a value, and only the e-mail of one is redacted', async ({
  site,
}) => {
  const mark = 'data-gc-analytics-customclick';
  const body = `<main><button id="none" ${mark}>None</button><button id="blank" ${mark}=" ">Blank</button>
    <button id="mail" ${mark}="A:Contact:jane@mail.test">Write</button></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#none')).toEqual([]);
  expect(await wireAfterClick(site, '#blank')).toEqual([]);
  expect(await push(site, { event: 'customTracking', link: {} })).toEqual([]);
  expect(await wireAfterClick(site, '#mail')).toMatchObject([{ v100: 'A:Contact:[redacted]' }]);
});

test('3.11, 4.14 works on a page with an empty data layer and elements named like texts of the document', async ({
  site,
}) => {
  await site.visit(ENGLISH.address, {
    title: 'Own title',
    head: '<script>window.adobeDataLayer = null</script>',
    body: '<form name="title"><input name="x"></form><img name="referrer" alt="">',
  });
  expect(site.onlyBeacon().parameters).toMatchObject({ v11: 'Own title' });
  expect(site.onlyBeacon().parameters).not.toHaveProperty('r');
  expect(await push(site, { event: 'error', error: { name: '404' } })).toMatchObject([
    { v20: '404' },
  ]);
});

for (const language of LANGUAGES) {
  const { lang, say } = language;
  const value = say('ESDC-EDSC:Button:Apply', 'ESDC-EDSC:Bouton:Demander');

  test(`7.7, 3.15 sends value, text and address of a custom click (${lang})`, async ({ site }) => {
    const text = say('Apply now', 'Demandez');
    const mark = `data-gc-analytics-customclick="${value}"`;
    const body = `<main><a id="link" href="/${lang}/apply.html" ${mark}><b>${text}</b></a>
      <button id="button" type="button" ${mark}>${text}</button>
      <div ${mark}><p id="inner">${text}</p></div></main>`;
    await openPage(site, language, body);
    const click = (more: WireLink = {}) =>
      other('Custom click', 'event100', { v100: value, v27: text, ...more });
    const address = `${HOST}/${lang}/apply.html`;
    expect(await wireAfterClick(site, '#link b')).toEqual([click({ v28: address })]);
    expect(await wireAfterClick(site, '#button')).toEqual([click()]);
    expect(await wireAfterClick(site, '#inner')).toEqual([click()]);
  });

  test(`4.14 sends a custom click for a push named customTracking (${lang})`, async ({ site }) => {
    await openPage(site, language, '<main>…</main>');
    const item = { event: 'customTracking', link: { customCall: value } };
    const sent = [other('Custom click', 'event100', { v100: value })];
    expect(await push(site, item)).toEqual(sent);
    expect(await push(site, item)).toEqual(sent);
    expect(await push(site, { link: { customCall: value } })).toEqual([]);
    expect(await push(site, { event: 'customtracking', link: { customCall: value } })).toEqual([]);
  });

  test(`4.14, 7.6, 8.12 sends a pushed error as Error Event, with its type (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, '<main>…</main>');
    const name = say('Name missing|Date missing', 'Nom manquant|Date manquante');
    expect(await push(site, { event: 'error', error: { name } })).toEqual([
      other('Error Event', 'event20', { v20: name }),
    ]);
    expect(await push(site, { event: 'error', error: { name: '404' } })).toEqual([
      other('Error Event', 'event20', { v20: '404' }),
    ]);
  });

  test(`7.3, 8.12 sends the referrer with the view of a page that pushed its error (${lang})`, async ({
    site,
  }) => {
    const before = `${HOST}/${lang}/before.html`;
    await site.visit(before, { lang, body: `<a id="go" href="/${lang}/gone.html">Go</a>` });
    const head = `<script>(window.adobeDataLayer ??= []).push({ event: 'error', error: { name: '404' } });</script>`;
    site.serve({ lang, head, body: '<main>…</main>' });
    site.forget();
    await site.page.click('#go');
    await site.page.waitForLoadState();
    await site.quiet();
    const said = site.beacons().map(({ parameters }) => [parameters['pev2'], parameters['r']]);
    expect(said).toEqual([
      ['Error Event', before],
      [undefined, before],
    ]);
  });

  test(`7.6, 8.12 sends event 20 with the page view of an error page (${lang})`, async ({
    site,
  }) => {
    const title = say('Not found', 'Introuvable');
    const body = `<main><h1 data-gc-analytics-error="404">${title}</h1></main>`;
    await site.visit(language.address, { lang, body });
    const { parameters, events } = site.onlyBeacon();
    expect(Object.keys(events)).toEqual(expect.arrayContaining(['event11', 'event20']));
    expect([parameters['pe'], parameters['v20']]).toEqual([undefined, '404']);
    site.forget();
    await site.visit(language.address, { lang, body: `<main><h1>${title}</h1></main>` });
    const plain = site.onlyBeacon();
    expect(plain.events).not.toHaveProperty('event20');
    expect(plain.parameters).not.toHaveProperty('v20');
  });
}

test('4.15 CUSTOM_TRACK sends the value of the newest marked element', async ({ site }) => {
  const mark = 'data-gc-analytics-customcall';
  await openPage(site, ENGLISH, `<main><p ${mark}="CRA-ARC:Tool: One">1</p></main>`);
  const first = [called('event101', { v100: 'CRA-ARC:Tool: One' })];
  expect(await track(site, `'CUSTOM_TRACK'`)).toEqual(first);
  await site.page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', '<p ${mark}="CRA-ARC:Tool: Two">2</p>')`,
  );
  expect(await track(site, `'CUSTOM_TRACK'`)).toEqual([
    called('event101', { v100: 'CRA-ARC:Tool: Two' }),
  ]);
});

const DETAILS: [detail: string, said: WireLink][] = [
  [`'Own:Text'`, { v100: 'Own:Text' }],
  [`7`, { v100: '7' }],
  [`{ customClick: 'Own:Click', linkText: 'Text' }`, { v100: 'Own:Click', v27: 'Text' }],
  [`{ customClick: 'Own', pageType: 'x', formName: 'y', title: 'z' }`, { v100: 'Own' }],
  [`{ errorType: 'Too long' }`, { v20: 'Too long' }],
  [`{ customClick: { a: 1 }, linkText: null }`, {}],
];

for (const [name, event] of [
  ['CUSTOM_TRACK', 'event101'],
  ['CUSTOM_PAGE_LOAD', 'event102'],
] as const) {
  test(`4.15 ${name} with a detail sends the detail, and nothing of the page`, async ({ site }) => {
    const body = '<main><p data-gc-analytics-customcall="Of:The:Page">…</p></main>';
    await openPage(site, ENGLISH, body);
    for (const [detail, said] of DETAILS) {
      expect(await track(site, `'${name}', ${detail}`), detail).toEqual([called(event, said)]);
    }
    const personal = `{ customClick: 'Ask jane.roe@mail.test' }`;
    expect(await track(site, `'${name}', ${personal}`)).toEqual([
      called(event, { v100: 'Ask [redacted]' }),
    ]);
  });
}

test('4.15 CUSTOM_PAGE_LOAD sends the marked value, or the pushed value', async ({ site }) => {
  await openPage(site, ENGLISH, '<main>…</main>');
  expect(await track(site, `'CUSTOM_PAGE_LOAD'`)).toEqual([called('event102')]);
  expect(await push(site, { link: { customCall: 'A:B:C' } })).toEqual([]);
  expect(await track(site, `'CUSTOM_PAGE_LOAD'`)).toEqual([called('event102', { v100: 'A:B:C' })]);
});

test('4.15, 7.5 the call download sends the focused link, or the detail of the call', async ({
  site,
}) => {
  await openPage(site, ENGLISH, '<main><a href="/en/report">Report</a></main>');
  const address = `${HOST}/content/report.pdf`;
  const detail = { linkText: 'Report', linkUrl: address, linkFileType: 'pdf' };
  const common = { pe: 'lnk_d', pev1: address, pev2: 'Report', events: 'event25' };
  expect(await track(site, `'download', ${JSON.stringify(detail)}`)).toEqual([
    { ...common, v27: 'Report', v28: address, v152: 'pdf' },
  ]);
  const nothingKnown = { pe: 'lnk_d', pev2: 'Download', events: 'event25' };
  expect(await track(site, `'download'`)).toEqual([nothingKnown]);
  await site.page.focus('a');
  const focused = { v27: 'Report', v28: `${HOST}/en/report` };
  expect(await track(site, `'download'`)).toEqual([{ ...common, pev1: focused.v28, ...focused }]);
});

test('4.15 the call searchResultClick sends the result', async ({ site }) => {
  const body = '<main><h3><a href="/content/a.pdf">Result</a></h3></main>';
  await openPage(site, ENGLISH, body);
  const detail = { searchTerm: 'tax', searchResultPosition: 3 };
  await site.page.focus('a');
  const result = { v51: 'Result', v52: `${HOST}/content/a.pdf`, v54: 'pdf' };
  expect(await track(site, `'searchResultClick', ${JSON.stringify(detail)}`)).toEqual([
    other('Search result click', 'event51', { v50: 'tax', c50: 'tax', v53: '3', ...result }),
  ]);
});

test('4.15 the call view sends a page view, and no link beacon', async ({ site }) => {
  await openPage(site, ENGLISH, '<main>…</main>');
  expect(await track(site, `'view'`)).toEqual([]);
  const { parameters, events } = site.onlyBeacon();
  expect([parameters['pe'], Object.keys(events)[0]]).toEqual([undefined, 'event11']);
});

test('4.15 ignores unknown calls, and keeps a push made before the library loads', async ({
  site,
}) => {
  await openPage(site, ENGLISH, '<main>…</main>');
  for (const call of [`'custom_track'`, `'NOT_KNOWN', 'x'`, `''`, '']) {
    expect(await track(site, call), call).toEqual([]);
  }
  const early = `window.adobeDataLayer = [{ event: 'customTracking', link: { customCall: 'Early' } }]`;
  site.forget();
  await openPage(site, ENGLISH, '<main>…</main>', `<script>${early}</script>`);
  expect(await wireLinks(site)).toEqual([other('Custom click', 'event100', { v100: 'Early' })]);
});

const EVERYTHING = `<main><ul class="wb-tabs"><li><a id="tab" role="tab" href="#p">Tab</a></li></ul>
  <details><summary id="section">Section</summary>…</details>
  <button id="custom" type="button" data-gc-analytics-customclick="A:B:C">Custom</button></main>
  <footer id="wb-info"><a id="footer" href="/en/terms.html">Terms</a></footer>`;
const IDS = ['#tab', '#section', '#custom', '#footer'];

test('4.2 a blacklist flag of yes suppresses all clicks, calls and pushes', async ({ site }) => {
  await openPage(site, ENGLISH, EVERYTHING);
  await site.page.evaluate(`void (window.blackList = 'yes')`);
  for (const id of IDS) expect(await wireAfterClick(site, id), id).toEqual([]);
  expect(await track(site, `'CUSTOM_TRACK', 'x'`)).toEqual([]);
  expect(await push(site, { event: 'error', error: { name: '404' } })).toEqual([]);
  await site.page.evaluate(
    `window.blackList = 'no'; document.querySelector('details').open = false`,
  );
  for (const id of IDS) expect(await wireAfterClick(site, id), id).toHaveLength(1);
});

test('2.11 sends nothing from an excluded directory', async ({ site }) => {
  const address = `${HOST}/analytics/x.html`;
  await openPage(site, { ...ENGLISH, address }, EVERYTHING);
  for (const id of IDS) expect(await wireAfterClick(site, id), id).toEqual([]);
  expect(await push(site, { event: 'error', error: { name: '404' } })).toEqual([]);
  expect(site.beacons()).toEqual([]);
});
