/** Rows 3.18, 3.19, 5.6, 5.13, 5.14: forms that are started, filled, submitted and reset, as sent on the network. */
import { expect, test, type HostSite } from './support/host-page.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const KEEP = 'data-gc-analytics-collect="notPrivate"';

/** The form fields of the link beacons, in order. */
const sent = async (site: HostSite) => {
  await site.quiet();
  return site
    .beacons()
    .filter(({ parameters }) => parameters['pe'])
    .map(({ parameters: { pe, pev2, v79, l2 }, events }) => ({
      pe,
      pev2,
      events: Object.keys(events).join(),
      ...(v79 !== undefined && { name: v79 }),
      ...(l2 !== undefined && { answers: l2 }),
    }));
};
const started = (name: string) => ({ pe: 'lnk_o', pev2: 'Form start', events: 'event140', name });
const filled = (name: string) => ({
  pe: 'lnk_o',
  pev2: 'Form completion',
  events: 'event141',
  name,
});
const submitted = (name: string, answers?: string) => ({
  pe: 'lnk_o',
  pev2: 'Form submission',
  events: 'event79',
  name,
  ...(answers !== undefined && { answers }),
});

/** A form that the page submits by script, and clears. */
const byScript = (fields: string, attributes = '', lang = 'en'): string =>
  `<main><form name="own" onsubmit="event.preventDefault();this.reset()" ${attributes}>${fields}
  <button id="send">${lang === 'fr' ? 'Envoyer' : 'Send'}</button></form></main>`;

async function submitForm(site: HostSite, body: string, address = ENGLISH) {
  await site.visit(address, { body, lang: address === FRENCH ? 'fr' : 'en' });
  await site.page.click('#send');
  const all = await sent(site);
  return all.filter(({ events }) => events === 'event79');
}

test('3.19 sends the start and the filling of a form once, with its name only', async ({
  site,
}) => {
  const body = `<main><form data-gc-analytics-formname="ESDC|EDSC: Finder" ${KEEP}>
    <input id="a" required><input id="b" required><input id="c"></form>
    <form id="other"><input id="d"></form></main>`;
  await site.visit(ENGLISH, { body });
  const { page } = site;
  await page.click('#a');
  await page.fill('#a', 'x');
  await page.click('#c');
  expect(await sent(site)).toEqual([started('ESDC|EDSC: Finder')]);
  await page.fill('#b', 'y');
  await page.click('#d');
  await page.fill('#b', 'z');
  await page.click('#a');
  expect(await sent(site)).toEqual([
    started('ESDC|EDSC: Finder'),
    filled('ESDC|EDSC: Finder'),
    started('other'),
  ]);
});

test('3.18 names a form by its attribute, by the one of an ancestor, by its name or by its id', async ({
  site,
}) => {
  const forms: [form: string, name: string][] = [
    ['<form data-gc-analytics-formname="Own" name="n"><input></form>', 'Own'],
    ['<div data-gc-analytics-formname="Round"><form name="n"><input></form></div>', 'Round'],
    ['<form name="n" id="i"><input name="name"><input name="id"></form>', 'n'],
    ['<form id="i"><input name="name"><input name="id"></form>', 'i'],
  ];
  for (const [form, name] of forms) {
    site.forget();
    await site.visit(ENGLISH, { body: `<main>${form}</main>` });
    await site.page.locator('input').first().focus();
    expect(await sent(site), form).toEqual([started(name)]);
  }
});

test('5.14 sends marked answers of a submit, read before the page clears them', async ({
  site,
}) => {
  const fields = `<input name="free" value="never" type="text">
    <input name="text" value="one" ${KEEP}><textarea name="area" ${KEEP}>two</textarea>
    <select name="list" ${KEEP}><option value="3">Three</option></select>
    <div ${KEEP}><input type="radio" name="r" value="yes" checked data-gc-analytics-value="Y"><input type="radio" name="r" value="no"></div>
    <input type="checkbox" name="c" value="c1" checked ${KEEP}><input type="checkbox" name="c" value="c2" ${KEEP}>
    <input type="password" name="p" value="secret" ${KEEP}>`;
  const answers = 'text:text:one|textarea:area:two|select:list:3|radio:r:Y|checkbox:c:c1';
  expect(await submitForm(site, byScript(fields))).toEqual([submitted('own', answers)]);
  const everything = site.beacons().map((beacon) => beacon.everything);
  expect(everything.join()).not.toMatch(/never|secret/);
});

