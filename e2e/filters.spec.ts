/** Rows 2.8, 3.15, 5.3, 5.6, 5.8, 7.7: filters of a data table, of other content and of the news. */
import { expect, test, type HostSite } from './support/host-page.ts';
import {
  LANGUAGES,
  openPage,
  other,
  STOPS,
  wireAfter,
  wireAfterClick,
  type Language,
} from './support/wire.ts';

const TABLE = '.dataTables_filter input';
const CONTENT = '.wb-fltr-inpt';

const ofTable = (phrase: string) => other('Table filter', 'event76', { v76: phrase });
const ofContent = (phrase: string) =>
  other('Content filter', 'event76,event78', { v76: phrase, v78: phrase });

const body = ({ say }: Language): string => `<main><div id="dt_wrapper" class="dataTables_wrapper">
  <div class="dataTables_filter"><label>${say('Filter items', 'Filtrer les articles')} <input type="search" aria-controls="dt"></label></div>
  <div class="dataTables_length"><select><option>10</option><option>25</option></select></div>
  <table id="dt" class="wb-tables"><thead><tr><th><button id="sort" type="button">A</button></th></tr></thead></table>
  <div class="dataTables_paginate"><ol class="pagination"><li><a id="next" class="paginate_button" href="#dt">2</a></li></ol></div></div>
  <div class="wb-filter"><label>${say('Filter content', 'Filtrer le contenu')}<input type="search" class="wb-fltr-inpt" data-wbfltrid="list"></label></div></main>`;

/** Types like a visitor, and leaves the field. */
const type = (site: HostSite, field: string, phrase: string) =>
  wireAfter(site, async () => {
    await site.page.fill(field, '');
    await site.page.locator(field).pressSequentially(phrase);
    await site.page.locator(field).blur();
  });

for (const language of LANGUAGES) {
  const { lang, say } = language;
  const phrase = say('child benefit', 'prestation pour enfants');

  for (const [field, expected] of [
    [TABLE, ofTable],
    [CONTENT, ofContent],
  ] as const) {
    test(`5.8, 7.7, 3.15 sends a complete phrase in ${field} (${lang})`, async ({ site }) => {
      await openPage(site, language, body(language));
      expect(await type(site, field, phrase)).toEqual([expected(phrase)]);
      expect(await type(site, field, `  ${phrase}  2 `)).toEqual([expected(phrase + ' 2')]);
    });
  }

  test(`5.8, 5.3 redacts personal information in a phrase (${lang})`, async ({ site }) => {
    await openPage(site, language, body(language));
    const marker = say('[redacted]', '[caviardé]');
    expect(await type(site, TABLE, 'jane.roe@mail.test')).toEqual([ofTable(marker)]);
    expect(site.onlyBeacon().everything).not.toContain('jane');
    expect(await type(site, CONTENT, 'K1A 0B1')).toEqual([ofContent(marker)]);
  });
}

const [ENGLISH] = LANGUAGES as readonly [Language];

test('5.8 ignores an empty phrase, white space and an incomplete phrase', async ({ site }) => {
  await openPage(site, ENGLISH, body(ENGLISH));
  for (const field of [TABLE, CONTENT]) {
    expect(await type(site, field, '   '), field).toEqual([]);
    expect(await type(site, field, 'abc'), field).toHaveLength(1);
    expect(await type(site, field, ''), field).toEqual([]);
    const typing = await wireAfter(site, () =>
      site.page.locator(field).pressSequentially('not yet'),
    );
    expect(typing, field).toEqual([]);
    const left = await wireAfter(site, () => site.page.locator(field).blur());
    expect(left, field).toHaveLength(1);
  }
});

test('5.8 Enter completes a phrase, and leaving the field afterwards sends nothing', async ({
  site,
}) => {
  await openPage(site, ENGLISH, body(ENGLISH));
  const sent = await wireAfter(site, async () => {
    await site.page.locator(TABLE).pressSequentially('abc');
    await site.page.keyboard.press('Enter');
    await site.page.locator(TABLE).blur();
  });
  expect(sent).toEqual([ofTable('abc')]);
});

test('5.8 ignores values set by a script, sorting, paging and the length of a table', async ({
  site,
}) => {
  await openPage(site, ENGLISH, body(ENGLISH));
  const filled = await wireAfter(site, () =>
    site.page.evaluate((field) => {
      const input = document.querySelector<HTMLInputElement>(field);
      if (input) input.value = 'abc';
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    }, TABLE),
  );
  expect(filled).toEqual([]);
  expect(await wireAfterClick(site, '#sort')).toEqual([]);
  expect(await wireAfterClick(site, '#next')).toEqual([]);
  const longer = await wireAfter(site, () =>
    site.page.selectOption('.dataTables_length select', '25'),
  );
  expect(longer).toEqual([]);
});

for (const stop of STOPS) {
  test(`5.8 counts a field once if its page calls ${stop} at the document`, async ({ site }) => {
    await openPage(site, ENGLISH, body(ENGLISH));
    await site.page.evaluate(
      `document.addEventListener('change', (event) => event.${stop}(), true)`,
    );
    expect(await type(site, TABLE, 'abc')).toEqual([ofTable('abc')]);
  });
}

const NEWS = `<main><form class="wb-tables-filter" data-bind-to="dt" name="news">
  <select name="type" data-gc-analytics-collect="notPrivate"><option value="">All</option><option value="speeches">Speeches</option></select>
  <input name="minister" value="private">
  <button type="submit">Filter</button><button type="reset">Clear</button></form>
  <table id="dt" class="wb-tables"></table></main>`;

test('7.7, 2.8 sends event 53 for a filter of the news, with the values that may be collected', async ({
  site,
}) => {
  await site.visit(ENGLISH.address, { body: NEWS });
  // The page handles the form itself, and stops the event.
  await site.page.evaluate(() => {
    const handle = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('submit', handle);
    document.querySelector('[type=reset]')?.addEventListener('click', handle);
  });
  await site.page.selectOption('select', 'speeches');
  expect(await wireAfterClick(site, '[type=submit]')).toEqual([
    other('News filter', 'event53', { v79: 'news', l2: 'select:type:speeches' }),
  ]);
  expect(site.onlyBeacon().everything).not.toContain('private');
  expect(await wireAfterClick(site, '[type=reset]')).toEqual([]);
});

test('2.8 ignores the filter form of another table', async ({ site }) => {
  const body = NEWS.replace(/<option value="speeches">.*?<\/option>/, '<option>2025</option>');
  await site.visit(ENGLISH.address, { body });
  const submit = (): Promise<unknown> =>
    wireAfter(site, async () => {
      await site.page.evaluate(() =>
        document.addEventListener('submit', (event) => event.preventDefault()),
      );
      await site.page.click('[type=submit]');
    });
  expect(await submit()).toEqual([]);
  await site.visit('https://www.canada.ca/en/news/news-results.html', { body });
  expect(await submit()).toMatchObject([other('News filter', 'event53')]);
});

test('5.8 ignores a field that is not a filter', async ({ site }) => {
  const fields = '<main><label>Search <input type="search" id="other"></label></main>';
  await openPage(site, ENGLISH, fields);
  expect(await type(site, '#other', 'abc')).toEqual([]);
});
