/** Rules without code: 20 of them on a page that fire and stay silent as they are written. */
import type { BrowserContext } from '@playwright/test';
import { settings } from '@balise/settings';
import { buildRelease } from './support/build-with.ts';
import { expect, HostSite, test } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

test.setTimeout(120_000);

const ENGLISH = 'https://www.canada.ca/en/services/benefits/apply.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations/demande.html';
const ELSEWHERE = 'https://www.canada.ca/en/services/jobs.html';
const OTHER_HOST = 'https://recalls-rappels.canada.ca/en/list';

const PAGES = [
  { host: 'www.canada.ca', prefix: '/en/services/benefits' },
  { host: 'www.canada.ca', prefix: '/fr/services/prestations' },
  { host: 'recalls-rappels.canada.ca' },
];
const TEXT = [{ dimension: 'linkText', from: 'text' }];

type Rule = Readonly<Record<string, unknown>>;
const rule = (id: string, on: string, element?: string, more: Rule = {}): Rule => ({
  id: `own/${id}`,
  name: { en: `Rule ${id}`, fr: `Règle ${id}` },
  order: 50,
  when: { on, ...(element !== undefined && { element }) },
  where: PAGES,
  records: TEXT,
  ...{ development: true, staging: true, production: true },
  ...more,
});
const from = (source: string, name: string): Rule => ({
  records: [{ dimension: 'customClick', from: source, name }],
});

const RULES: readonly Rule[] = [
  rule('inside', 'click', 'button.inside', { event: 'customClick' }),
  rule('svg', 'click', 'button.drawn'),
  rule('slot', 'click', 'x-card'),
  rule('shadow', 'click', 'button.hidden'),
  rule('cancelled-click', 'click', 'a.cancelled'),
  rule('sent', 'submit', 'form.sent', { records: [] }),
  rule('cancelled-submit', 'submit', 'form.cancelled', { records: [] }),
  rule('select', 'change', 'select.province', from('attribute', 'name')),
  rule('seen', 'seen', '.below', from('attribute', 'data-place')),
  rule('push', 'data-layer stepDone', undefined, from('dataLayer', 'form.step')),
  rule('call', 'direct-call promo shown', undefined, from('dataLayer', 'promo.name')),
  rule('parameter', 'click', 'button.parameter', from('parameter', 'utm_source')),
  rule('fixed', 'click', 'button.fixed', {
    records: [{ dimension: 'customClick', from: 'fixed', value: 'Spring campaign' }],
  }),
  rule('unless', 'click', 'button.unless', { unless: [{ element: '[aria-disabled="true"]' }] }),
  rule('untracked', 'click', 'button.untracked'),
  rule('personal', 'click', 'button.personal'),
  rule('field', 'click', 'input.field', {
    records: [...TEXT, { dimension: 'customClick', from: 'attribute', name: 'data-value' }],
  }),
  rule('department', 'click', 'button.department', { where: undefined, department: 'hc' }),
  rule('everywhere', 'click', 'button.everywhere', { where: undefined }),
  rule('unread', 'click', 'button.inside:unheard-of(x)'),
];

const BODY = `<main><h1>Apply</h1>
  <button class="inside"><span id="inside">Apply <b>now</b></span></button>
  <button class="drawn" aria-label="Drawn"><svg width="40" height="40"><path id="svg" d="M0 0h40v40H0z"/></svg></button>
  <x-card><span id="slot">In a slot</span></x-card>
  <x-hidden></x-hidden>
  <a class="cancelled" id="cancelled" href="/en/other.html">Cancelled</a>
  <form class="sent" target="frame" action="/en/done.html"><button id="sent">Send</button></form><iframe name="frame"></iframe>
  <form class="cancelled"><button id="refused">Send</button></form>
  <select class="province" name="province"><option>Alberta<option>Ontario</select>
  <button class="parameter" id="parameter">P</button> <button class="fixed" id="fixed">F</button>
  <div><button class="unless" id="allowed">Allowed</button></div>
  <div aria-disabled="true"><button class="unless" id="refused-click">Refused</button></div>
  <div data-gc-analytics-dnt><button class="untracked" id="untracked">Untracked</button></div>
  <button class="personal" id="personal">Mail me@example.com</button>
  <input class="field" id="field" value="secret" data-value="secret">
  <button class="department" id="department">D</button>
  <button class="everywhere" id="everywhere">E</button>
  <div style="height:3000px"></div><p class="below" data-place="bottom">Below</p></main>
  <script>
    customElements.define('x-card', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div>'; }
    });
    customElements.define('x-hidden', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button class="hidden" id="shadow">In a shadow</button>'; }
    });
    addEventListener('click', (event) => { if (event.target.closest('a')) event.preventDefault(); });
    document.querySelector('form.cancelled').addEventListener('submit', (event) => event.preventDefault());
  </script>`;

async function open(context: BrowserContext, address = ENGLISH): Promise<HostSite> {
  const site = await HostSite.open(context, 'production');
  const rules = { rules: [...settings.rules.rules, ...RULES] };
  site.useRelease(buildRelease('production', { rules }));
  await site.visit(address, { body: BODY, lang: address.includes('/fr/') ? 'fr' : 'en' });
  return site;
}

