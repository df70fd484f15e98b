/** Rows 2.9, 2.10, 3.15, 5.3 to 5.5, 5.12, 5.16, 5.17, 5.19, 7.5: links that visitors follow. */
import { expect, test, type HostSite } from './support/host-page.ts';
import type { LinkBeacon } from './support/link-beacons.ts';
import { linksAfter } from './support/links-of.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const STYLE = '<style>a,area,i,p{display:inline-block;min-width:20px;min-height:20px}</style>';

/** A page whose links do not navigate: a last listener, after the library, cancels each click. */
async function open(site: HostSite, body: string, head = '', address = HOME): Promise<void> {
  await site.visit(address, { head: STYLE + head, body: `<main>${body}</main>` });
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

const click = (site: HostSite, selector: string, options = {}): Promise<LinkBeacon[]> =>
  linksAfter(site, () => site.page.click(selector, { force: true, ...options }));

/** Clicks each link of one page in turn. Returns the kinds of the beacons that each sends. */
async function kindsOf(site: HostSite, links: readonly string[], address?: string) {
  await open(site, links.map((link, n) => `<div id="n${n}">${link}</div>`).join(''), '', address);
  const kinds: string[] = [];
  for (const n of links.keys()) {
    const sent = await click(site, `#n${n} > *`);
    kinds.push(sent.map(({ kind }) => kind).join(' '));
  }
  return kinds;
}

const a = (href: string, more = ''): string => `<a href="${href}"${more && ' ' + more}>Link</a>`;

test('5.19 a link beacon names its rule, and a page view names none', async ({ site }) => {
  await open(site, a('/content/dam/guide.pdf'));
  const rules = () => site.beacons().map(({ parameters }) => parameters['rule']);
  expect(rules()).toEqual([undefined]);
  await click(site, 'a');
  expect(rules()).toEqual(['links/download']);
});

test('7.5 a download has address, text and file type', async ({ site }) => {
  await open(site, a('/content/dam/guide.PDF?v=2#page=3'));
  expect(await click(site, 'a')).toEqual([
    {
      kind: 'download',
      type: 'd',
      address: 'https://www.canada.ca/content/dam/guide.PDF',
      name: 'Link',
      events: ['download'],
      values: expect.objectContaining({
        linkText: 'Link',
        linkUrl: 'https://www.canada.ca/content/dam/guide.PDF?v=2#page=3',
        linkFileType: 'pdf',
        title: 'A page',
        url: 'www.canada.ca/en/services/benefits.html',
        server: 'www.canada.ca',
      }) as LinkBeacon['values'],
    },
  ]);
});

test('3.15 recognizes downloads by extension or by attribute', async ({ site }) => {
  const types: string[] = [];
  const links = [
    a('/a.pdf'),
    a('/a.XLSX'),
    a('/a.tar.gz'),
    a('/a%20b.docx'),
    a('a.zip?x=1'),
    a('//other.example/a.csv#x'),
    a('https://www.other.example/x/a.mp3'),
    a('ftp://ftp.canada.ca/a.xml'),
    a('/en/report', 'download'),
    a('/en/report', 'download="Report.ODS"'),
    a('/en/report.html', 'download'),
    a('data:text/csv,a', 'download="a.csv"'),
  ];
  await open(site, links.map((link, n) => `<div id="n${n}">${link}</div>`).join(''));
  for (const n of links.keys()) {
    const [sent, ...more] = await click(site, `#n${n} a`);
    expect([sent?.kind, more], links[n]).toEqual(['download', []]);
    types.push(sent?.values['linkFileType'] ?? '');
  }
  expect(types).toEqual('pdf xlsx gz docx zip csv mp3 xml file ods html csv'.split(' '));
});

test('3.15 ignores links that only resemble a download', async ({ site }) => {
  const links = [
    a('/page.html?file=x.pdf'),
    a('/page#x.pdf'),
    a('/x.pdf/'),
    a('/pdf'),
    a('/x.pdfx'),
    a('/x.html'),
    a('/x.'),
    a('mailto:x.pdf'),
    a('javascript:void%200//x.pdf'),
  ];
  const kinds = await kindsOf(site, links);
  expect(kinds).toEqual(['', '', '', '', '', '', '', 'email', '']);
});

test('1.3, 5.17 an exit leads to another site', async ({ site }) => {
  await open(site, a('https://www.example.org/a/b?c=d#e'));
  expect(await click(site, 'a')).toMatchObject([
    {
      kind: 'exit',
      type: 'e',
      address: 'https://www.example.org/a/b',
      name: 'Link',
      events: ['outbound'],
      values: { linkText: 'Link', linkUrl: 'https://www.example.org/a/b?c=d#e' },
    },
  ]);
});

test('1.3, 2.8 matches internal domains by whole labels', async ({ site }) => {
  const internal = [
    'https://www.canada.ca/fr.html',
    'http://www.canada.ca:8080/',
    '//canada.ca/',
    'https://a.b.canada.ca/',
    'https://WWW.CIC.GC.CA/x',
    'https://gc.ca./',
    '/en/x.html',
    '?q=x',
    '//www.canada.ca',
  ];
  const outbound = [
    'https://notcanada.ca/',
    'https://canada.ca.evil.example/',
    'https://canada.ca@evil.example/',
    'https://evil.example/canada.ca',
    'https://ca/',
    'http://192.0.2.1/',
    '//example.org',
    'https://agc.ca/',
  ];
  const kinds = await kindsOf(
    site,
    [...internal, ...outbound].map((href) => a(href)),
  );
  expect(kinds).toEqual([...internal.map(() => ''), ...outbound.map(() => 'exit')]);
});

test('5.17 sends no exit for ignored protocols', async ({ site }) => {
  const kinds = await kindsOf(site, [
    a('javascript:void 0'),
    a('JavaScript:void(&quot;//example.org/&quot;)'),
    a('blob:https://example.org/0'),
    a('data:text/html,//example.org/'),
    a('mailto:x@example.org'),
    a('tel:+15555550100'),
    a('https://'),
    a('http://[x]/'),
  ]);
  expect(kinds).toEqual(['', '', '', '', 'email', 'telephone', '', '']);
});

test('2.10 sends no exit if the path of the link or of the page contains ps-sp', async ({
  site,
}) => {
  expect(
    await kindsOf(site, [
      a('https://example.org/en/ps-sp/x'),
      a('https://example.org/x?y=ps-sp'),
      a('https://ps-sp.example.org/'),
    ]),
  ).toEqual(['', 'exit', 'exit']);
  await open(site, a('https://example.org/'), '', 'https://www.canada.ca/en/ps-sp/a.html');
  expect(await click(site, 'a')).toEqual([]);
});

test('5.16 sends the redacted text and address of email and telephone links', async ({ site }) => {
  await open(
    site,
    a('mailto:info@canada.ca?subject=Help', 'id="mail"') +
      '<a id="tel" href="tel:+1-555-555-0100">Call us</a>' +
      '<a id="big" href="MAILTO:info@canada.ca">info@canada.ca</a>',
  );
  const [mail] = await click(site, '#mail');
  expect(mail).toMatchObject({ kind: 'email', type: 'o', name: 'Email link', events: ['email'] });
  expect(mail?.values).toMatchObject({ emailText: 'Link' });
  expect(mail?.values['emailUrl']).toBe('mailto:[redacted]');
  expect(JSON.stringify(mail)).not.toMatch(/info@|linkUrl|linkText/);
  expect(mail?.address).toBe('');
  expect((await click(site, '#tel'))[0]).toMatchObject({
    kind: 'telephone',
    name: 'Telephone link',
    events: ['telephone'],
    values: { telephoneText: 'Call us', telephoneUrl: 'tel:+1-555-555-0100' },
  });
  const [big] = await click(site, '#big');
  expect(big?.values['emailText']).toBe('[redacted]');
});

test('5.16 ignores the email link of the share dialog', async ({ site }) => {
  const email = '<a class="shr-lnk email" href="mailto:?subject=x">Email</a>';
  const kinds = await kindsOf(
    site,
    [
      `<section class="mfp-content">${email}</section>`,
      `<section class="modal-dialog">${email}</section>`,
      `<dialog open style="position:static">${email}</dialog>`,
      `<section>${email}</section>`,
      `<section class="modal-dialog">${a('mailto:?subject=x')}</section>`,
    ].map((section) => section.replace('<a ', '<a style="width:100%" ')),
  );
  expect(kinds.map((kind) => kind.includes('email'))).toEqual([false, false, false, true, true]);
});

test('2.9 sends in-page anchors', async ({ site }) => {
  await open(site, a('#section-2') + '<a id="full" href="/en/services/benefits.html#top">Top</a>');
  expect(await click(site, 'a')).toMatchObject([
    {
      kind: 'anchor',
      type: 'o',
      address: '',
      name: 'In-page anchor',
      events: ['anchor'],
      values: { anchor: '#section-2', linkText: 'Link' },
    },
  ]);
  expect(await click(site, '#full')).toMatchObject([
    { kind: 'anchor', values: { anchor: '#top', linkText: 'Top' } },
  ]);
});

test('2.9 ignores fragments that are not in-page anchors', async ({ site }) => {
  const kinds = await kindsOf(site, [
    a('#shr-pg0'),
    a('#shr-pg-player-shr'),
    a('#wb-chtwzrd-container'),
    a('#wb-chtwzrd-basic'),
    a('#wb-auto-5'),
    a('#panel', 'role="tab"'),
    a('#dialog', 'class="wb-lbx"'),
    a('#overlay', 'class="overlay-lnk"'),
    a('#toggle', 'class="wb-toggle"'),
    `<ol class="dataTables_paginate"><li>${a('#table', 'class="paginate_button"')}</li></ol>`,
    `<ul class="pagination"><li>${a('#page-2')}</li></ul>`,
    `<section class="followus">${a('#follow')}</section>`,
    `<section class="gc-followus">${a('#follow')}</section>`,
    `<div class="wb-tabs"><ul role="tablist"><li>${a('#tab')}</li></ul></div>`,
    a('#x', 'role="button"'),
    a('#x', 'role="menuitem"'),
    a('#x', 'aria-haspopup="true"'),
    a('#'),
    a(''),
    a('#/route'),
    a('#!/route'),
    a('/en/other.html#part'),
    a('?x#part'),
  ]);
  expect(kinds.filter((kind) => kind.includes('anchor'))).toEqual([]);
});

test('2.9 the ignored fragments match only from their start', async ({ site }) => {
  const kinds = await kindsOf(site, [a('#my-shr-pg'), a('#wb-auto-4'), a('#chat'), a('#pg')]);
  expect(kinds).toEqual(['anchor', 'anchor', 'anchor', 'anchor']);
});

test('2.9 with a base address, a fragment is an anchor only if it stays on the page', async ({
  site,
}) => {
  await open(
    site,
    a('#x') + a(HOME + '#y', 'id="y"'),
    '<base href="https://www.canada.ca/other/">',
  );
  expect(await click(site, 'a')).toEqual([]);
  expect(await click(site, '#y')).toMatchObject([{ kind: 'anchor' }]);
});

test('5.4 removes only _ga from links', async ({ site }) => {
  await open(site, a('https://example.org/?a=1&amp;_ga=2.1.2.3&amp;b=2&amp;_gac=4#c'));
  const [sent] = await click(site, 'a');
  expect(sent?.values['linkUrl']).toBe('https://example.org/?a=1&b=2&_gac=4#c');
});

test('5.3, 5.12 redacts texts and removes line breaks', async ({ site }) => {
  await open(
    site,
    '<a href="https://example.org/">\n  Write to jane.roe@mail.test,\r\n 123 456 789, AB123456 <br> K1A 0B1\n</a>',
  );
  const [sent] = await click(site, 'a');
  expect(sent?.values['linkText']).toMatch(/^Write to \[redacted\]\S* /);
  expect(sent?.name).toBe(sent?.values['linkText']);
  expect(JSON.stringify(sent)).not.toMatch(/jane|roe|123.?456|K1A|0B1|\\n|\\r| {2}/);
});

test('5.3 redacts addresses: email, user and password, case number', async ({ site }) => {
  const links = [
    'https://example.org/?to=jane.roe@mail.test',
    'https://example.org/jane.roe%40mail.test/x',
    'https://jane:secret@example.org/x',
    'https://example.org/?username=jane&amp;password=secret',
    'https://example.org/x?case+number=1234567',
  ];
  await open(site, links.map((href, n) => a(href, `id="n${n}"`)).join(''));
  for (const n of links.keys()) {
    const [sent] = await click(site, `#n${n}`);
    expect(sent?.kind, links[n]).toBe('exit');
    expect(JSON.stringify(sent), links[n]).not.toMatch(/jane|secret|1234567/);
  }
});

test('5.5 sends nothing for exempt and do-not-track links, or for elements around or inside them', async ({
  site,
}) => {
  const link = a('https://example.org/');
  expect(
    await kindsOf(site, [
      a('https://example.org/', 'data-gc-analytics-exempt'),
      a('https://example.org/', 'data-gc-analytics-dnt'),
      a('https://example.org/', 'data-gc-analytics-dnt="true"'),
      `<div data-gc-analytics-dnt>${link}</div>`,
      `<div data-gc-analytics-exempt="x"><p>${link}</p></div>`,
      a('mailto:x@example.org', 'data-gc-analytics-exempt'),
      a('tel:1', 'data-gc-analytics-dnt'),
      a('/a.pdf', 'data-gc-analytics-exempt'),
      a('#x', 'data-gc-analytics-dnt'),
      '<a href="https://example.org/"><i data-gc-analytics-dnt>Link</i></a>',
    ]),
  ).toEqual(Array(10).fill(''));
});

test('5.12 names a link without text by its picture, label or title', async ({ site }) => {
  const named: [html: string, text: string][] = [
    ['<a href="https://example.org/"><img alt="Picture"></a>', 'Picture'],
    ['<a href="https://example.org/" aria-label="Label"></a>', 'Label'],
    ['<a href="https://example.org/" title="Title"><i></i></a>', 'Title'],
    [
      '<a href="https://example.org/"><svg width="20" height="20"><title>Drawing</title><rect width="20" height="20"/></svg></a>',
      'Drawing',
    ],
    ['<a href="https://example.org/"><i aria-label="Icon"></i></a>', 'Icon'],
  ];
  await open(site, named.map(([html], n) => `<div id="n${n}">${html}</div>`).join(''));
  for (const [n, [html, text]] of named.entries()) {
    const [sent] = await click(site, `#n${n} > *`);
    expect([sent?.values['linkText'], sent?.name], html).toEqual([text, text]);
  }
});

test('5.12 sends the address of a link without any text, and the name of its kind', async ({
  site,
}) => {
  await open(site, '<a href="https://example.org/"><i></i></a>');
  const [sent] = await click(site, 'a');
  expect(sent).toMatchObject({
    kind: 'exit',
    name: 'Outbound link',
    values: { linkUrl: 'https://example.org/' },
  });
  expect(sent?.values).not.toHaveProperty('linkText');
});

test('3.15 counts a click on a child of a link as a click on the link', async ({ site }) => {
  await open(
    site,
    '<a href="https://example.org/"><p><span><i class="icon"></i> <b>Deep</b></span> link</p></a>',
  );
  for (const child of ['.icon', 'b', 'p', 'span']) {
    const sent = await click(site, child);
    expect(sent, child).toMatchObject([{ kind: 'exit', values: { linkText: 'Deep link' } }]);
  }
});

test('counts links of drawings and of image maps', async ({ site }) => {
  await open(
    site,
    `<svg width="200" height="40">
      <a id="old" xlink:href="https://example.org/old"><rect width="50" height="40"/><text>Old</text></a>
      <a id="new" href="https://example.org/new"><rect x="60" width="50" height="40"/><text>New</text></a>
    </svg>
    <img usemap="#map" width="100" height="100" alt="">
    <map name="map"><area shape="rect" coords="0,0,100,100" href="/map.pdf" alt="Map"></map>`,
  );
  expect(await click(site, '#old rect')).toMatchObject([
    { kind: 'exit', values: { linkUrl: 'https://example.org/old', linkText: 'Old' } },
  ]);
  expect(await click(site, '#new rect')).toMatchObject([
    { kind: 'exit', values: { linkUrl: 'https://example.org/new', linkText: 'New' } },
  ]);
  expect(await click(site, 'img')).toMatchObject([
    { kind: 'download', values: { linkFileType: 'pdf', linkText: 'Map' } },
  ]);
});

test('counts links in open shadow trees once, and ignores those in closed ones', async ({
  site,
}) => {
  await open(
    site,
    `<div id="open"></div><div id="closed"></div><div id="outer"><span>Slotted</span></div>`,
  );
  await site.page.evaluate(() => {
    for (const mode of ['open', 'closed'] as const) {
      const root = document.querySelector('#' + mode)?.attachShadow({ mode });
      if (root) root.innerHTML = `<a href="https://example.org/"><b>In ${mode}</b></a>`;
    }
    const outer = document.querySelector('#outer')?.attachShadow({ mode: 'open' });
    if (outer) outer.innerHTML = '<a href="https://example.org/slot"><slot></slot></a>';
  });
  expect(await click(site, '#open b')).toMatchObject([
    { kind: 'exit', values: { linkText: 'In open' } },
  ]);
  expect(await click(site, '#closed')).toEqual([]);
  expect(await click(site, '#outer span')).toMatchObject([
    { kind: 'exit', values: { linkUrl: 'https://example.org/slot', linkText: 'Slotted' } },
  ]);
});

test('5.3 never sends the content of a field as the text of a click', async ({ site }) => {
  await open(
    site,
    '<input type="password" value="s3cret" data-gc-analytics-customclick="x">' +
      '<textarea data-gc-analytics-customclick="y">s3cret</textarea>',
  );
  for (const field of ['input', 'textarea']) {
    const sent = await click(site, field);
    expect(sent).toMatchObject([{ kind: 'customClick' }]);
    expect(JSON.stringify(sent)).not.toContain('s3cret');
  }
});

test('counts a link activated by keyboard or by script', async ({ site }) => {
  await open(site, a('https://example.org/'));
  const byKey = await linksAfter(site, async () => {
    await site.page.focus('a');
    await site.page.keyboard.press('Enter');
  });
  expect(byKey).toMatchObject([{ kind: 'exit' }]);
  const byScript = await linksAfter(site, () =>
    site.page.evaluate(() => document.querySelector('a')?.click()),
  );
  expect(byScript).toMatchObject([{ kind: 'exit' }]);
});

test('counts elements that are added later', async ({ site }) => {
  await open(site, '<div id="late"></div>');
  await site.page.evaluate(() => {
    const late = document.querySelector('#late');
    if (late) late.innerHTML = '<a href="https://example.org/">Late</a>';
  });
  expect(await click(site, 'a')).toMatchObject([{ kind: 'exit', values: { linkText: 'Late' } }]);
});

for (const [where, script] of [
  ['the element', `document.querySelector('a').addEventListener('click', STOP)`],
  ['the way up', `document.body.addEventListener('click', STOP)`],
  ['the document, on the way up', `document.addEventListener('click', STOP)`],
  ['the document, on the way down after us', `document.addEventListener('click', STOP, true)`],
] as const) {
  for (const stop of ['stopPropagation', 'stopImmediatePropagation']) {
    test(`counts clicks on a page that calls ${stop} on ${where}`, async ({ site }) => {
      await open(site, a('#part'));
      await site.page.evaluate(script.replace('STOP', `(event) => event.${stop}()`));
      expect(await click(site, 'a')).toMatchObject([{ kind: 'anchor' }]);
    });
  }
}

test('counts the middle button, and ignores the right one', async ({ site, context }) => {
  await open(site, a('https://example.org/') + a('/a.pdf', 'id="pdf"'));
  // Whether a tab opens depends on the browser; a headless one may open none.
  context.on('page', (tab) => void tab.close());
  const middle = await click(site, 'a', { button: 'middle' });
  expect(middle).toMatchObject([{ kind: 'exit' }]);
  expect(await click(site, '#pdf', { button: 'right' })).toEqual([]);
  expect(await click(site, '#pdf', { modifiers: ['Shift'] })).toMatchObject([{ kind: 'download' }]);
});

test('1.2 counts no link on an unlisted host', async ({ site }) => {
  expect(
    await kindsOf(site, [a('/a.pdf'), a('#x')], 'https://www.example.org/en/services/a.html'),
  ).toEqual(['', '']);
});

test('5.19 a link beacon has the same page values as the page view', async ({ site }) => {
  await site.visit(HOME, {
    title: 'Benefits',
    meta: { 'dcterms.creator': 'ESDC', 'dcterms.modified': '2026-11-01' },
    body: a('#x'),
  });
  const view = site.onlyBeacon().parameters;
  await click(site, 'a');
  const { parameters } = site.onlyBeacon();
  for (const name of ['pageName', 'server', 'c11', 'v11', 'v12', 'v15', 'v16', 'v22', 'v75']) {
    expect(parameters[name], name).toBe(view[name]);
  }
  expect(parameters).not.toHaveProperty('v21');
  expect(parameters).not.toHaveProperty('v39');
});
