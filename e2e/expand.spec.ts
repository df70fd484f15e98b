/** Rows 2.8, 3.15, 3.19, 5.12, 5.15: collapsible sections, opened one by one or all together. */
import { expect, test } from './support/host-page.ts';
import {
  LANGUAGES,
  openPage,
  other,
  STOPS,
  stopping,
  wireAfter,
  wireAfterClick,
  type Language,
} from './support/wire.ts';

const section = (title: string) => other('Expanded section', 'event30', { v38: title });
const all = (title: string) => other('Expand all', 'event32', { v38: title });

const [ENGLISH] = LANGUAGES as readonly [Language];

for (const language of LANGUAGES) {
  const { lang, say } = language;

  test(`5.15, 3.15, 3.19, 5.12 sends the title of an opened section (${lang})`, async ({
    site,
  }) => {
    const title = say('Who can apply', 'Qui peut présenter une demande');
    const heading = say('What you need', 'Ce dont vous avez besoin');
    const body = `<main><details id="a"><summary>\n ${title.replace(' ', '\r\n\t')} \n</summary>…</details>
      <details id="b"><summary><h3>${heading}</h3></summary>…</details></main>`;
    await openPage(site, language, body);
    expect(await wireAfterClick(site, '#a > summary')).toEqual([section(title)]);
    expect(await wireAfterClick(site, '#b h3')).toEqual([section(heading)]);
  });

  test(`5.15 sends one event 32 if all sections open together (${lang})`, async ({ site }) => {
    const title = say('Expand all', 'Tout développer');
    const close = say('Collapse all', 'Tout fermer');
    const body = `<main>
      <button id="all" class="wb-toggle" data-toggle='{"selector": "details", "type": "on"}'><i></i>${title}</button>
      <a id="link" href="#group" role="button" class="wb-toggle" data-toggle='{"selector":"#group details"}'>${title}</a>
      <button id="none" class="wb-toggle" data-toggle='{"selector": "details", "type": "off"}'>${close}</button>
      <div id="group"><details><summary>1</summary></details></div></main>`;
    await openPage(site, language, body);
    expect(await wireAfterClick(site, '#all i')).toEqual([all(title)]);
    expect(await wireAfterClick(site, '#link')).toEqual([all(title)]);
    expect(await wireAfterClick(site, '#none')).toEqual([]);
  });
}

test('5.15 ignores a section that is already open, and counts it again after it was closed', async ({
  site,
}) => {
  await openPage(site, ENGLISH, '<main><details open><summary>Help</summary>…</details></main>');
  expect(await wireAfterClick(site, 'summary')).toEqual([]);
  expect(await wireAfterClick(site, 'summary')).toEqual([section('Help')]);
  expect(await wireAfterClick(site, 'summary')).toEqual([]);
});

test('5.15 ignores tabs, page details, menus and a problem report', async ({ site }) => {
  const inner = '<details><summary>Section</summary>…</details>';
  const places = [
    `<div class="wb-tabs"><div class="tabpanels"><div>${inner}</div></div></div>`,
    `<div class="pagedetails">${inner}</div>`,
    `<section class="pagedetails"><div><p>${inner}</p></div></section>`,
    `<div id="mb-pnl">${inner}</div>`,
    `<nav id="wb-sm">${inner}</nav>`,
    `<nav class="gcweb-menu">${inner}</nav>`,
    `<ul role="menu"><li>${inner}</li></ul>`,
    `<div class="gc-rprt-prblm">${inner}</div>`,
  ];
  const body = places.map((place, n) => `<div id="n${n}">${place}</div>`).join('');
  await openPage(site, ENGLISH, `<main>${body}</main>`);
  for (const [n, place] of places.entries()) {
    const sent = await wireAfterClick(site, `#n${n} summary`);
    expect(
      sent.filter(({ events }) => events === 'event30'),
      place,
    ).toEqual([]);
  }
});

