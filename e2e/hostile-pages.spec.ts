/** Pages that refuse, restrict or break features: the beacon is still sent, and the page sees no error. */
import { buildRelease } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
];

test('works under a policy that allows only its script and its server, with Trusted Types', async ({
  site,
}) => {
  const violations: string[] = [];
  site.page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text()))
      violations.push(message.text());
  });
  for (const more of [[], ['trusted-types balise']]) {
    site.forget();
    const policy = [...POLICY, ...more].join('; ');
    await site.visit(HOME, { headers: { 'Content-Security-Policy': policy } });
    expect(site.onlyBeacon().parameters['v145']).toMatch(/^(New|Repeat)$/);
  }
  expect(violations.filter((text) => !/favicon/.test(text))).toEqual([]);
});

test('loses only its services under a policy that forbids their scripts', async ({ site }) => {
  const policy = [...POLICY, "trusted-types 'none'"].join('; ');
  const headers = { 'Content-Security-Policy': policy };
  await site.visit(HOME, { headers });
  expect(site.onlyBeacon().parameters['v145']).toMatch(/^(New|Repeat)$/);
  site.forget();
  site.useRelease(buildRelease('production', { services: { geolocation: {} } }));
  await site.visit(HOME, { headers });
  await expect.poll(() => site.beacons()).toHaveLength(1);
  expect(site.onlyBeacon().parameters['v145']).toMatch(/^(New|Repeat)$/);
  expect(site.otherRequests().filter((path) => path.includes('geolocation'))).toEqual([]);
  expect(site.errors).toEqual([]);
});

const REMOVED: [name: string, script: string][] = [
  [
    'cookies',
    `Object.defineProperty(Document.prototype,'cookie',{get(){throw new DOMException('no','SecurityError')},set(){throw new DOMException('no','SecurityError')}})`,
  ],
  [
    'storage',
    `for (const n of ['localStorage','sessionStorage']) Object.defineProperty(window,n,{get(){throw new DOMException('no','SecurityError')}})`,
  ],
  ['fetch', `delete window.fetch`],
  ['sendBeacon', `delete Navigator.prototype.sendBeacon`],
  ['fetch and sendBeacon', `delete window.fetch;delete Navigator.prototype.sendBeacon`],
  ['a fetch that throws', `window.fetch=()=>{throw new Error('x')}`],
  ['a fetch that rejects', `window.fetch=()=>Promise.reject(new Error('x'))`],
];
for (const [name, script] of REMOVED) {
  test(`works without, or with a broken: ${name}`, async ({ site }) => {
    await site.page.clock.install();
    site.serve({ head: `<script>${script}</script>` });
    await site.page.goto(HOME, { waitUntil: 'load' });
    await expect.poll(() => site.beacons().length).toBe(1);
    await site.advance(2500);
    const { parameters } = site.onlyBeacon();
    expect(parameters['events']).toContain('event11');
    if (name === 'cookies') {
      expect(parameters['k']).toBe('N');
      expect(parameters).not.toHaveProperty('fid');
    }
  });
}

const PROMISES: [name: string, script: string][] = [
  ['deleted', `delete window.Promise`],
  ['deleted when the library runs', `addEventListener('load',()=>{delete window.Promise})`],
  ['no constructor', `window.Promise={}`],
  ['a function that returns nothing', `window.Promise=function(){}`],
  [
    'one that throws',
    `window.Promise=class{constructor(){throw Error('x')}static resolve(){throw Error('x')}}`,
  ],
  [
    'one that never answers',
    `window.Promise=class{then(){return this}catch(){return this}static resolve(){return new this}}`,
  ],
  ['without its members', `Promise.resolve=Promise.reject=Promise.all=undefined`],
];
for (const [name, script] of PROMISES) {
  test(`logs nothing about a Promise that is ${name}, and sends the view`, async ({ site }) => {
    const said: string[] = [];
    site.page.on('console', (message) => said.push(message.text()));
    site.serve({ head: `<script>${script}</script>`, body: '<a href="#part">Part</a>' });
    await site.page.goto(HOME, { waitUntil: 'load' });
    await expect.poll(() => site.beacons().length).toBe(1);
    await site.page.click('a');
    await expect.poll(() => site.beacons().length).toBe(2);
    await site.page.evaluate(`_satellite.setDebug(true), _satellite.cookie.set('a', 1),
      _satellite.logger.log('x'), void adobeDataLayer.push({ event: 'error', error: { name: '404' } })`);
    await expect.poll(() => site.beacons().length).toBe(3);
    expect(await site.page.evaluate(`document.cookie`)).toContain('a=1');
    expect(said.filter((text) => !/\u{1F680}|favicon/u.test(text))).toEqual([]);
    expect(site.errors).toEqual([]);
  });
}

