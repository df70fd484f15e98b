/**
 * Rows 3.18, 3.19, 5.13, 5.14, 7.7: fields and labels outside their form, and element names that shadow browser
 * properties.
 */
import { expect, test, type HostSite } from './support/host-page.ts';
import type { LinkBeacon } from './support/link-beacons.ts';
import { linksAfter } from './support/links-of.ts';
import { LANGUAGES, openPage } from './support/wire.ts';

const [ENGLISH] = LANGUAGES as readonly [(typeof LANGUAGES)[0]];
const open = (site: HostSite, body: string): Promise<void> => openPage(site, ENGLISH, body);
const click = (site: HostSite, selector: string): Promise<LinkBeacon[]> =>
  linksAfter(site, () => site.page.click(selector, { force: true }));
const eventsOf = (links: readonly LinkBeacon[]): string =>
  links.flatMap(({ events }) => events).join();

const COLLECT = `data-gc-analytics-collect='[{"value":"input"}]'`;
const TIED = (
  marks = '',
): string => `<main><form id="apply" name="apply" ${COLLECT} ${marks}><input name="city" value="Gatineau"></form>
  <input id="street" name="street" form="apply" value="Main Street"><input id="secret" form="apply" type="password" value="x">
  <button id="send" type="button" form="apply" data-gc-analytics-formsubmit="submit">Send</button>
  <button id="native" form="apply">Send</button></main>`;
/** Cancels each submit, so that the page stays. */
const keep = (site: HostSite): Promise<void> =>
  site.page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));

test('3.19, 5.14 assigns fields and buttons elsewhere to the form that they name', async ({
  site,
}) => {
  await open(site, TIED());
  await keep(site);
  const started = await linksAfter(site, () => site.page.focus('#street'));
  expect(started).toMatchObject([{ kind: 'formStart', values: { formName: 'apply' } }]);
  // One start for each form.
  expect(await linksAfter(site, () => site.page.focus('[name=city]'))).toEqual([]);
  const answers = { formName: 'apply', formFields: 'text:city:Gatineau|text:street:Main Street' };
  expect(await click(site, '#send')).toMatchObject([{ kind: 'formSubmit', values: answers }]);
  await open(site, TIED());
  await keep(site);
  await linksAfter(site, () => site.page.focus('#street'));
  const sent = await linksAfter(site, () =>
    site.page.evaluate(() => document.querySelector('form')?.requestSubmit()),
  );
  expect(sent).toMatchObject([{ kind: 'formSubmit', values: answers }]);
});

test('5.13 an untracked form is not tracked through its outside fields', async ({ site }) => {
  await open(site, TIED('data-gc-analytics-exclude="dnt"'));
  expect(await linksAfter(site, () => site.page.focus('#street'))).toEqual([]);
  expect(await click(site, '#send')).toEqual([]);
  await open(site, TIED('role="search"'));
  expect(await linksAfter(site, () => site.page.focus('#street'))).toEqual([]);
});

test('3.19 a required or invalid field elsewhere prevents the submit of its form', async ({
  site,
}) => {
  for (const state of ['required value=""', 'aria-invalid="true"']) {
    await open(site, TIED().replace('value="Main Street"', state));
    expect(await click(site, '#send'), state).toEqual([]);
  }
});

test('7.7 counts a marked label once, also if its field is elsewhere', async ({ site }) => {
  const mark = (value: string): string => `data-gc-analytics-customclick="A:B:${value}"`;
  const body = `<main ${mark('main')}><label id="for" for="far" ${mark('for')}>Far</label><input id="far" type="checkbox">
      <label id="round" ${mark('round')}><input type="checkbox"> <b>Round</b></label>
      <label id="in" for="far"><i ${mark('in')}>In</i></label><label id="plain" for="far">Plain</label></main>`;
  await site.visit(ENGLISH.address, { body });
  const marks = async (selector: string): Promise<(string | undefined)[]> =>
    (await click(site, selector)).map(({ values }) => values['customClick']);
  // The browser also clicks the field of the label, which counts for the mark around it.
  expect(await marks('#for')).toEqual(['A:B:for', 'A:B:main']);
  expect(await marks('#round b')).toEqual(['A:B:round']);
  expect(await marks('#in i')).toEqual(['A:B:in', 'A:B:main']);
  expect(await marks('#plain')).toEqual(['A:B:main']);
});

test('1.1 works with forms and fields that are named like browser properties', async ({ site }) => {
  const NAMES = 'cookie addEventListener baseURI prerendering documentElement'.split(' ');
  const FIELDS =
    'matches closest getRootNode nodeName nodeType getAttribute querySelectorAll form id action'.split(
      ' ',
    );
  const body = `${NAMES.map((name) => `<form name="${name}"></form>`).join('')}
    <form id="odd" ${COLLECT}>${FIELDS.map((name) => `<input name="${name}" value="1">`).join('')}
      <a href="#part">Part</a><button id="go" type="submit">Go</button></form>`;
  await site.visit(ENGLISH.address, { body });
  await keep(site);
  expect(site.onlyBeacon().parameters).toMatchObject({ pageName: 'A page' });
  expect(eventsOf(await click(site, 'a'))).toBe('anchor');
  expect(await click(site, '#go')).toMatchObject([
    {
      kind: 'formSubmit',
      values: { formFields: FIELDS.map((name) => `text:${name}:1`).join('|') },
    },
  ]);
  // The next page reads the stored cookies.
  await site.visit('https://www.canada.ca/en/services/next.html', { body });
  expect(site.beacons().at(-1)?.parameters).toMatchObject({ v13: 'A page' });
});

test("3.15 counts a marked element in the slot of a component, and the component's link", async ({
  site,
}) => {
  await open(
    site,
    `<main><my-link><span data-gc-analytics-customclick="A:B:C">Offices</span></my-link></main>`,
  );
  await site.page.evaluate(() => {
    const root = document.querySelector('my-link')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<a href="https://example.org/"><slot></slot></a>';
  });
  const sent = await click(site, 'span');
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['customClick', 'exit']);
  expect(sent.find(({ kind }) => kind === 'exit')?.values).toMatchObject({
    linkText: 'Offices',
    linkUrl: 'https://example.org/',
  });
});