test('5.15 ignores a section that is not visible', async ({ site }) => {
  const body = `<main><div style="display:none"><details><summary id="hidden">Hidden</summary></details></div>
    <div style="visibility:hidden"><details><summary id="invisible">Hidden</summary></details></div>
    <div hidden="until-found"><details><summary id="until-found">Hidden</summary></details></div>
    <div style="content-visibility:hidden"><details><summary id="skipped">Hidden</summary></details></div>
    <details><summary id="seen">Seen</summary></details></main>`;
  await openPage(site, ENGLISH, body);
  const clickOn = (id: string) =>
    wireAfter(site, () => site.page.evaluate((at) => document.getElementById(at)?.click(), id));
  for (const id of ['hidden', 'invisible', 'until-found', 'skipped'])
    expect(await clickOn(id), id).toEqual([]);
  expect(await clickOn('seen')).toEqual([section('Seen')]);
});

test('5.15 ignores a click that the page cancels, unless the page opens the section', async ({
  site,
}) => {
  const body = `<main><details><summary id="kept">Kept</summary></details>
    <details id="own"><summary>Own</summary></details></main>`;
  await openPage(site, ENGLISH, body);
  await site.page.evaluate(() =>
    document.addEventListener('click', (event) => {
      event.preventDefault();
      const { parentElement } = event.target as Element;
      if (parentElement?.id === 'own') (parentElement as HTMLDetailsElement).open = true;
    }),
  );
  expect(await wireAfterClick(site, '#kept')).toEqual([]);
  await site.page.evaluate(stopping('#kept', 'stopPropagation'));
  expect(await wireAfterClick(site, '#kept')).toEqual([]);
  expect(await wireAfterClick(site, '#own > summary')).toEqual([section('Own')]);
});

test('5.15 counts a section within an open one, and the sections of an accordion', async ({
  site,
}) => {
  const body = `<main><details open><summary>Outer</summary><details><summary id="inner">Inner</summary></details></details>
    <div class="accordion"><details class="acc-group"><summary id="part" class="wb-toggle tgl-tab">Part</summary></details></div></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#inner')).toEqual([section('Inner')]);
  expect(await wireAfterClick(site, '#part')).toEqual([section('Part')]);
});

test('5.15 ignores a link or a button in a heading', async ({ site }) => {
  const body = `<main><details><summary>Forms <a id="part" href="#part">first part</a>
    <button id="print" type="button">Print</button></summary>…</details></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#part')).toMatchObject([{ pev2: 'In-page anchor' }]);
  expect(await wireAfterClick(site, '#print')).toEqual([]);
});

test('5.15 counts a section opened by keyboard, and ignores one opened by a script of the page', async ({
  site,
}) => {
  await site.visit(ENGLISH.address, {
    body: '<main><details id="a"><summary>One</summary></details><details id="b"><summary>Two</summary></details></main>',
  });
  const byKey = await wireAfter(site, async () => {
    await site.page.focus('#a > summary');
    await site.page.keyboard.press('Enter');
  });
  expect(byKey).toEqual([section('One')]);
  const byScript = await wireAfter(site, () =>
    site.page.evaluate(() => document.querySelector('#b')?.setAttribute('open', '')),
  );
  expect(byScript).toEqual([]);
});

for (const stop of STOPS) {
  test(`5.15 counts a section once if the page opens it and calls ${stop}`, async ({ site }) => {
    await openPage(site, ENGLISH, '<main><details><summary>Help</summary>…</details></main>');
    await site.page.evaluate(
      `document.addEventListener('click', () => (document.querySelector('details').open = true), true);` +
        stopping('summary', stop),
    );
    expect(await wireAfterClick(site, 'summary')).toEqual([section('Help')]);
  });
}

test('2.8, 5.15 ignores elements that are not the heading of a section', async ({ site }) => {
  const body = `<main><details open><summary>Open</summary><p>Text</p></details><div><b class="wb-toggle">Other</b></div></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, 'p')).toEqual([]);
  expect(await wireAfterClick(site, 'b')).toEqual([]);
});
