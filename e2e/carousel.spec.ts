/** Rows 2.8, 3.15, 3.19, 5.9, 7.7: carousels, their controls and the links in their slides. */
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

const CONTROLS = 'li.control a, .tabpanels a';

const slide = (id: string, link: string): string =>
  `<div role="tabpanel" id="${id}" class="fade"><figure>${link}</figure></div>`;

const widget = ({ lang, say }: Language, classes = 'carousel-s1'): string =>
  `<main><div id="crsl" class="wb-tabs ${classes}"><ul role="tablist">
    <li><a role="tab" href="#s1" aria-selected="true">1</a></li>
    <li><a role="tab" href="#s2" aria-selected="false" id="tab-2">2</a></li>
    <li class="control prv"><a class="prv" role="button" href="javascript:;"><i></i><span>${say('Previous', 'Précédent')}</span></a></li>
    <li class="control tab-count"><div class="curr-count">${say('Item', 'Article')} <span class="curr-index">2 ${say('of', 'de')} 3</span></div></li>
    <li class="control nxt"><a class="nxt" role="button" href="javascript:;"><i></i><span>${say('Next', 'Suivant')}</span></a></li>
    <li class="control plypause"><a class="plypause" role="button" href="javascript:;"><i></i><span>${say('Play', 'Lancer')}</span></a></li></ul>
  <div class="tabpanels">
    ${slide('s1', `<a id="l1" href="/${lang}/parks.html?_ga=1"><img alt=""><figcaption><b>${say('Visit', 'Visitez')}</b>\n ${say('a park', 'un parc')}</figcaption></a>`)}
    ${slide('s2', `<a id="l2" href="https://www.example.org/canal"><img alt="${say('The canal', 'Le canal')}"></a>`)}
    ${slide('s3', `<a id="l3" href="/content/map.pdf">${say('Map', 'Carte')}</a>`)}
  </div></div></main>`;

const control = (title: string, position = '2') =>
  other('Carousel control', 'event142', { v43: title, v45: 'carousel', v46: position });

const click = (title: string, destination: string, position: string) =>
  other('Carousel', 'event42', {
    v43: title,
    v44: destination,
    v45: 'carousel',
    v46: position,
    l1: 'carousel:' + title,
  });