test('5.14 the collect attribute lists fields, with a text for empty ones', async ({ site }) => {
  const fields = `<input name="a" value="1"><input name="b"><input name="x" class="exclude" value="private">
    <select name="s"><option value=""></option></select><textarea name="t">private</textarea>
    <input type="hidden" name="token" value="private">`;
  const list = '[{"value":"input:not(.exclude),select","emptyField":"N/A"}]';
  const answers = 'text:a:1|text:b:N/A|select:s:N/A';
  const lists: [list: string, answers?: string][] = [
    [list, answers],
    ['[{"value":"input[name=a]"}]', 'text:a:1'],
    ['["[name=a]"]', 'text:a:1'],
    ['[name=a], [name=b]', 'text:a:1'],
    ['[{"value":"[name=token]"}]', 'hidden:token:private'],
    ['[{"value":"input"'],
    ['[{"value":"input[["}]'],
  ];
  for (const [value, expected] of lists) {
    site.forget();
    const body = byScript(fields, `data-gc-analytics-collect='${value}'`);
    expect(await submitForm(site, body), value).toEqual([submitted('own', expected)]);
  }
});

test('5.6, 5.14 redacts personal data in answers, in English and in French', async ({ site }) => {
  const secrets = ['jane.doe@example.com', '123 456 789', 'K1A 0B1'];
  const fields = secrets
    .map((value, i) => `<input name="f${i}" value="${value}" ${KEEP}>`)
    .join('');
  for (const [address, marker] of [
    [ENGLISH, '[redacted]'],
    [FRENCH, '[caviardé]'],
  ] as const) {
    site.forget();
    const body = byScript(fields, '', address === FRENCH ? 'fr' : 'en');
    const answers = secrets.map((_, i) => `text:f${i}:${marker}`).join('|');
    expect(await submitForm(site, body, address)).toEqual([submitted('own', answers)]);
    const everything = site
      .beacons()
      .map((beacon) => beacon.everything)
      .join();
    for (const value of secrets) expect(everything).not.toContain(value);
  }
});

test('5.13 sends nothing for a form whose exclude attribute contains dnt', async ({ site }) => {
  const field = `<input id="a" name="a" value="1" ${KEEP}><button type="reset">Clear</button>`;
  for (const value of ['dnt', 'a,dnt,b', 'DNT']) {
    site.forget();
    await site.visit(ENGLISH, { body: byScript(field, `data-gc-analytics-exclude="${value}"`) });
    await site.page.fill('#a', '2');
    await site.page.click('[type=reset]');
    await site.page.click('#send');
    expect(await sent(site), value).toEqual([]);
  }
  site.forget();
  const body = byScript(field, 'data-gc-analytics-exclude="nothing"');
  expect(await submitForm(site, body)).toEqual([submitted('own', 'text:a:1')]);
});

test('5.14 ignores an invalid submit, whether the browser or the page rejects it', async ({
  site,
}) => {
  await site.visit(ENGLISH, { body: byScript('<input required>') });
  await site.page.click('#send');
  expect(await sent(site)).toMatchObject([{ pev2: 'Form start' }]);

  const checked = `<main><form id="f" novalidate onsubmit="if (!a.value) { event.preventDefault(); a.setAttribute('aria-invalid', 'true') } else { event.preventDefault(); a.removeAttribute('aria-invalid') }">
    <input id="a"><button id="send">Send</button></form></main>`;
  expect(await submitForm(site, checked)).toEqual([]);
  await site.page.fill('#a', 'x');
  await site.page.click('#send');
  expect((await sent(site)).filter(({ events }) => events === 'event79')).toEqual([submitted('f')]);
});