test('logs nothing about a missing Promise with services on', async ({ site }) => {
  site.useRelease(buildRelease('production', { services: { geolocation: {} } }));
  for (const [, script] of PROMISES) {
    site.forget();
    site.serve({ head: `<script>${script}</script>` });
    await site.page.goto(HOME, { waitUntil: 'load' });
    await expect.poll(() => site.beacons().length).toBe(1);
  }
  expect(site.errors).toEqual([]);
});

test('causes no error if the browser blocks cookies', async ({ site }) => {
  await site.visit(HOME, { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } });
  // A sandboxed page has no origin, but its address still has the host.
  expect(site.beacons()).toHaveLength(1);
});

test('counts once if loaded twice', async ({ site }) => {
  const script =
    '<script src="/lib/balise.js"></script>'.repeat(2) +
    '<script src="/lib/balise.js" async></script>';
  await site.visit(HOME, { script });
  expect(site.beacons()).toHaveLength(1);
});

test('counts once if inline, at the end of the body, or with defer', async ({ site }) => {
  const { readLibrary } = await import('./support/host-page.ts');
  const pages: { script: string; body?: string }[] = [
    {
      script: '',
      body: '<h1>x</h1><script src="/lib/balise.js"></script><script>_satellite.pageBottom()</script>',
    },
    { script: '<script src="/lib/balise.js" defer></script>' },
    { script: `<script>${readLibrary('production').replace(/<\/script/g, '<\\/script')}</script>` },
  ];
  for (const page of pages) {
    site.forget();
    await site.visit(HOME, page);
    expect(site.beacons()).toHaveLength(1);
  }
});

test('counts once if injected long after the load', async ({ site }) => {
  await site.visit(HOME, { script: '' });
  await site.page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/lib/balise.js';
    document.head.append(script);
  });
  await expect.poll(() => site.beacons().length).toBe(1);
});

test('works on a page that changed built-in prototypes', async ({ site }) => {
  const script = `
    Object.prototype.extra = function () {}; Array.prototype.last = function () {}; String.prototype.blank = true;
    Array.prototype.toJSON = function () { return 'broken'; };
    Array.prototype.flat = Array.prototype.includes = Array.prototype.find = function () { throw new Error('page'); };
    Array.from = function () { throw new Error('page'); };
    String.prototype.includes = String.prototype.startsWith = String.prototype.padStart = function () { throw new Error('page'); };
    Object.entries = Object.fromEntries = Object.values = function () { throw new Error('page'); };
    Element.prototype.closest = function () { throw new Error('page'); };
  `;
  await site.visit(HOME, { head: `<script>${script}</script>`, title: 'Benefits' });
  const { parameters, events } = site.onlyBeacon();
  expect(parameters).toMatchObject({ v11: 'Benefits', v16: 'benefits-en' });
  expect(Object.keys(events)).toEqual(['event11']);
  expect(JSON.stringify(parameters)).not.toContain('function');
});

