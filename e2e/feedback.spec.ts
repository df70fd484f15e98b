/** Rows 2.8, 4.11: "did you find what you were looking for" and problem reports, on pages of all generations. */
import { expect, test, type HostSite } from './support/host-page.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const BY_SCRIPT = 'onsubmit="event.preventDefault()"';

const sent = async (site: HostSite) => {
  await site.quiet();
  return site
    .beacons()
    .filter(({ parameters }) => parameters['pe'])
    .map(({ parameters: { pe, pev2, v80 }, events }) => ({
      pe,
      pev2,
      events: Object.keys(events).join(),
      ...(v80 !== undefined && { reason: v80 }),
    }));
};
const said = (pev2: string, events: string, reason?: string) => ({
  pe: 'lnk_o',
  pev2,
  events,
  ...(reason !== undefined && { reason }),
});
const found = (event: string, reason?: string) => said('Page feedback', event, reason);
const report = (event: string, reason?: string) => said('Report a problem', event, reason);

const MARKED = `<section class="gc-pg-hlpfl"><form id="gc-pg-hlpfl-frm" ${BY_SCRIPT}>
  <button id="yes" type="button" data-gc-analytics-wtph>Yes</button>
  <button id="no" type="button" data-gc-analytics-wtph-no>No</button>
  <input type="radio" name="why" id="r1" data-gc-analytics-wtph-value="Unclear-Pas clair">
  <input type="checkbox" id="r2" data-gc-analytics-wtph-value="Wrong-Erroné">
  <input type="checkbox" id="r3" data-gc-analytics-wtph-value="Old-Périmé">
  <textarea id="more"></textarea>
  <button id="submit" data-gc-analytics-wtph-submit><span>Submit</span></button></form></section>`;

test('sends answers and reasons of marked pages', async ({ site }) => {
  for (const address of [ENGLISH, FRENCH]) {
    site.forget();
    await site.visit(address, { body: MARKED, lang: address === FRENCH ? 'fr' : 'en' });
    const { page } = site;
    await page.click('#yes');
    await page.click('#no');
    await page.check('#r1');
    await page.check('#r2');
    await page.fill('#more', 'call me at 613 555 0199');
    await page.click('#submit span');
    expect(await sent(site)).toEqual([
      found('event83'),
      found('event84'),
      found('event85', 'Unclear-Pas clair|Wrong-Erroné'),
    ]);
    expect(
      site
        .beacons()
        .map(({ everything }) => everything)
        .join(),
    ).not.toMatch(/555.?0199|call/);
  }
});

test('sends reasons only if the browser accepts their form', async ({ site }) => {
  const required = MARKED.replace('<textarea', '<textarea required');
  await site.visit(ENGLISH, { body: required });
  await site.page.click('#submit');
  expect(await sent(site)).toEqual([]);
  await site.page.fill('#more', 'words');
  await site.page.click('#submit');
  expect(await sent(site)).toEqual([found('event85')]);
  site.forget();
  // These forms turn off validation by the browser.
  for (const body of [
    required.replace('<form', '<form novalidate'),
    required.replace('id="submit"', 'id="submit" formnovalidate'),
  ]) {
    site.forget();
    await site.visit(ENGLISH, { body });
    await site.page.click('#submit');
    expect(await sent(site)).toEqual([found('event85')]);
  }
});

test('sends answers of current pages, whose buttons also submit', async ({ site }) => {
  const body = `<section id="gc-pft"><form class="wb-postback" ${BY_SCRIPT}><div class="gc-pft-btns">
    <button name="helpful" value="Yes-Oui" id="yes">Yes</button>
    <span class="nojs-hide"><button type="button" id="no" data-wb-doaction="[]"><i>No</i></button></span></div>
    <textarea id="gc-pft-prblm"></textarea><button name="helpful" value="No-Non" id="submit">Submit</button></form></section>`;
  await site.visit(ENGLISH, { body });
  const { page } = site;
  await page.click('#yes');
  await page.click('#no i');
  await page.fill('#gc-pft-prblm', 'secret text');
  await page.click('#submit');
  expect(await sent(site)).toEqual([found('event83'), found('event84'), found('event85')]);
  expect(
    site
      .beacons()
      .map(({ everything }) => everything)
      .join(),
  ).not.toContain('secret');
});

