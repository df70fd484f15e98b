/** Rows 2.2 to 2.7, 3.10, 4.10, 5.10, 8.13: pages of the old and of the new search, results and events. */
import type { SeenBeacon } from './support/beacon.ts';
import { expect, test, type HostSite } from './support/host-page.ts';
import { other, wireAfter, wireAfterClick, wireLinks, type WireLink } from './support/wire.ts';

interface Tongue {
  readonly lang: 'en' | 'fr';
  readonly path: string;
  readonly words: string;
  readonly none: string;
  /** Separators of thousands. */
  readonly spaces: readonly string[];
}

const HOST = 'https://www.canada.ca';
const ENGLISH: Tongue = {
  lang: 'en',
  path: '/en/sr/srb.html',
  words: 'search results for "form 2020"',
  none: 'No results',
  spaces: [',', ' ', '\u00a0', '&nbsp;', '\u202f', '&#8239;', '\u2009', '&thinsp;'],
};
const FRENCH: Tongue = {
  lang: 'fr',
  path: '/fr/sr/srb.html',
  words: 'résultats de recherche pour « formulaire 2020 »',
  none: 'Aucun résultat',
  spaces: [' ', '\u00a0', '&nbsp;', '\u202f', '&#8239;', '\u2009', '&thinsp;', ','],
};
const TONGUES = [ENGLISH, FRENCH];

/** Results 1 to 3; the third is a file. */
const items = (numbered: boolean): string =>
  [
    ['a', '/en/services/passport.html', 'Passport <strong>fees</strong>'],
    ['b', 'https://www.example.org/fees?_ga=1', 'Other\n   fees'],
    ['c', '/content/dam/fees.pdf', 'List of fees'],
  ]
    .map(
      ([id, href, title], at) => `<section><h3><a id="${id}" href="${href}"
        ${numbered ? `class="result-link" data-dtm-srchlnknm="${at + 1}"` : ''}>${title}</a></h3>
        <ul class="context-labels"><li><a id="label-${id}" href="/en/dept.html">Department</a></li></ul>
        <p class="location"><cite><a id="cite-${id}" href="${href}">www.canada.ca</a></cite></p></section>`,
    )
    .join('');

/** The template of the old search: a field, a heading with the count, results, links to more of them. */
const old = (heading: string, list = items(false)): string => `<main><h1>Search</h1>
  <form><input id="sch-inp-ac" name="q"></form><h2 id="wb-land" class="h4">${heading}</h2>
  <section class="results">${list}<ul class="pagination"><li><a id="next" href="?st1rt=11">2</a></li></ul></section>
  <section><h3><a id="more" href="/en/more.html">More</a></h3></section></main>`;

/** The markup that the new search creates. */
const fresh = (summary: string, list = items(true)): string => `<main><h1>Search</h1>
  <div data-gc-search='{"lang":"en"}'><section id="wb-land"><div id="query-summary">${summary}</div>
  <div id="did-you-mean"></div><div id="result-list" class="results">${list}</div></section></div></main>`;

const address = ({ path }: Tongue, query: string): string => HOST + path + '?' + query;

async function view(
  site: HostSite,
  url: string,
  body: string,
  lang: 'en' | 'fr' = 'en',
): Promise<SeenBeacon> {
  await site.page.goto('about:blank');
  site.forget();
  await site.visit(url, { lang, body });
  const [first, ...others] = site.beacons();
  expect(others).toEqual([]);
  if (!first) throw new Error('No page view.');
  // Links do not navigate: a last listener cancels each click.
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  return first;
}

/** Search values of the page view. */
const said = ({ parameters, events }: SeenBeacon): Record<string, string | undefined> => ({
  term: parameters['v50'],
  count: parameters['v150'],
  refinement: parameters['v55'],
  error: parameters['v20'],
  searches: events['event50'],
  results: events['event52'],
});

const noSearch = {
  term: undefined,
  count: undefined,
  refinement: undefined,
  error: undefined,
  searches: undefined,
  results: undefined,
};

