/** Rows 2.8, 3.15, 3.19, 7.7: menus that are opened, and links of the main header and footer. */
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

const HOST = 'https://www.canada.ca';

const menu = (path: string) =>
  other('Navigation menu', 'event69', { v70: 'Header:Menu:' + path, c70: 'Header:Menu:' + path });

const went = (path: string, text: string, address?: string) =>
  other('Navigation', 'event70', {
    v70: path,
    c70: path,
    v27: text,
    ...(address && { v28: address }),
  });

const header = ({ lang, say }: Language): string => `<header>
  <div id="wb-bnr"><section id="wb-lng"><h2>${say('Language', 'Langue')}</h2><ul><li>
    <a id="language" lang="${say('fr', 'en')}" href="/${say('fr', 'en')}/x.html">${say('Français', 'English')}</a></li></ul></section>
  <div class="brand"><a id="brand" href="/${lang}.html"><img alt="${say('Government of Canada', 'Gouvernement du Canada')}"></a></div></div>
  <section id="wb-so"><a id="sign-in" href="/${lang}/account.html">${say('Sign in', 'Se connecter')}</a>
    <button id="sign-out" type="button">${say('Sign out', 'Se déconnecter')}</button></section>
  <nav class="gcweb-menu"><h2>Menu</h2><button type="button" aria-haspopup="true" aria-expanded="false"><span>${say('Main menu', 'Menu principal')}</span></button>
    <ul role="menu"><li><a id="level-1" role="menuitem" aria-haspopup="true" aria-expanded="false" href="#">${say('Jobs', 'Emplois')}</a>
      <ul role="menu"><li><a id="item" role="menuitem" href="/${lang}/jobs.html">${say('Find a\n job', 'Trouver un\n emploi')}</a></li></ul></li></ul></nav>
  <nav id="wb-bc"><h2>${say('You are here', 'Vous êtes ici')}</h2><ol><li><a id="crumb" href="/${lang}/services.html"><b>Services</b></a></li></ol></nav></header>`;

const footer = ({ lang, say }: Language): string => `<footer id="wb-info">
  <h2>${say('About this site', 'À propos de ce site')}</h2>
  <div class="gc-main-footer"><nav><h3>${say('Government of Canada', 'Gouvernement du Canada')}</h3>
    <ul><li><a id="contacts" href="/${lang}/contact.html">${say('All contacts', 'Toutes les coordonnées')}</a></li></ul></nav></div>
  <a id="loose" href="/${lang}/terms.html">${say('Terms', 'Avis')}</a></footer>`;

const page = (language: Language, main = '<a id="body" href="/en/y.html">Body</a>'): string =>
  `${header(language)}<main><h1>Title</h1>${main}</main>${footer(language)}`;

for (const language of LANGUAGES) {
  const { lang, say } = language;

  test(`7.7, 2.8 sends event 69 for an opened menu, and nothing for a closed one (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, page(language));
    const main = menu(say('Main menu', 'Menu principal'));
    expect(await wireAfterClick(site, '.gcweb-menu > button')).toEqual([main]);
    expect(await wireAfterClick(site, '.gcweb-menu > button span')).toEqual([main]);
    expect(await wireAfterClick(site, '#level-1')).toEqual([menu(say('Jobs', 'Emplois'))]);
    await site.page.evaluate(() => {
      for (const one of document.querySelectorAll('[aria-expanded]')) {
        one.setAttribute('aria-expanded', 'true');
      }
    });
    expect(await wireAfterClick(site, '.gcweb-menu > button')).toEqual([]);
    expect(await wireAfterClick(site, '#level-1')).toEqual([]);
  });

  test(`7.7, 3.15, 3.19 sends type, group and item of navigation links (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, page(language));
    const links: [selector: string, path: string, address?: string][] = [
      [
        '#language',
        say('Header:Language:Français', 'Header:Language:English'),
        say('/fr', '/en') + '/x.html',
      ],
      [
        '#brand',
        say('Header:Header:Government of Canada', 'Header:Header:Gouvernement du Canada'),
        `/${lang}.html`,
      ],
      [
        '#sign-in',
        say('Header:Sign-in:Sign in', 'Header:Sign-in:Se connecter'),
        `/${lang}/account.html`,
      ],
      ['#sign-out', say('Header:Sign-in:Sign out', 'Header:Sign-in:Se déconnecter')],
      [
        '#item',
        say('Header:Jobs:Find a job', 'Header:Emplois:Trouver un emploi'),
        `/${lang}/jobs.html`,
      ],
      ['#crumb b', 'Header:Breadcrumb:Services', `/${lang}/services.html`],
      [
        '#contacts',
        say(
          'Footer:Government of Canada:All contacts',
          'Footer:Gouvernement du Canada:Toutes les coordonnées',
        ),
        `/${lang}/contact.html`,
      ],
      ['#loose', say('Footer:Footer:Terms', 'Footer:Footer:Avis'), `/${lang}/terms.html`],
    ];
    for (const [selector, path, address] of links) {
      const text = path.replace(/^[^:]*:[^:]*:/, '');
      const expected = went(path, text, address && HOST + address);
      expect(await wireAfterClick(site, selector), selector).toEqual([expected]);
    }
  });
}

