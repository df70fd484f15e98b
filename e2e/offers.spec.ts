/** Rows 7.13 and 9.27: the changes that offers make in a page, those that they cannot make, and their redirects. */
import {
  answerWith,
  change,
  happened,
  HOME,
  names,
  NEXT,
  offering,
  open,
  openFrozen,
  PAGE,
  redirecting,
  release,
  seenOf,
  title,
  TITLE,
  VARIANT,
} from './support/delivery.ts';
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/host-page.ts';

test.setTimeout(240_000);

test.describe('7.13 offers', () => {
  test('change text, HTML and attributes, and fire the recorded events', async ({ site }) => {
    answerWith(
      site,
      offering([
        TITLE,
        change('setHtml', '.x', '<b class="y">Two</b><img src="/a.png" alt="">'),
        change('setAttribute', '#start', { href: '/apply.html', title: 'Apply: now' }),
        change('insertAfter', '.x', '<p>After</p>'),
        change('prependHtml', 'main', '<i>First</i>'),
      ]),
    );
    await open(site);
    await happened(site, 'at-content-rendering-succeeded');
    expect(await site.page.innerHTML('main')).toBe(
      '<i>First</i><h1>Which benefits can you get?</h1>' +
        '<a id="start" href="/apply.html" title="Apply: now">Start</a>' +
        '<p class="x"><b class="y">Two</b><img src="/a.png" alt=""></p><p>After</p>',
    );
    expect(await names(site)).toEqual([
      'at-request-start',
      'at-library-loaded',
      'at-request-succeeded',
      'at-content-rendering-start',
      'at-content-rendering-succeeded',
    ]);
    expect(site.beacons()).toHaveLength(1);
  });

  test('run no scripts', async ({ site }) => {
    const run = 'window.ran=(window.ran||0)+1';
    const html = [
      `<script>${run}</script>`,
      `<img src="/missing" onerror="${run}">`,
      `<svg onload="${run}"><script>${run}</script><a href="javascript:${run}">s</a></svg>`,
      `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
      `<iframe srcdoc="<script>parent.ran=1</script>"></iframe><object data="javascript:${run}"></object>`,
      `<details open ontoggle="${run}"><summary>d</summary></details>`,
      `<a class="trap" href="javascript:${run}">a</a><a class="trap" href=" java\nscript&colon;${run}">b</a>`,
      `<form action="javascript:${run}"><button class="trap" formaction="javascript:${run}">c</button></form>`,
      `<p class="trap" onclick="${run}" style="animation:x">d</p><input autofocus onfocus="${run}">`,
      `<meta http-equiv="refresh" content="0;url=https://other.example/"><base href="https://other.example/">`,
      `<link rel="stylesheet" href="https://other.example/x.css"><style>@import "https://other.example/y.css"</style>`,
      `<b>the words</b><template><script>${run}</script></template>`,
      `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
    ].join('');
    answerWith(
      site,
      offering([
        change('setHtml', '.x', html),
        change('setAttribute', '#start', { onclick: run }),
        change('setAttribute', '#start', { href: 'javascript:' + run }),
        change('setAttribute', 'iframe', { srcdoc: `<script>parent.ran=1</script>` }),
        change('setText', '#own', run),
        change('setText', 'style', '* { display: none }'),
        change('customCode', 'h1', `<script>${run}</script>`),
        change('insertBefore', 'head > script', `<script>${run}</script>`),
      ]),
    );
    await open(site, HOME, {
      head: '<style>h1 { color: black }</style>',
      body: `${PAGE.body ?? ''}<script id="own" type="text/plain">a</script><iframe></iframe>`,
    });
    await happened(site, 'at-content-rendering-failed');
    const traps = await site.page.$$eval('.trap, #start', (all) => {
      all.forEach((element) => (element as HTMLElement).click());
      return all.length;
    });
    await site.quiet();
    expect(traps).toBe(4);
    expect(await site.page.textContent('.x b')).toBe('the words');
    expect(await site.page.evaluate('window.ran')).toBeUndefined();
    expect(await site.page.textContent('#own')).toBe('a');
    expect(await site.page.isVisible('h1')).toBe(true);
    expect(
      await site.page.$$eval('.x *', (all) =>
        all.flatMap(({ localName, attributes }) => [
          localName,
          ...[...attributes].map(({ name }) => name),
        ]),
      ),
    ).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(on|s(tyle|vg|cript)|form|if)/)]),
    );
    expect(site.otherRequests().filter((url) => url.startsWith('other.example'))).toEqual([]);
    expect(new URL(site.page.url()).hostname).toBe('www.canada.ca');
  });

  const POLICY = "require-trusted-types-for 'script'; trusted-types balise";
  for (const [policy, html, event] of [
    [`${POLICY} balise-offers`, '<b>Two</b>', 'at-content-rendering-succeeded'],
    [POLICY, 'One', 'at-content-rendering-failed'],
  ] as const) {
    test(`apply HTML under the policy ${policy}`, async ({ site }) => {
      answerWith(site, offering([TITLE, change('setHtml', '.x', '<b color="red">Two</b>')]));
      const headers = {
        'Content-Security-Policy':
          `${policy}; default-src 'none'; script-src https://www.canada.ca/lib/; ` +
          'connect-src https://offers.example.ca https://www.canada.ca',
      };
      await site.page.addInitScript(() => {
        const broken: string[] = [];
        Object.assign(window, { broken });
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          broken.push(violatedDirective),
        );
      });
      await open(site, HOME, { ...PAGE, headers });
      await happened(site, event);
      expect(await site.page.innerHTML('.x')).toBe(html);
      expect(await title(site)).toBe('Which benefits can you get?');
      expect(await site.page.evaluate('window.broken')).toEqual(
        html === 'One' ? ['trusted-types'] : [],
      );
      const { hidden, shown } = await seenOf(site);
      expect(shown.at(-1)).toBeGreaterThan(hidden.at(-1) ?? 0);
      expect(site.beacons()).toHaveLength(1);
    });
  }

  test('9.27 apply to a late element when it appears', async ({ site }) => {
    await site.page.clock.install();
    answerWith(site, offering([change('setText', '#late', 'Offer'), TITLE]));
    await open(site);
    await expect.poll(() => title(site)).toBe('Which benefits can you get?');
    await site.advance(2000);
    // A page view does not wait for it.
    expect(site.beacons()).toHaveLength(1);
    expect(await names(site)).not.toContain('at-content-rendering-succeeded');
    await site.page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="late">x</p>');
    });
    await happened(site, 'at-content-rendering-succeeded');
    expect(await site.page.textContent('#late')).toBe('Offer');
    expect(await names(site)).not.toContain('at-content-rendering-failed');
    expect(site.beacons()).toHaveLength(1);
  });

  test('9.27 are dropped after five seconds if their element never appears', async ({ site }) => {
    answerWith(site, offering([change('setText', '#late', 'Offer')]));
    const { until, till } = await openFrozen(site);
    const started = await till(async () =>
      (await names(site)).includes('at-content-rendering-start'),
    );
    await until(started + 4990);
    expect(await names(site)).not.toContain('at-content-rendering-failed');
    await until(started + 5010);
    await expect.poll(() => names(site)).toContain('at-content-rendering-failed');
    await site.page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="late">x</p>');
    });
    await until(started + 10_000);
    expect(await site.page.textContent('#late')).toBe('x');
  });
});