const LAYERS: [name: string, script: string][] = [
  ['frozen', `window.adobeDataLayer=Object.freeze([{page:{title:'Held'}}])`],
  [
    'not writable',
    `Object.defineProperty(window,'adobeDataLayer',{value:[{page:{title:'Held'}}],writable:false})`,
  ],
  ['not an array', `window.adobeDataLayer='no'`],
  ['null', `window.adobeDataLayer=null`],
  [
    'with invalid items',
    `window.adobeDataLayer=[null,undefined,5,'x',[1],{event:7},{page:{title:'Held'}}]`,
  ],
  ['circular', `var a={};a.a=a;window.adobeDataLayer=[{a:a},{page:{title:'Held'}}]`],
  [
    'with a handler that throws',
    `window.adobeDataLayer=[function(){throw new Error('page')},{page:{title:'Held'}}]`,
  ],
  [
    'digitalData that throws',
    `Object.defineProperty(window,'digitalData',{get(){throw new Error('x')}})`,
  ],
];
for (const [name, script] of LAYERS) {
  test(`works with an unusual data layer: ${name}`, async ({ site }) => {
    await site.visit(HOME, { head: `<script>${script}</script>`, title: 'Shown' });
    const { parameters } = site.onlyBeacon();
    expect(parameters['v11']).toBe(script.includes('Held') ? 'Held' : 'Shown');
  });
}

const LATE: [name: string, script: string, title: string][] = [
  ['defined late', `window.adobeDataLayer=[{page:{title:'Late'}}]`, 'Late'],
  ['put in its place', `window.adobeDataLayer=[];adobeDataLayer.push({page:{title:'New'}})`, 'New'],
  [
    'kept beside it',
    `const own=window.adobeDataLayer;window.adobeDataLayer=[];own.push({page:{title:'Own'}})`,
    'Own',
  ],
  [
    'changed by copying',
    `window.adobeDataLayer=adobeDataLayer.concat([{page:{title:'Copied'}}])`,
    'Copied',
  ],
  [
    'declared with let',
    `let adobeDataLayer=window.adobeDataLayer;adobeDataLayer.push({page:{title:'Let'}})`,
    'Let',
  ],
  ['declared with var', `var adobeDataLayer=[{page:{title:'Var'}}]`, 'Var'],
  [
    'null for a moment',
    `window.adobeDataLayer=null;window.adobeDataLayer=window.adobeDataLayer||[];adobeDataLayer.push({page:{title:'Again'}})`,
    'Again',
  ],
];
for (const [name, script, title] of LATE) {
  test(`4.14 hears a data layer that is ${name}`, async ({ site }) => {
    await site.visit(HOME, { head: `<script>window.adobeDataLayer=[{kept:1}]</script>` });
    site.forget();
    await site.page.evaluate((code) => {
      const element = document.createElement('script');
      element.textContent = code;
      document.head.append(element);
      history.pushState({}, '', '/en/next.html');
    }, script);
    await site.page.evaluate(`void adobeDataLayer.push({ event: 'pageLoad' })`);
    await site.quiet();
    expect(site.onlyBeacon().parameters).toMatchObject({ v11: title });
    expect(await site.page.evaluate(`adobeDataLayer.getState('kept')`)).toBe(1);
    expect(site.errors).toEqual([]);
  });
}

const STRANGE = `
  const own = {}; own.a = own.b = own;
  const broken = { get a() { throw new Error('page'); }, b: 1 };
  const sparse = []; sparse[4e9] = 1;
  for (const strange of [own, broken, sparse, document.body, window, new Proxy({}, { ownKeys() { throw new Error('page'); } })]) {
    adobeDataLayer.push({ strange }, { event: 'x', strange }, strange);
  }
  adobeDataLayer.addEventListener('e', null); adobeDataLayer.addEventListener('e', () => 1, null);
  adobeDataLayer.addEventListener('e', () => 1, { scope: 'never', path: {} });
  adobeDataLayer.addEventListener('first', () => adobeDataLayer.push({ event: 'second', page: { title: 'Held' } }));
  adobeDataLayer.push({ event: 'first' }, { event: 'e' });
`;
test('4.14 accepts unusual data without errors, and keeps other data of the same push', async ({
  site,
}) => {
  await site.visit(HOME);
  await site.page.evaluate(`(() => {${STRANGE}})()`);
  site.forget();
  await site.page.evaluate(
    `(history.pushState({}, '', '/en/next.html'), void adobeDataLayer.push({ event: 'pageLoad' }))`,
  );
  await site.quiet();
  expect(site.onlyBeacon().parameters).toMatchObject({ v11: 'Held' });
  expect(site.errors).toEqual([]);
});