for (const tongue of TONGUES) {
  const { lang } = tongue;
  test(`5.10, 3.10 reads the count with any separator of thousands (${lang})`, async ({ site }) => {
    for (const space of tongue.spaces) {
      const heading = `1${space}234${space}567 ${tongue.words}`;
      for (const body of [old(heading), fresh(`<h2>${heading}</h2>`)]) {
        const url = address(tongue, 's5bm3ts21rch=x&st1rt=1&q=form+2020');
        expect(said(await view(site, url, body, lang)), JSON.stringify(space)).toEqual({
          term: 'form 2020',
          count: '1234567',
          refinement: 'original search',
          error: undefined,
          searches: '',
          results: '1234567',
        });
      }
    }
  });

  test(`5.10, 8.13 sends a page error and a count of 0 if there are no results (${lang})`, async ({
    site,
  }) => {
    const warning = `<div class="alert alert-warning"><h2>${tongue.none}</h2><p>Code 404</p></div>`;
    for (const body of [old(`${tongue.none} pour 123`, ''), fresh(warning, '')]) {
      const beacon = await view(site, address(tongue, 's5bm3ts21rch=x&q=zz'), body, lang);
      expect(said(beacon)).toMatchObject({ count: '0', error: 'No search results', results: '0' });
      expect(beacon.events).toMatchObject({ event20: '', event50: '' });
    }
  });
}

test('5.10 sends no count for a heading without a number', async ({ site }) => {
  for (const heading of ['Search', '']) {
    const beacon = await view(site, address(ENGLISH, 's5bm3ts21rch=x&q=tax'), old(heading));
    expect(said(beacon)).toMatchObject({ count: undefined, searches: '', results: undefined });
    expect(beacon.events).not.toHaveProperty('event20');
  }
});

for (const [where, body] of [
  ['an element with the id', '<h1 id="wb-land">12 results</h1>'],
  ['a paragraph with the id', '<p id="wb-land">12 results</p>'],
  ['a heading in it', '<section id="wb-land"><h2>12 results</h2><h2>13</h2></section>'],
  ['a paragraph that looks like one', '<div id="wb-land"><p class="h4">12 results</p></div>'],
  [
    'a heading of the results',
    '<section class="results"><h2>Results</h2><p class="h4">12</p></section>',
  ],
  ['a heading of the new search', '<div data-gc-search><h2>Filters</h2><h2>12 results</h2></div>'],
  ['its summary', '<section id="query-summary"><h2>12 results</h2></section>'],
] as const) {
  test(`2.7 reads the count from ${where}`, async ({ site }) => {
    const page = `<main><h2>2026</h2><p>99 results</p>${body}</main>`;
    const beacon = await view(site, address(ENGLISH, 's5bm3ts21rch=x&q=tax'), page);
    expect(said(beacon).count).toBe('12');
  });
}

const CONTAINER = '<main><form><input id="sch-inp-ac"></form></main>';
const EMPTY = '<main>…</main>';
for (const [row, url, body, term] of [
  ['2.2 path and marker', '/en/sr/srb.html?s5bm3ts21rch=x&q=tax', EMPTY, 'tax'],
  [
    '2.2 path and marker in French',
    '/fr/sr/srb/sra.html?s5bm3ts21rch=&allq=imp%C3%B4t',
    EMPTY,
    'impôt',
  ],
  ['2.2 the path alone', '/en/sr/srb.html?q=tax', EMPTY, undefined],
  ['2.2 the marker alone', '/en/services.html?s5bm3ts21rch=x&q=tax', EMPTY, undefined],
  ['2.2 a path that contains it later', '/x/en/sr/a.html?s5bm3ts21rch=x', EMPTY, undefined],
  ['2.3 q and a container', '/en/dept/search.html?q=tax', CONTAINER, 'tax'],
  ['2.3 allq and a container', '/en/dept/search.html?allq=tax', CONTAINER, 'tax'],
  ['2.3 exctq and a container', '/en/dept/search.html?exctq=tax', CONTAINER, 'tax'],
  ['2.3 anyq and a container', '/en/dept/search.html?anyq=tax', CONTAINER, 'tax'],
  ['2.3 noneq and a container', '/en/dept/search.html?noneq=tax', CONTAINER, 'tax'],
  ['2.3 a container without a term', '/en/dept/search.html?lang=en', CONTAINER, undefined],
  ['2.3 a term without a container', '/en/dept/search.html?q=tax', EMPTY, undefined],
  ['2.4 q and st', '/rGs/s_r?st=s&q=tax', EMPTY, 'tax'],
  ['2.4 q and filetype', '/en/list.html?q=tax&filetype=ps', EMPTY, 'tax'],
  ['2.4 q and as_qdr', '/en/list.html?q=tax&as_qdr=m7', EMPTY, 'tax'],
  ['2.4 q and any date', '/en/list.html?q=tax&as_qdr=all', EMPTY, undefined],
  ['2.4 q alone', '/en/list.html?q=tax', EMPTY, undefined],
  ['2.4 as_q and st', '/rGs/s_r?st=a&as_q=tax&as_qdr=all', EMPTY, 'tax'],
  ['2.4 as_q alone', '/rGs/s_r?as_q=tax', EMPTY, undefined],
] as const) {
  test(`${row}: ${term ?? 'no search'}`, async ({ site }) => {
    const beacon = await view(site, HOST + url, body);
    if (term === undefined) expect(said(beacon)).toEqual(noSearch);
    else expect(said(beacon)).toMatchObject({ term, searches: '' });
  });
}