test('sends a form that leads to another page when the page is left', async ({ site }) => {
  site.serve({ body: '<main>Next</main>' }, 'https://www.canada.ca/en/next.html');
  const body = `<main><form name="finder" action="/en/next.html"><select name="area" ${KEEP}><option>north</option></select>
    <button id="send" data-gc-analytics-formsubmit="submit">Find</button></form></main>`;
  await site.visit(ENGLISH, { body });
  await site.page.click('#send');
  await site.page.waitForURL('**/next.html*');
  const all = await sent(site);
  expect(all.filter(({ events }) => events === 'event79')).toEqual([
    submitted('finder', 'select:area:north'),
  ]);
});

test('a marked button submits without a submit event, and never counts twice', async ({ site }) => {
  const marked = 'data-gc-analytics-formsubmit="submit"';
  const field = `<input name="a" value="1" ${KEEP}>`;
  const pages: [body: string, answers: string][] = [
    // Submitted by script only.
    [
      `<form name="own">${field}<button id="send" type="button" ${marked}>Send</button></form>`,
      'text:a:1',
    ],
    [
      `<form name="own">${field}<a id="send" href="#" data-gc-analytics-submit="submit"><b>Send</b></a></form>`,
      'text:a:1',
    ],
    // By a script that submits, immediately or later.
    [
      `<form name="own" onsubmit="event.preventDefault()">${field}<button id="send" type="button" ${marked} onclick="form.requestSubmit()">Send</button></form>`,
      'text:a:1',
    ],
    [
      `<form name="own" onsubmit="event.preventDefault()">${field}<button id="send" type="button" ${marked} onclick="setTimeout(() => form.requestSubmit(), 30)">Send</button></form>`,
      'text:a:1',
    ],
    // Submitted by the browser, and with a click that the page cancels.
    [
      `<form name="own" onsubmit="event.preventDefault()">${field}<button id="send" ${marked}>Send</button></form>`,
      'text:a:1',
    ],
    [
      `<form name="own">${field}<button id="send" ${marked} onclick="event.preventDefault()">Send</button></form>`,
      'text:a:1',
    ],
    // In a block that acts as a form.
    [
      `<div data-gc-analytics-formname="own">${field}<button id="send" ${marked}>Send</button></div>`,
      'text:a:1',
    ],
  ];
  for (const [body, answers] of pages) {
    site.forget();
    expect(await submitForm(site, `<main>${body}</main>`), body).toEqual([
      submitted('own', answers),
    ]);
    await site.pass(50);
    expect((await sent(site)).filter(({ events }) => events === 'event79')).toHaveLength(1);
  }
});

test('counts a submit that an application announces once', async ({ site }) => {
  const push = (list: string) =>
    `adobeDataLayer.push({event:'formSubmit',form:{name:'MSCA:Address',list:'${list}'}})`;
  await site.visit(ENGLISH, { body: '<main></main>' });
  await site.page.evaluate(push('text:city:Ottawa|text:email:jane@example.com'));
  expect(await sent(site)).toEqual([submitted('MSCA:Address', 'text:city:Ottawa|[redacted]')]);

  site.forget();
  const body = `<main><form name="own" onsubmit="event.preventDefault();${push('text:a:1')}"><button id="send">Send</button></form></main>`;
  expect(await submitForm(site, body)).toEqual([submitted('MSCA:Address', 'text:a:1')]);
});

test('3.19 sends a reset, unless the page prevents it', async ({ site }) => {
  const body = (more: string): string =>
    `<main><form name="own" ${more}><input name="a"><button id="clear" type="reset">Clear</button></form></main>`;
  await site.visit(ENGLISH, { body: body('') });
  await site.page.click('#clear');
  const reset = { pe: 'lnk_o', pev2: 'Form reset', events: 'event80', name: 'own' };
  expect(await sent(site)).toEqual([reset]);
  site.forget();
  await site.visit(ENGLISH, { body: body('onreset="event.preventDefault()"') });
  await site.page.click('#clear');
  expect(await sent(site)).toEqual([]);
});