for (const language of LANGUAGES) {
  const { lang, say } = language;

  test(`3.19, 3.15 sends the control and the position (${lang})`, async ({ site }) => {
    await openPage(site, language, widget(language));
    expect(await wireAfterClick(site, 'a.prv i')).toEqual([control('previous')]);
    expect(await wireAfterClick(site, 'a.nxt')).toEqual([control('next')]);
    expect(await wireAfterClick(site, 'a.plypause span')).toEqual([control('play')]);
    await site.page.evaluate(() => document.querySelector('#crsl')?.classList.add('playing'));
    expect(await wireAfterClick(site, 'a.plypause')).toEqual([control('pause')]);
  });

  test(`3.15, 3.19, 7.7 sends the title, destination and position of a link in a slide (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, widget(language, 'carousel-s2 playing'));
    const title = say('Visit a park', 'Visitez un parc');
    const sent = [click(title, `https://www.canada.ca/${lang}/parks.html`, '1')];
    expect(await wireAfterClick(site, '#l1')).toEqual(sent);
    expect(await wireAfterClick(site, '#l1 b')).toEqual(sent);
  });

  test(`3.15 also sends an exit or a download for such a link in a slide (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, widget(language));
    const canal = say('The canal', 'Le canal');
    const exit = {
      pe: 'lnk_e',
      pev1: 'https://www.example.org/canal',
      pev2: canal,
      events: 'event26',
      v27: canal,
      v28: 'https://www.example.org/canal',
    };
    // The beacon of a click that leaves the page goes first, as later ones may be lost.
    expect(await wireAfterClick(site, '#l2')).toEqual([
      exit,
      click(canal, 'https://www.example.org/canal', '2'),
    ]);
    const map = say('Map', 'Carte');
    const address = 'https://www.canada.ca/content/map.pdf';
    expect(await wireAfterClick(site, '#l3')).toEqual([
      {
        pe: 'lnk_d',
        pev1: address,
        pev2: map,
        events: 'event25',
        v27: map,
        v28: address,
        v152: 'pdf',
      },
      click(map, address, '3'),
    ]);
  });
}

const [ENGLISH] = LANGUAGES as readonly [Language];

for (const stop of STOPS) {
  test(`3.19 counts each click once on a page that calls ${stop} at the document`, async ({
    site,
  }) => {
    await openPage(site, ENGLISH, widget(ENGLISH));
    await site.page.evaluate(stopping(CONTROLS, stop));
    expect(await wireAfterClick(site, 'a.nxt i')).toEqual([control('next')]);
    const address = 'https://www.canada.ca/en/parks.html';
    expect(await wireAfterClick(site, '#l1')).toEqual([click('Visit a park', address, '1')]);
  });
}

test('3.19 counts a control once if the page works it by key itself', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH));
  await site.page.evaluate(() =>
    document.addEventListener('keydown', (event) => {
      const element = (event.target as Element).closest('a');
      if (!element || !['Enter', ' ', 'ArrowRight'].includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const counter = document.querySelector('.curr-index');
      if (counter) counter.textContent = '3 of 3';
      if (element.matches('.plypause')) document.querySelector('#crsl')?.classList.add('playing');
      if (element.matches('.prv')) element.click();
    }),
  );
  const press = (selector: string, key: string) =>
    wireAfter(site, async () => {
      await site.page.focus(selector);
      await site.page.keyboard.press(key);
    });
  expect(await press('a.nxt', 'Enter')).toEqual([control('next')]);
  expect(await press('a.nxt', 'Space')).toEqual([control('next', '3')]);
  expect(await press('a.plypause', 'Enter')).toEqual([control('play', '3')]);
  expect(await press('a.prv', 'Enter')).toEqual([control('previous', '3')]);
  expect(await press('a.nxt', 'ArrowRight')).toEqual([]);
});

test('3.19 counts a control once if the browser clicks on it for a key', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH));
  const sent = await wireAfter(site, async () => {
    await site.page.focus('a.nxt');
    await site.page.keyboard.press('Enter');
    await site.page.keyboard.press('Space');
  });
  expect(sent).toEqual([control('next')]);
});

test('5.9 sends nothing for automatic rotation, tabs and the counter', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH, 'carousel-s1 playing'));
  const rotated = await wireAfter(site, () =>
    site.page.evaluate(() => {
      const next = document.querySelector('#tab-2');
      next?.setAttribute('aria-selected', 'true');
      // Page libraries click the list item of a control by script, not its link.
      document.querySelector<HTMLElement>('li.plypause')?.click();
    }),
  );
  expect(rotated).toEqual([]);
  for (const selector of ['#tab-2', 'li.tab-count', '.curr-index']) {
    expect(await wireAfterClick(site, selector), selector).toEqual([]);
  }
});

test('2.8, 3.19 recognizes unmarked tabs as a carousel by their controls', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH, ''));
  expect(await wireAfterClick(site, 'a.prv')).toEqual([control('previous')]);
  const address = 'https://www.canada.ca/en/parks.html';
  expect(await wireAfterClick(site, '#l1')).toEqual([click('Visit a park', address, '1')]);
});

test('3.19 sends no position without a counter, and nothing for a link of plain tabs', async ({
  site,
}) => {
  const body = `<main>
    <div class="wb-tabs carousel-s1"><a class="nxt" href="javascript:;">Next</a></div>
    <div class="wb-tabs"><div class="tabpanels"><div><a id="plain" href="/en/x.html">X</a></div></div></div></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, 'a.nxt')).toEqual([
    other('Carousel control', 'event142', { v43: 'next', v45: 'carousel' }),
  ]);
  expect(await wireAfterClick(site, '#plain')).toEqual([]);
});

test('3.19 keeps two carousels of a page separate', async ({ site }) => {
  const second = widget(ENGLISH).replace('2 of 3', '7 of 9').replaceAll('id="', 'id="b-');
  await openPage(site, ENGLISH, widget(ENGLISH) + second);
  expect(await wireAfterClick(site, '#crsl a.nxt')).toEqual([control('next')]);
  expect(await wireAfterClick(site, '#b-crsl a.nxt')).toEqual([control('next', '7')]);
});