test('sends answers of copies of older pages', async ({ site }) => {
  await site.visit(ENGLISH, {
    body: '<a id="btnyes" href="#thanks">Yes</a><button id="btnno">No</button>',
  });
  await site.page.click('#btnyes');
  await site.page.click('#btnno');
  expect((await sent(site)).filter(({ pev2 }) => pev2 === 'Page feedback')).toEqual([
    found('event83'),
    found('event84'),
  ]);
});

const reportOf = (form: string): string => `<footer class="pagedetails"><details id="details">
  <summary class="btn">Report a problem on this page</summary><div class="gc-rprt-prblm"><div class="gc-rprt-prblm-frm">
  ${form}</div></div></details></footer>`;
const CHOICES = `<input type="checkbox" name="problem1" id="p1" value="x" data-gc-analytics-rap="Broken link-Lien rompu">
  <input type="checkbox" name="problem2" id="p2" data-gc-analytics-rap="Spelling-Orthographe"><textarea id="text"></textarea>`;

test('4.11 sends the opening of a problem report once per page, and again on the next', async ({
  site,
}) => {
  for (const address of [ENGLISH, FRENCH]) {
    site.forget();
    await site.visit(address, { body: reportOf('<form></form>') });
    for (let click = 0; click < 4; click++) await site.page.click('summary');
    expect(await sent(site)).toEqual([report('event73')]);
  }
});

test('4.11 ignores the closing of an open problem report', async ({ site }) => {
  await site.visit(ENGLISH, {
    body: reportOf('<form></form>').replace('<details', '<details open'),
  });
  await site.page.click('summary');
  expect(await sent(site)).toEqual([]);
});

for (const [age, form] of [
  [
    'of older pages, which only click',
    `<form>${CHOICES}<button id="send" class="wb-toggle" onclick="event.preventDefault()"><b>Submit</b></button></form>`,
  ],
  [
    'of current pages, which click and submit',
    `<form id="gc-rprt-prblm-form" class="wb-postback" ${BY_SCRIPT}>${CHOICES}<button id="send"><b>Submit</b></button></form>`,
  ],
  [
    'submitted by script',
    `<form id="gc-rprt-prblm-form" ${BY_SCRIPT}>${CHOICES}<a id="send" href="#x" onclick="event.preventDefault();document.forms[0].requestSubmit()"><b>Submit</b></a></form>`,
  ],
] as const) {
  test(`4.11 sends a problem report ${age} once, without its text`, async ({ site }) => {
    await site.visit(ENGLISH, {
      body: reportOf(form).replace('<details', '<details open'),
    });
    const { page } = site;
    await page.click('#p1');
    await page.click('#p2');
    await page.fill('#text', 'jane@example.com is broken');
    await page.click('#send b');
    await page.click('#send b');
    const reports = (await sent(site)).filter(({ pev2 }) => pev2 === 'Report a problem');
    expect(reports).toEqual([report('event75', 'Broken link-Lien rompu|Spelling-Orthographe')]);
    expect(
      site
        .beacons()
        .map(({ everything }) => everything)
        .join(),
    ).not.toMatch(/jane|is broken/);
  });
}

test('sends nothing for exempt elements', async ({ site }) => {
  await site.visit(ENGLISH, { body: `<div data-gc-analytics-exempt="true">${MARKED}</div>` });
  for (const id of ['yes', 'no', 'submit']) await site.page.click(`#${id}`);
  expect(await sent(site)).toEqual([]);
});