test('2.5 sends a search only if st1rt is 0 or 1; later pages have a count and no term', async ({
  site,
}) => {
  for (const start of ['', '&st1rt=0', '&st1rt=1', '&st1rt=', '&idx=20&st1rt=1']) {
    const url = address(ENGLISH, `s5bm3ts21rch=x&q=tax${start}`);
    const seen = said(await view(site, url, old('12 results')));
    expect(seen, start).toMatchObject({ term: 'tax', searches: '', results: '12' });
  }
  for (const start of ['&st1rt=2', '&st1rt=10', '&st1rt=11', '&st1rt=1#q=tax&firstResult=10']) {
    const url = address(ENGLISH, `s5bm3ts21rch=x&q=tax${start}`);
    const seen = said(await view(site, url, old('12 results')));
    const later = { term: undefined, count: '12', searches: undefined, results: undefined };
    expect(seen, start).toMatchObject(later);
  }
});

test('2.5, 2.6 numbers results from the position plus one', async ({ site }) => {
  const cases = [
    ['', 1],
    ['&st1rt=1', 1],
    ['&st1rt=0', 1],
    ['&st1rt=11', 12],
    ['&st1rt=10', 11],
    ['&idx=20', 21],
    ['&idx=1', 2],
    ['&idx=30&st1rt=1', 31],
    ['&st1rt=x', 1],
    ['&st1rt=1#q=tax&firstResult=10', 11],
    ['&firstResult=20', 21],
  ] as const;
  for (const [start, first] of cases) {
    for (const body of [old('99 results'), fresh('<h2>99 search results</h2>')]) {
      await view(site, address(ENGLISH, `s5bm3ts21rch=x&q=tax${start}`), body);
      const numbers = [];
      for (const link of ['#a', '#c']) {
        const clicks = await wireAfterClick(site, link);
        numbers.push(...clicks.filter(isResult).map(({ v53, events }) => [v53, events]));
      }
      const at = (number: number): string[] => [`${number}`, `event51,event54=${number}`];
      expect(numbers, start).toEqual([at(first), at(first + 2)]);
    }
  }
});

const isResult = ({ pev2 }: WireLink): boolean => pev2 === 'Search result click';
const results = (links: readonly WireLink[]): WireLink[] => links.filter(isResult);
const result = (term: string, position: number, more: WireLink): WireLink =>
  other('Search result click', `event51,event54=${position}`, {
    v50: term,
    c50: term,
    v53: String(position),
    ...more,
  });

const PASSPORT = { v51: 'Passport fees', v52: `${HOST}/en/services/passport.html` };
const OTHER = { v51: 'Other fees', v52: 'https://www.example.org/fees' };
const FILE = { v51: 'List of fees', v52: `${HOST}/content/dam/fees.pdf`, v54: 'pdf' };

for (const tongue of TONGUES) {
  test(`2.6, 3.19, 7.7 sends the data of a clicked result (${tongue.lang})`, async ({ site }) => {
    const heading = `12 ${tongue.words}`;
    for (const body of [old(heading), fresh(`<h2>${heading}</h2>`)]) {
      const url = address(tongue, 's5bm3ts21rch=x&q=passport+fees');
      await view(site, url, body, tongue.lang);
      const term = 'passport fees';
      expect(results(await wireAfterClick(site, '#a strong'))).toEqual([result(term, 1, PASSPORT)]);
      expect(results(await wireAfterClick(site, '#b'))).toEqual([result(term, 2, OTHER)]);
      expect(results(await wireAfterClick(site, '#c'))).toEqual([result(term, 3, FILE)]);
      const middle = () => site.page.click('#b', { button: 'middle' });
      expect(results(await wireAfter(site, middle))).toEqual([result(term, 2, OTHER)]);
    }
  });
}