/** The rules without code that sent a beacon, each with the value that it recorded. */
async function fired(site: HostSite, action: () => unknown): Promise<readonly string[]> {
  const links = await linksAfter(site, action);
  const rules = site.beacons().map(({ parameters }) => parameters['rule'] ?? '');
  return rules.flatMap((id, at) => {
    if (!id.startsWith('own/')) return [];
    const { linkText, customClick } = links[at]?.values ?? {};
    return [[id.slice('own/'.length), customClick ?? linkText].filter(Boolean).join(': ')];
  });
}

const click = (site: HostSite, id: string) => () =>
  site.page.locator(`#${id}`).click({ force: true });

test('clicks', async ({ context }) => {
  const site = await open(context, `${ENGLISH}?utm_source=Newsletter`);
  const cases: readonly (readonly [id: string, expected: readonly string[]])[] = [
    ['inside', ['inside: Apply now']],
    ['svg', ['svg: Drawn']],
    ['slot', ['slot: In a slot']],
    ['shadow', ['shadow: In a shadow']],
    ['cancelled', ['cancelled-click: Cancelled']],
    ['parameter', ['parameter: Newsletter']],
    ['fixed', ['fixed: Spring campaign']],
    ['allowed', ['unless: Allowed']],
    ['refused-click', []],
    ['untracked', []],
    ['field', ['field']],
    ['department', []],
    ['everywhere', ['everywhere: E']],
  ];
  for (const [id, expected] of cases)
    expect([id, await fired(site, click(site, id))]).toEqual([id, expected]);
  const [personal] = await linksAfter(site, click(site, 'personal'));
  expect(personal?.values['linkText']).not.toContain('@');
  expect(site.errors).toEqual([]);
});

test('a click sends the event, the recorded values and the name of its rule, and nothing else of the element', async ({
  context,
}) => {
  const site = await open(context);
  const [link, ...others] = await linksAfter(site, click(site, 'inside'));
  expect(others).toEqual([]);
  expect(link).toMatchObject({ type: 'o', name: 'Rule inside', events: ['customClick'] });
  expect(link?.values).toMatchObject({ linkText: 'Apply now', server: 'www.canada.ca' });
  expect(link?.values).not.toHaveProperty('linkUrl');
});

test('submissions and changes', async ({ context }) => {
  const site = await open(context);
  expect(await fired(site, click(site, 'sent'))).toEqual(['sent']);
  expect(await fired(site, click(site, 'refused'))).toEqual([]);
  const choose = () => site.page.locator('select').selectOption('Ontario');
  expect(await fired(site, choose)).toEqual(['select: province']);
});

test('an element comes into view once', async ({ context }) => {
  const site = await open(context);
  expect(await fired(site, () => site.page.mouse.move(1, 1))).toEqual([]);
  const show = () => site.page.locator('.below').scrollIntoViewIfNeeded();
  const hide = () => site.page.evaluate(() => scrollTo(0, 0));
  site.forget();
  await show();
  await expect
    .poll(() => site.beacons().map(({ parameters }) => parameters['rule']))
    .toEqual(['own/seen']);
  await hide();
  expect(await fired(site, show)).toEqual([]);
});

test('a push with a path and a direct call with its detail, and no other member of either', async ({
  context,
}) => {
  const site = await open(context);
  const push = () =>
    site.page.evaluate(
      `adobeDataLayer.push({ event: 'stepDone', form: { step: 'Two' }, linkText: 'x' })`,
    );
  expect(await fired(site, push)).toEqual(['push: Two']);
  const call = (detail: string) => () =>
    site.page.evaluate(`_satellite.track('promo shown', ${detail})`);
  expect(await fired(site, call(`{ promo: { name: 'Spring' }, customClick: 'x' }`))).toEqual([
    'call: Spring',
  ]);
  expect(await fired(site, call(`'a text'`))).toEqual(['call']);
});

for (const [address, isOn] of [
  [FRENCH, true],
  [OTHER_HOST, true],
  [ELSEWHERE, false],
] as const)
  test(`${isOn ? 'fires' : 'stays silent'} on ${address}`, async ({ context }) => {
    const site = await open(context, address);
    expect(await fired(site, click(site, 'inside'))).toEqual(isOn ? ['inside: Apply now'] : []);
    const isOfDepartment = address === OTHER_HOST;
    expect(await fired(site, click(site, 'department'))).toEqual(
      isOfDepartment ? ['department: D'] : [],
    );
    expect(await fired(site, click(site, 'everywhere'))).toEqual(['everywhere: E']);
  });

test('a rule that the browser cannot read is one failed rule, and the page is unharmed', async ({
  context,
}) => {
  const site = await HostSite.open(context, 'production');
  const rules = { rules: [...settings.rules.rules, ...RULES] };
  site.useRelease(buildRelease('production', { rules }));
  await site.visit(ENGLISH, { body: BODY });
  const failed = site.beacons().map(({ parameters }) => parameters['failed']);
  expect(failed).toEqual(['own/unread:failed:1']);
  expect(await fired(site, click(site, 'inside'))).toEqual(['inside: Apply now']);
  expect(site.errors).toEqual([]);
});