test('3.19 sends the start of a form that the browser fills in', async ({ site }) => {
  await site.visit(ENGLISH, { body: '<main><form name="own"><input name="city"></form></main>' });
  // Changes the field without focus.
  await site.page.evaluate(() => {
    const field = document.querySelector('input');
    if (field) field.value = 'Hull';
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await sent(site)).toMatchObject([{ pev2: 'Form start', name: 'own' }]);
});

test('ignores forms that have their own rules, and exempt forms', async ({ site }) => {
  const form = `<form name="own" onsubmit="event.preventDefault()"><input id="q" name="q" required><input id="box" type="checkbox"><button id="send">Go</button><button type="reset">Clear</button></form>`;
  const formWith = (attribute: string): string => form.replace('<form', `<form ${attribute}`);
  const blocks = [
    `<section id="wb-srch">${form}</section>`,
    `<div role="search">${form}</div>`,
    `<div data-gc-search>${form}</div>`,
    `<div class="gc-rprt-prblm-frm">${form}</div>`,
    `<div id="gc-pft">${form}</div>`,
    `<div class="gc-pg-hlpfl">${form}</div>`,
    `<div class="my-wb-chtwzrd">${form}</div>`,
    `<div class="dataTables_wrapper">${form}</div>`,
    `<div class="wb-filter">${form}</div>`,
    formWith('class="wb-tables-filter"'),
    formWith('method="dialog"'),
    formWith('data-gc-analytics-exclude="a,DNT"'),
    `<div data-gc-analytics-exempt="true">${form}</div>`,
  ];
  const formsOf = async (block: string): Promise<unknown[]> => {
    site.forget();
    await site.visit(ENGLISH, { body: `<main>${block}</main>` });
    await site.page.fill('#q', 'x');
    await site.page.check('#box');
    await site.page.click('#send');
    await site.page.click('[type=reset]');
    return (await sent(site)).map(({ pev2 }) => pev2).filter((name) => name?.startsWith('Form'));
  };
  const all = ['Form start', 'Form completion', 'Form submission', 'Form reset'];
  expect(await formsOf(form)).toEqual(all);
  for (const block of blocks) expect(await formsOf(block), block).toEqual([]);
});

test('3.19 counts a form that a script submits, once, and not a script that only reads it', async ({
  site,
}) => {
  await site.visit('https://www.canada.ca/en/services/benefits.html', {
    body: `<main><form data-gc-analytics-formname="A:Form" action="/en/next.html"><input name="x">
      <button type="button" onclick="new FormData(this.form)">Check</button>
      <button type="button" id="go" onclick="this.form.submit()">Send</button></form></main>`,
  });
  const kinds = (): unknown[] =>
    site.beacons().flatMap(({ parameters }) => parameters['pev2'] ?? []);
  await site.page.fill('input', 'a');
  await site.page.click('text=Check');
  await site.quiet();
  expect(kinds()).toEqual(['Form start']);
  await site.page.click('#go');
  await site.page.waitForURL('**/next.html?x=a');
  await expect.poll(kinds).toEqual(['Form start', 'Form submission']);
});

test('3.19 counts a form in an open shadow tree, once', async ({ site }) => {
  await site.visit('https://www.canada.ca/en/services/benefits.html', {
    body: '<main><div></div></main>',
  });
  await site.page.evaluate(() => {
    const root = document.querySelector('main div')?.attachShadow({ mode: 'open' });
    if (root)
      root.innerHTML = '<form action="/en/next.html"><input name="x"><button>Send</button></form>';
  });
  await site.page.fill('input', 'a');
  await site.page.click('button');
  await site.page.waitForURL('**/next.html?x=a');
  const kinds = (): unknown[] =>
    site.beacons().flatMap(({ parameters }) => parameters['pev2'] ?? []);
  await expect.poll(kinds).toEqual(['Form start', 'Form submission']);
});