test('2.6 ignores links that are not results, and results on pages that are not a search', async ({
  site,
}) => {
  await view(site, address(ENGLISH, 's5bm3ts21rch=x&q=tax'), old('12 results'));
  for (const link of ['#label-a', '#cite-a', '#next', '#more']) {
    expect(results(await wireAfterClick(site, link)), link).toEqual([]);
  }
  await view(site, `${HOST}/en/news.html`, old('12 results'));
  expect(results(await wireAfterClick(site, '#a'))).toEqual([]);
});

for (const [refinement, url, referrer] of [
  ['original search', '/en/sr/srb.html?s5bm3ts21rch=x&q=new', ''],
  ['original search', '/en/sr/srb.html?s5bm3ts21rch=x&q=new', '/en/sr/srb.html?q=new'],
  ['original search', '/en/sr/srb.html?s5bm3ts21rch=x&q=new', '/en/list.html?q=old'],
  ['changed phrase', '/en/sr/srb.html?s5bm3ts21rch=x&q=new', '/en/sr/srb.html?q=old&st=s'],
  ['changed phrase', '/fr/sr/srb.html?s5bm3ts21rch=x&q=new', '/fr/sr/srb/sra.html?allq=old'],
  ['changed phrase', '/en/dept/search.html?q=new&st=s', '/en/dept/search.html?q=old'],
  ['date filter applied', '/en/sr/srb.html?s5bm3ts21rch=x&q=new&as_qdr=d', '/en/sr/srb.html?q=old'],
  ['date filter applied', '/en/sr/srb.html?s5bm3ts21rch=x&q=a&fqupdate=%5BNOW-7DAYS%5D', ''],
  ['original search', '/en/sr/srb.html?s5bm3ts21rch=x&q=a&as_qdr=all&filetype=&st=s', ''],
  [
    'file-type filter applied',
    '/en/sr/srb.html?s5bm3ts21rch=x&q=new&filetype=text%2Fhtml',
    '/en/sr/srb.html?q=old',
  ],
  ['advanced search used', '/en/sr/srb.html?s5bm3ts21rch=x&q=new&st=a&as_qdr=all', ''],
  ['advanced search used', '/en/sr/srb/sra.html?s5bm3ts21rch=x&exctq=new', ''],
  ['advanced search used', '/fr/dept/recherche-avancee.html?allq=a&st=s', ''],
] as const) {
  test(`4.10 ${refinement}: ${url} after ${referrer || 'nothing'}`, async ({ site }) => {
    if (referrer) {
      await site.visit(HOST + referrer, { body: `<a id="go" href="${url}">Go</a>` });
      site.serve({ body: old('12 results') });
      site.forget();
      await site.page.click('#go');
      await site.page.waitForLoadState();
      await site.quiet();
    } else await site.visit(HOST + url, { body: old('12 results') });
    const views = site.beacons().filter(({ parameters }) => !parameters['pe']);
    expect(views.map(said).map((seen) => seen['refinement'])).toEqual([refinement]);
  });
}

/** Fires an event of the new search on its container or on the document, and clicks a link in the same task. */
async function say(
  site: HostSite,
  detail: unknown,
  target: '[data-gc-search]' | 'document' = '[data-gc-search]',
  clicked = '',
): Promise<WireLink[]> {
  return wireAfter(site, () =>
    site.page.evaluate(
      ([what, where, link]) => {
        const element = where === 'document' ? document : document.querySelector(String(where));
        element?.dispatchEvent(new CustomEvent('searchEvent', { detail: what }));
        if (link) document.querySelector<HTMLElement>(String(link))?.click();
      },
      [detail, target, clicked],
    ),
  );
}

const render = (site: HostSite, body: string): Promise<void> =>
  site.page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, body);