test.describe('7.13 a redirect', () => {
  test('within the internal domains is followed, and the first page counts its variant', async ({
    site,
  }) => {
    answerWith(site, redirecting('https://www.justice.gc.ca/eng/new.html?v=2', VARIANT));
    site.useRelease(release());
    site.serve(PAGE);
    await site.page.goto(HOME);
    await site.page.waitForURL('https://www.justice.gc.ca/eng/new.html?v=2');
    await expect.poll(() => site.beacons().length).toBe(2);
    const [left, arrived] = site.beacons();
    expect(left?.parameters).toMatchObject({ g: HOME, tnta: VARIANT });
    // The same offer on this page is not followed again.
    expect(arrived?.parameters['g']).toContain('justice.gc.ca/eng/new.html');
    await site.quiet();
    expect(site.page.url()).toBe('https://www.justice.gc.ca/eng/new.html?v=2');
    // The redirect adds no history entry, so the back button leads to the earlier page.
    expect(await site.page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  const addresses = [
    'https://other.example/',
    'https://www.canada.ca.other.example/',
    '//other.example/x',
    'https://www.canada.ca@other.example/',
    'javascript:window.ran=1',
    'data:text/html,x',
    'http://www.canada.ca/',
    HOME,
    '',
    '#x',
    { href: NEXT },
    7,
  ];
  for (const address of sampleOf(addresses, 6)) {
    test(`to ${JSON.stringify(address)} is refused`, async ({ site }) => {
      answerWith(site, redirecting(address, VARIANT));
      await open(site);
      await site.quiet();
      expect(await names(site)).not.toContain('at-content-rendering-redirect');
      expect(site.page.url()).toBe(HOME);
      expect(await site.page.evaluate('window.ran')).toBeUndefined();
      expect(site.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
      expect(await site.page.isVisible('h1')).toBe(true);
      expect(site.beacons()).toHaveLength(1);
    });
  }
});