const [ENGLISH] = LANGUAGES as readonly [Language];

for (const stop of STOPS) {
  test(`7.7 counts a menu once if its page calls ${stop} at the document`, async ({ site }) => {
    await openPage(site, ENGLISH, page(ENGLISH));
    await site.page.evaluate(stopping('.gcweb-menu button, .gcweb-menu a', stop));
    expect(await wireAfterClick(site, '.gcweb-menu > button')).toEqual([menu('Main menu')]);
    expect(await wireAfterClick(site, '#level-1')).toEqual([menu('Jobs')]);
    expect(await wireAfterClick(site, '#item')).toEqual([
      went('Header:Jobs:Find a job', 'Find a job', HOST + '/en/jobs.html'),
    ]);
  });
}

test('7.7 counts a menu opened by its button from the keyboard', async ({ site }) => {
  await openPage(site, ENGLISH, page(ENGLISH));
  const sent = await wireAfter(site, async () => {
    await site.page.focus('.gcweb-menu > button');
    await site.page.keyboard.press('Enter');
  });
  expect(sent).toEqual([menu('Main menu')]);
});

test('7.7 counts a menu once that the page opens by a key itself, and no key that opens none', async ({
  site,
}) => {
  await openPage(site, ENGLISH, page(ENGLISH));
  await site.page.evaluate(() =>
    document.addEventListener('keydown', (event) => {
      event.preventDefault();
      const isOpening = ['Enter', 'ArrowDown'].includes(event.key);
      if (isOpening) (event.target as Element).setAttribute('aria-expanded', 'true');
    }),
  );
  for (const [key, expected] of [
    ['ArrowUp', []],
    ['Enter', [menu('Main menu')]],
    // It is open already.
    ['Enter', []],
    ['ArrowDown', [menu('Main menu')]],
  ] as const) {
    const sent = await wireAfter(site, async () => {
      await site.page.focus('.gcweb-menu > button');
      await site.page.keyboard.press(key);
    });
    expect(sent, key).toEqual(expected);
    if (key !== 'Enter' || expected.length === 0)
      await site.page.evaluate(() =>
        document.querySelector('.gcweb-menu > button')?.setAttribute('aria-expanded', 'false'),
      );
  }
});

test('7.7, 7.5 counts an external link of header or footer as navigation and as an exit, once each', async ({
  site,
}) => {
  const link = (id: string): string => `<a id="${id}" href="https://www.example.org/">Partner</a>`;
  const body = `<header>${link('top')}</header><main>${link('here')}</main><footer id="wb-info">${link('end')}</footer>`;
  await openPage(site, ENGLISH, body);
  const kinds = async (selector: string): Promise<unknown> =>
    (await wireAfterClick(site, selector)).map(({ pe, events }) => [pe, events]).sort();
  const both = [
    ['lnk_e', 'event26'],
    ['lnk_o', 'event70'],
  ];
  expect(await kinds('#top')).toEqual(both);
  expect(await kinds('#end')).toEqual(both);
  expect(await kinds('#here')).toEqual([['lnk_e', 'event26']]);
});