const searched = (term: string, count: number, refinement: string, isRest = false): WireLink =>
  other('Search', (isRest ? '' : 'event50,') + `event52=${count}`, {
    v50: term,
    c50: term,
    v55: refinement,
    v150: String(count),
  });

const LOADING = fresh('', '');
const TAX = address(ENGLISH, 'q=tax');

for (const target of ['[data-gc-search]', 'document'] as const) {
  test(`3.10, 4.10 the new search without a page load, with events on ${target}`, async ({
    site,
  }) => {
    const first = await view(site, TAX, LOADING);
    expect(said(first)).toMatchObject({ term: 'tax', count: undefined, searches: '' });
    await render(site, fresh('<h2>1,234 search results for "tax"</h2>'));
    const load = { actionCause: 'interfaceLoad', queryText: 'tax', numberOfResults: 1234 };
    expect(await say(site, load, target)).toEqual([searched('tax', 1234, 'original search', true)]);
    expect(await say(site, load, target)).toEqual([]);
    const submit = {
      actionCause: 'searchboxSubmit',
      queryText: ' child  tax ',
      numberOfResults: 7,
    };
    expect(await say(site, submit, target)).toEqual([searched('child tax', 7, 'changed phrase')]);
    expect(await say(site, submit, target)).toEqual([searched('child tax', 7, 'original search')]);
    const pick = { actionCause: 'omniboxAnalytics', queryText: 'tax forms', numberOfResults: 3 };
    expect(await say(site, pick, target)).toEqual([searched('tax forms', 3, 'changed phrase')]);
    const page = { eventType: 'getMoreResults', eventValue: 'pagerNumber', queryText: 'tax forms' };
    expect(await say(site, page, target)).toEqual([]);
    const open = { actionCause: 'documentOpen', queryText: 'tax forms', documentPosition: 3 };
    expect(results(await say(site, open, target, '#c'))).toEqual([result('tax forms', 3, FILE)]);
    expect(results(await wireAfterClick(site, '#b'))).toEqual([result('tax forms', 2, OTHER)]);
  });
}

test('5.10 reads the count from the heading if the event of the new search has none', async ({
  site,
}) => {
  await view(site, address(FRENCH, 'q=imp%C3%B4t'), LOADING, 'fr');
  await render(site, fresh('<h2>1\u202f234 résultats de recherche pour "impôt"</h2>'));
  const load = { actionCause: 'interfaceLoad', queryText: 'impôt' };
  expect(await say(site, load)).toEqual([searched('impôt', 1234, 'original search', true)]);
});

test('3.10 sends the count once if the page had its results immediately', async ({ site }) => {
  const first = await view(site, TAX, fresh('<h2>12 search results</h2>'));
  expect(said(first)).toMatchObject({ searches: '', results: '12' });
  const load = { actionCause: 'interfaceLoad', queryText: 'tax', numberOfResults: 12 };
  expect(await say(site, load)).toEqual([]);
});

test('3.10 sends events before the first view with that view', async ({ site }) => {
  const script = `<script>
    const say = () => document.dispatchEvent(new CustomEvent('searchEvent', {
      detail: { actionCause: 'interfaceLoad', queryText: 'tax', numberOfResults: 12 } }));
    const wait = setInterval(() => { if (window._satellite) { clearInterval(wait); say(); } });
    document.addEventListener('DOMContentLoaded', say);
    say();</script>`;
  await site.visit(TAX, { body: fresh('<h2>12 search results</h2>') + script });
  expect(said(site.onlyBeacon())).toMatchObject({ searches: '', results: '12' });
});

test('4.10 the first search on a page that was opened without one', async ({ site }) => {
  const first = await view(site, HOST + ENGLISH.path, LOADING);
  expect(said(first)).toEqual(noSearch);
  const submit = { actionCause: 'searchboxSubmit', queryText: 'tax', numberOfResults: 7 };
  expect(await say(site, submit)).toEqual([searched('tax', 7, 'original search')]);
  await render(site, fresh('<h2>7 search results</h2>'));
  expect(results(await wireAfterClick(site, '#a'))).toEqual([result('tax', 1, PASSPORT)]);
});

