// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExploreChoices } from '@balise/contract';
import { makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';
import type { Explored } from '../api/read-explore.ts';

const both = (en: string, fr: string) => ({ en, fr });
const count = (id: string, en: string, fr: string) => ({
  ...{ id, name: both(en, fr), sentence: both(`${en}.`, `${fr}.`), kind: 'count' as const },
});
const VIEWS = count('pageViews', 'Page views', 'Pages vues');
const DOWNLOADS = count('download', 'Downloads', 'Téléchargements');

const CHOICES: ExploreChoices = {
  dimensions: [
    { id: 'page', name: both('Page', 'Page'), isPage: true },
    { id: 'language', name: both('Language', 'Langue'), isPage: false, variables: ['v5', 'c5'] },
    { id: 'browser', name: both('Browser', 'Navigateur'), isPage: false },
  ],
  measures: [VIEWS, count('visits', 'Visits', 'Visites')],
  events: [{ ...DOWNLOADS, variables: ['event25'] }],
};

const value = (name: string, views: Explored['totals'][string], kind = 'value' as const) => ({
  ...{ value: name, kind, totals: { pageViews: views, download: 3000 } },
});

const answer = (changes: Partial<Explored> = {}): Explored => ({
  isSuppressed: true,
  measures: [VIEWS],
  rows: [value('www.canada.ca/en/a.html', 48_210), value('www.canada.ca/fr/b.html', { under: 5 })],
  columns: [value('en', 40_000), { ...value('', 100), kind: 'none' }],
  cells: [
    [{ pageViews: 40_000 }, { pageViews: 8_210 }],
    [{ pageViews: { under: 5 } }, { pageViews: { protects: 5 } }],
  ],
  totals: { pageViews: 48_300 },
  withoutIdentifier: { pageViews: 0.1 },
  rowCount: 120,
  columnCount: 2,
  hidden: { cells: 1, totals: 1 },
  countedUntil: '2026-11-21T20:04:00Z',
  uncountedDays: 0,
  ...changes,
});

const show = (address: string, given: unknown = answer()) =>
  showConsole(address, {
    '/api/explore/choices': CHOICES,
    '/api/explore': given as never,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });

const EXPLORE = '/en/production/reports/explore';
const plain = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll('\u00A0', ' ') ?? '';
const asked = (requests: readonly { address: string }[]) =>
  Object.fromEntries(
    new URLSearchParams(
      requests
        .findLast(({ address }) => address.startsWith('/api/explore?'))
        ?.address.split('?')[1],
    ),
  );

afterEach(leaveConsole);

describe('the explore screen', () => {
  it.each([
    [
      EXPLORE,
      'Rows',
      {
        Page: ['Language · v5 · c5', 'Page'],
        'Sources and campaigns': ['Source'],
        Visitor: ['Browser'],
      },
    ],
    [
      '/fr/production/rapports/explorer',
      'Lignes',
      {
        Page: ['Langue · v5 · c5', 'Page'],
        'Sources et campagnes': ['Source'],
        Visiteur: ['Navigateur'],
      },
    ],
  ])('%s: groups the dimensions by family', async (address, label, groups) => {
    const family: Readonly<Record<string, string>> = { browser: 'visitor', source: 'campaign' };
    const source = { id: 'source', name: both('Source', 'Source'), isPage: false };
    const dimensions = [...CHOICES.dimensions, source].map((one) => ({
      ...one,
      family: family[one.id] ?? 'page',
    }));
    showConsole(address, {
      '/api/explore/choices': { ...CHOICES, dimensions },
      '/api/explore': answer() as never,
      '/api/reports': makeReportList(),
      '/api/overview': 503,
    });
    const list = within(await screen.findByRole('combobox', { name: label }));
    const shown = list.getAllByRole<HTMLOptGroupElement>('group').map((group) => [
      group.label,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]);
    expect(Object.fromEntries(shown)).toEqual(groups);
  });

  it('finds a dimension in the lists by either name of its variable', async () => {
    show('/en/production/reports/explore?by=page');
    const search = await screen.findByRole('searchbox', { name: 'Find a dimension' });
    const options = () =>
      within(screen.getByRole('combobox', { name: 'Rows' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options()).toEqual(['Browser', 'Language · v5 · c5', 'Page']);
    for (const text of ['eVar5', 'v5', 'prop5', 'c5', 'langu']) {
      fireEvent.change(search, { target: { value: text } });
      expect(options(), text).toEqual(['Language · v5 · c5', 'Page']);
    }
    expect(screen.getByText('1 dimension found')).toBeDefined();
  });

  it.each([
    [
      '/en/production/reports/explore',
      'Counted until 2026-11-01 00:00 (Toronto time), 21 days ago.',
    ],
    [
      '/fr/production/rapports/explorer',
      'Compté jusqu’au 2026-11-01 à 00:00 (heure de Toronto), il y a 21 jours.',
    ],
  ])('%s: shows until when hits are counted', async (address, text) => {
    const days = '?from=2026-10-01&to=2026-11-02';
    show(address + days, answer({ countedUntil: '2026-11-01T04:00:00Z' }));
    await waitFor(() => expect(plain(document.body)).toContain(text));
  });

  it.each([
    [EXPLORE, 'Scripts made these visits', '2026-11-01 to 2026-11-02. Production · Simulated'],
    [
      '/fr/production/rapports/explorer',
      'Des scripts ont fait ces visites',
      'du 2026-11-01 au 2026-11-02. Production · Visiteurs simulés',
    ],
  ])('%s: shows the days and that the visitors are simulated', async (...of) => {
    const [address, played, days] = of;
    show(`${address}?from=2026-11-01&to=2026-11-02&source=simulated`);
    await screen.findByRole('table');
    expect(plain(document.body)).toContain(played);
    expect(plain(document.body)).toContain(days);
  });

  it('lists the ignored parts of its address', async () => {
    const wrong = 'by=nothing&across=language&of=visits,clicks&language=de&filter=page:like:x';
    show(`${EXPLORE}?${wrong}`);
    const said = await screen.findByText(/^These parts of the address were not understood/);
    for (const part of ['by=nothing', 'of=clicks', 'language=de', 'filter=page:like:x'])
      expect(said.textContent).toContain(part);
    expect(said.textContent).not.toMatch(/across|visits/);
  });

  it.each([
    [
      EXPLORE,
      'Page × Language',
      'No value',
      '<5: a figure from 1 to 4, or a 0 that would reveal one. x: hidden',
    ],
    [
      ...['/fr/production/rapports/explorer', 'Page × Langue', 'Aucune valeur'],
      '< 5 : un chiffre de 1 à 4, ou un 0 qui en révélerait un. x : masqué',
    ],
  ] as const)(
    '%s: has a row for each value, and a column for each value of the other dimension',
    async (address, title, none, signs) => {
      show(address);
      await screen.findByRole('heading', { name: title });
      const region = within(screen.getByRole('table'));
      const heads = region.getAllByRole('columnheader').map(plain);
      expect(heads.join(' ')).toMatch(new RegExp(`^Page.* (Total|Ensemble).* en.* ${none}`));
      const rows = region.getAllByRole('row').map(plain);
      expect(rows[1]).toMatch(/a\.html.*48.210.*40.000.*8.210/);
      expect(rows[2]).toMatch(/b\.html.*<\s?5.*x/);
      expect(plain(document.body)).toContain(signs);
    },
  );

  it('sends the query in its address to the collector', async () => {
    const { requests } = show(
      `${EXPLORE}?from=2026-11-01&to=2026-11-03&by=browser&across=page&of=download,visits,nothing&host=a&filter=page:is:x&compare=year`,
    );
    await screen.findByRole('heading', { name: 'Browser × Page' });
    expect(asked(requests)).toEqual({
      ...{ environment: 'production', source: 'real', from: '2026-11-01', to: '2026-11-03' },
      ...{ rows: 'browser', columns: 'page', measures: 'visits', events: 'download' },
      ...{ scope: 'hit', limit: '50', host: 'a', filter: 'page:is:x' },
    });
  });

  it('replaces unknown dimensions and figures by known ones', async () => {
    const { requests } = show(`${EXPLORE}?by=nothing&across=page&of=neither`);
    await screen.findByRole('heading', { name: 'Page' });
    expect(asked(requests)).toMatchObject({ rows: 'page', columns: '', measures: 'pageViews' });
  });

  it('lets the reader choose rows, columns and figures, and keeps them in the address', async () => {
    const { requests } = show(EXPLORE);
    await screen.findByRole('heading', { name: 'Page × Language' });
    const field = screen.getByLabelText('Add a figure');
    const add = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field.closest('form') as HTMLFormElement);
    };
    // Typing asks nothing before a figure is added, and one act adds one figure.
    const before = requests.length;
    add('no such figure');
    expect(screen.getByRole('alert').textContent).toBe('No figure has these words.');
    fireEvent.change(field, { target: { value: 'vis' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requests).toHaveLength(before);
    add('downl');
    await screen.findByText('Downloads added.');
    await waitFor(() => expect(asked(requests)).toMatchObject({ events: 'download' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the figure: Page views' }));
    await waitFor(() => expect(asked(requests)).toMatchObject({ measures: '' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Swap rows and columns' }));
    await waitFor(() =>
      expect(asked(requests)).toMatchObject({ rows: 'language', columns: 'page' }),
    );
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: 'page' } });
    await screen.findByRole('heading', { name: 'Page × Language' });
    fireEvent.change(screen.getByLabelText('Columns'), { target: { value: '' } });
    await waitFor(() => expect(asked(requests)).toMatchObject({ columns: '' }));
    expect(new URLSearchParams(window.location.search).get('of')).toBe('download');
  });

  it.each([
    ['page', 'adds a filter, which Escape clears', true],
    ['engine', 'does nothing if reports do not know the dimension', false],
  ])('a click on a row of %s %s', async (by, _, canFilter) => {
    const engine = { id: 'engine', name: both('Engine', 'Moteur'), isPage: false };
    const { requests } = showConsole(`${EXPLORE}?by=${by}`, {
      '/api/explore/choices': { ...CHOICES, dimensions: [...CHOICES.dimensions, engine] },
      '/api/explore': answer() as never,
      '/api/reports': makeReportList(),
      '/api/overview': 503,
    });
    const table = within(await screen.findByRole('table'));
    const row = table.queryByRole('button', { name: /a\.html/ });
    expect(row !== null).toBe(canFilter);
    if (!row) return;
    fireEvent.click(row);
    const filter = 'page:is:www.canada.ca/en/a.html';
    await waitFor(() => expect(asked(requests)).toMatchObject({ filter }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(window.location.search).not.toContain('filter'));
  });

  it('explains suppressed figures, shows the number of rows and loads more', async () => {
    const { requests } = show(EXPLORE);
    expect(await screen.findByText('2 of 120 rows.')).toBeDefined();
    expect(screen.getByText(/or a 0 that would reveal one\. x: hidden/)).toBeDefined();
    // Screen readers read the words in the place of the signs.
    expect(
      screen.getByText(/^fewer than 5: a figure from 1 to 4, .*\. hidden: hidden so that/),
    ).toBeDefined();
    const more = screen.getByRole('button', { name: 'Show 120 rows, Page × Language' });
    act(() => more.focus());
    fireEvent.click(more);
    await waitFor(() => expect(asked(requests)).toMatchObject({ limit: '120' }));
    const region = screen.getByRole('table').parentElement;
    expect(document.activeElement).toBe(region);
    await waitFor(() => expect(region?.closest('[aria-busy="false"]')).not.toBeNull());
    expect(document.activeElement).toBe(region);
  });

  it('is busy from the question to the answer, and announces each answer', async () => {
    show(EXPLORE);
    const busy = () => document.querySelector('.explore-answer')?.getAttribute('aria-busy');
    const status = () => plain(screen.getByRole('status'));
    await waitFor(() => expect(busy()).toBe('true'));
    await waitFor(() => expect(status()).toBe('120 rows.'));
    expect(busy()).toBe('false');
  });

  it('names each figure in its column', async () => {
    show(EXPLORE, answer({ measures: [VIEWS, DOWNLOADS] }));
    expect(await screen.findByRole('columnheader', { name: /Total:\s*Downloads/ })).toBeDefined();
  });

  it('shows a message if no hit was counted or the request failed', async () => {
    show(EXPLORE, answer({ rows: [], columns: [], cells: [], rowCount: 0 }));
    await waitFor(() => expect(screen.getAllByText(/No data for this period/)).toHaveLength(2));
    expect(screen.getByRole('status').textContent).toMatch(/No data for this period/);
    leaveConsole();
    show(EXPLORE, 503);
    expect(plain(await screen.findByRole('alert'))).toContain(
      'The exploration could not be loaded.',
    );
  });

  it('is listed next to the reports, in both languages', async () => {
    show('/fr/production/rapports?period=7');
    const link = await screen.findByRole('link', { name: /^Explorer/ });
    expect(link.getAttribute('href')).toBe('/fr/production/rapports/explorer?period=7');
  });

  it('has the focus in its heading when opened from the list', async () => {
    show('/en/production/reports');
    const link = await screen.findByRole('link', { name: /^Explore/ });
    act(() => link.focus());
    fireEvent.click(link);
    await screen.findByRole('heading', { name: 'Page × Language' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('moves the focus after a figure is removed: to the next one, or to the list to add one', async () => {
    show(`${EXPLORE}?of=pageViews,visits,download`);
    await screen.findByRole('heading', { name: 'Page × Language' });
    const remove = (name: string) => {
      const button = screen.getByRole('button', { name: `Remove the figure: ${name}` });
      act(() => button.focus());
      fireEvent.click(button);
    };
    remove('Page views');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Remove the figure: Visits' }),
      ),
    );
    remove('Downloads');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add a figure')));
  });

  it('keeps days of the week in their own order, whatever their names and figures', async () => {
    const weekday = {
      ...{ id: 'weekday', name: both('Weekday', 'Jour'), isPage: false },
      isOrdered: true,
    };
    const names = ['Monday', 'Tuesday', 'Wednesday'];
    const rows = names.map((name, index) => ({
      ...value(String(index + 1), [5, 900, 70][index] ?? 0),
      name: both(name, name),
    }));
    showConsole(`${EXPLORE}?by=weekday&across=`, {
      '/api/explore/choices': { ...CHOICES, dimensions: [...CHOICES.dimensions, weekday] },
      '/api/explore': answer({ rows, columns: [], cells: rows.map(() => []) }) as never,
      '/api/reports': makeReportList(),
      '/api/overview': 503,
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('rowheader').map(plain)).toEqual(names);
    const head = table.getByRole('columnheader', { name: 'Weekday' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('links to files in the language of the console', async () => {
    show('/fr/production/rapports/explorer?by=language&across=browser');
    fireEvent.click(await screen.findByRole('button', { name: 'Télécharger' }));
    const wordsOf = (link: HTMLElement) =>
      new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('words');
    const links = [/^CSV \(virgules\)/, /^CSV pour Excel/, /^JSON/].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(links.map(wordsOf)).toEqual(['fr', 'fr', 'fr']);
    // The answer names a CSV file.
    expect(links.map((link) => link.getAttribute('download'))).toEqual([
      ...['', '', 'balise-langue-navigateur.json'],
    ]);
  });
});