const OLD_CALLS = `
  addEventListener('click', (native) => {
    const event = { element: native.target, target: native.target, detail: { phone: '613-555-0199' }, nativeEvent: native };
    window.read = ['event.detail.phone', 'this.value', 'this.@text', 'this.getAttribute(data-x)', 'target.id', 'event.none.more']
      .map((path) => _satellite.getVar(path, event));
  });
`;
test('4.15 answers pages of the old tag manager, and their reads send no data', async ({
  site,
}) => {
  await site.visit(HOME, {
    head: `<script>document.cookie='mine=1'</script>`,
    body: '<button id="ask" value="046 454 286" data-x="jane.roe@mail.test">Ask 046 454 286</button>',
  });
  await site.page.evaluate(OLD_CALLS);
  await site.page.click('#ask');
  expect(await site.page.evaluate('window.read')).toEqual([
    '613-555-0199',
    '046 454 286',
    'Ask 046 454 286',
    'jane.roe@mail.test',
    'ask',
    undefined,
  ]);
  const answers = await site.page.evaluate(`(() => {
    const s = _satellite;
    s.notify('x'); s.notify('x', 4); s.setCookie('a', '1', 2); s.setCookie('b', 2);
    const read = [s.readCookie('a'), s.cookie.get('b'), s.cookie.get().mine];
    s.removeCookie('a');
    return [s.getVisitorId(), ...read, 'a' in s.cookie.get(), s.getVar('this.value'), s.getVar('event.x') , s.getVar(),
      s.company.orgId, s._container.rules.length, Object.keys(s._container.dataElements), s._container.buildInfo.environment];
  })()`);
  const absent = undefined;
  expect(answers).toEqual([
    null,
    '1',
    '2',
    '1',
    false,
    absent,
    absent,
    absent,
    null,
    0,
    [],
    'production',
  ]);
  await site.page.evaluate(`_satellite.track('CUSTOM_TRACK', 'x')`);
  await site.quiet();
  for (const { everything } of site.beacons()) {
    expect(everything).not.toMatch(/555-0199|046.?454|jane/);
  }
  expect(site.errors).toEqual([]);
});

test("keeps the page's members of _satellite, and works with a frozen one", async ({ site }) => {
  await site.visit(HOME, { head: `<script>window._satellite={mine:1}</script>` });
  expect(
    await site.page.evaluate(() =>
      Object.keys((window as unknown as { _satellite: object })._satellite),
    ),
  ).toEqual(
    expect.arrayContaining([
      'mine',
      'track',
      'pageBottom',
      'getVar',
      'setVar',
      'cookie',
      'logger',
      'setDebug',
      'buildInfo',
      'environment',
      'property',
    ]),
  );
  site.forget();
  await site.visit(HOME, { head: `<script>window._satellite=Object.freeze({})</script>` });
  expect(site.beacons()).toHaveLength(1);
});

test('reads data with repeated references in little time', async ({ site }) => {
  const script = `let o={};for(let i=0;i<40;i++)o={a:o,b:o};window.adobeDataLayer=[{x:o},{page:{title:'Held'}}]`;
  await site.visit(HOME, { head: `<script>${script}</script>` });
  expect(site.onlyBeacon().parameters['v11']).toBe('Held');
});

test('5.3 sends nothing of the page address in the Referer header, also without fetch', async ({
  site,
}) => {
  site.serve({
    head: '<script>delete window.fetch</script>',
    headers: { 'Referrer-Policy': 'unsafe-url' },
  });
  await site.page.goto(`${HOME}?mail=jane%40mail.test`, { waitUntil: 'load' });
  await expect.poll(() => site.beacons().length).toBe(1);
  expect(site.onlyBeacon().everything).not.toMatch(/jane/);
});

test('works under a policy that allows images and no connections', async ({ site }) => {
  site.serve({
    headers: { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; img-src 'self'" },
  });
  await site.page.goto(HOME, { waitUntil: 'load' });
  await expect.poll(() => site.beacons().length).toBe(1);
});