test('7.7 menus of older pages: items that open a list, and the panel of small screens', async ({
  site,
}) => {
  const body = `<header><nav id="wb-glb-mn"><a class="overlay-lnk" href="#mb-pnl"><i></i>Menu</a></nav>
    <nav id="wb-sm"><ul class="menu"><li><a class="item" role="menuitem" aria-haspopup="true" href="#jobs">Jobs</a>
      <ul id="jobs"><li><a id="under" href="/en/training.html">Training</a></li></ul></li>
      <li><a id="top" href="/en/services.html">All services</a></li></ul></nav></header>
    <div id="mb-pnl"><details><summary>Jobs</summary></details></div>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#wb-glb-mn i')).toEqual([menu('Menu')]);
  expect(await wireAfterClick(site, '#wb-sm .item')).toEqual([menu('Jobs')]);
  expect(await wireAfterClick(site, '#mb-pnl summary')).toEqual([menu('Jobs')]);
  // The panel is open now.
  expect(await wireAfterClick(site, '#mb-pnl summary')).toEqual([]);
  expect(await wireAfterClick(site, '#under')).toEqual([
    went('Header:Jobs:Training', 'Training', HOST + '/en/training.html'),
  ]);
  const [top, ...more] = await wireAfterClick(site, '#top');
  expect([top?.['events'], top?.['v27'], more]).toEqual(['event70', 'All services', []]);
});

test('3.15 uses the navigation attribute of an element at any place', async ({ site }) => {
  const mark = 'data-gc-analytics-navigation';
  const body = `<main><a id="three" ${mark}="Side:Steps:Step 2" href="/en/2.html">Two</a>
    <a id="two" ${mark}="Side:Steps" href="/en/3.html">Three</a>
    <div ${mark}="Side:Round"><a id="round" href="/en/4.html">Four</a></div></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#three')).toEqual([
    went('Side:Steps:Step 2', 'Two', HOST + '/en/2.html'),
  ]);
  expect(await wireAfterClick(site, '#two')).toEqual([
    went('Side:Steps:Three', 'Three', HOST + '/en/3.html'),
  ]);
  expect(await wireAfterClick(site, '#round')).toEqual([
    went('Side:Round:Four', 'Four', HOST + '/en/4.html'),
  ]);
});

test('7.7 recognizes a footer that is a custom element', async ({ site }) => {
  await openPage(site, ENGLISH, '<main><gcds-footer></gcds-footer></main>');
  await site.page.evaluate(() => {
    const root = document.querySelector('gcds-footer')?.attachShadow({ mode: 'open' });
    if (root)
      root.innerHTML =
        '<footer><nav><h3>About us</h3><a href="/en/news.html"><b>News</b></a></nav></footer>';
  });
  expect(await wireAfterClick(site, 'gcds-footer b')).toEqual([
    went('Footer:About us:News', 'News', HOST + '/en/news.html'),
  ]);
});

test('2.8, 7.7 sends nothing for elements that are not navigation', async ({ site }) => {
  const inner = `<header><a id="of-article" href="/en/a.html">A</a></header>
    <article><footer><a id="by" href="/en/b.html">B</a></footer></article><a id="body" href="/en/c.html">C</a>`;
  await openPage(site, ENGLISH, page(ENGLISH, inner));
  for (const selector of ['#of-article', '#by', '#body', 'h1', '#wb-info h3', '#wb-bc h2']) {
    expect(await wireAfterClick(site, selector), selector).toEqual([]);
  }
  const passed = await wireAfter(site, async () => {
    await site.page.hover('#level-1');
    await site.page.focus('#level-1');
  });
  expect(passed).toEqual([]);
});