test('4.10 recognizes an advanced search by its address, not by its rewritten query', async ({
  site,
}) => {
  await view(site, `${HOST}/en/sr/srb/sra.html?allq=tax&noneq=child&fqupdate=`, LOADING);
  // The new search starts an advanced search as if its form had been submitted.
  const said = {
    actionCause: 'searchboxSubmit',
    queryText: 'tax (NOT (child))',
    numberOfResults: 7,
  };
  expect(await say(site, said)).toEqual([searched('tax child', 7, 'advanced search used', true)]);
});

for (const tongue of TONGUES) {
  test(`8.13 no results of the new search (${tongue.lang})`, async ({ site }) => {
    await view(site, address(tongue, 'q=tax'), LOADING, tongue.lang);
    const none = { v20: 'No search results', v150: '0', c50: 'tax', v50: 'tax' };
    const load = { actionCause: 'interfaceLoad', queryText: 'tax', numberOfResults: 0 };
    const original = { ...none, v55: 'original search' };
    expect(await say(site, load)).toEqual([other('Search', 'event52=0,event20', original)]);
    const submit = { actionCause: 'searchboxSubmit', queryText: 'zz' };
    await render(site, fresh(`<div class="alert"><h2>${tongue.none}</h2></div>`, ''));
    const changed = { ...none, v50: 'zz', c50: 'zz', v55: 'changed phrase' };
    const events = 'event50,event52=0,event20';
    expect(await say(site, submit)).toEqual([other('Search', events, changed)]);
  });
}

test('4.15 counts a click once that is reported in several ways', async ({ site }) => {
  await site.page.clock.install();
  await view(site, TAX, fresh('<h2>12 search results</h2>'));
  await site.page.evaluate(() => {
    const say = (link: Element): void => {
      const documentPosition = Number(link.getAttribute('data-dtm-srchlnknm'));
      const detail = { actionCause: 'documentOpen', queryText: 'tax', documentPosition };
      document.dispatchEvent(new CustomEvent('searchEvent', { detail }));
    };
    document.querySelector('#a')?.addEventListener('mousedown', (event) => {
      say(event.currentTarget as Element);
    });
    document.querySelector('#c')?.addEventListener('click', (event) => {
      setTimeout(say, 5, event.currentTarget);
      const { _satellite } = window as unknown as { _satellite: { track(name: string): void } };
      _satellite.track('searchResultClick');
    });
  });
  expect(results(await wireAfterClick(site, '#a'))).toEqual([result('tax', 1, PASSPORT)]);
  await site.advance(1100);
  const both = async (): Promise<void> => {
    await site.page.click('#c');
    await site.page.click('#b');
  };
  expect(results(await wireAfter(site, both))).toEqual([
    result('tax', 3, FILE),
    result('tax', 2, OTHER),
  ]);
});

test('4.15 the call searchResultClick numbers the focused link', async ({ site }) => {
  await view(site, address(ENGLISH, 's5bm3ts21rch=x&st1rt=11&q=tax'), old('99 results'));
  await site.page.focus('#c');
  const call = () => site.page.evaluate(`_satellite.track('searchResultClick')`);
  expect(await wireAfter(site, call)).toEqual([result('tax', 14, FILE)]);
});

test('5.6 redacts values of the new search, and accepts unusual ones', async ({ site }) => {
  await view(site, TAX, LOADING);
  const mail = {
    actionCause: 'searchboxSubmit',
    queryText: 'ask jane@example.org',
    numberOfResults: 2,
  };
  const [sent] = await say(site, mail);
  expect(sent?.['v50']).toBe('ask [redacted]');
  expect(
    site
      .beacons()
      .map(({ everything }) => everything)
      .join(),
  ).not.toMatch(/jane/);
  for (const detail of [null, 'searchboxSubmit', 12, [], { actionCause: '' }]) {
    expect(await say(site, detail)).toEqual([]);
  }
  const odd = { actionCause: { a: 1 }, queryText: { b: 2 }, numberOfResults: { c: 'x@y.ca' } };
  await say(site, odd);
  await say(site, { actionCause: 'documentOpen', documentPosition: 'first' });
  expect(await wireLinks(site)).toHaveLength(1);
});

test('1.1 an event of the new search is not a page view', async ({ site }) => {
  await view(site, TAX, LOADING);
  site.forget();
  await say(site, { actionCause: 'searchboxSubmit', queryText: 'a', numberOfResults: 2 });
  expect(site.beacons().map(({ events }) => 'event11' in events)).toEqual([false]);
});
