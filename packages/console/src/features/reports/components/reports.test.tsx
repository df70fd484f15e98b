// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, showConsole, type Answer } from '../../../testing/show-console.tsx';

const show = (address: string, answer: Answer = makeReportAnswer(), session = makeSession()) =>
  showConsole(
    address,
    { '/api/reports/': answer, '/api/reports': makeReportList(), '/api/overview': 503 },
    session,
  );
const plain = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll('\u00A0', ' ') ?? '';
const PAGES = '/en/production/reports/pages';
const cardOf = (name: string) =>
  within(screen.getByRole('region', { name: /Figures|Chiffres/ }))
    .getByRole('heading', { name, level: 3 })
    .closest('li') as HTMLElement;
const asked = (requests: readonly { address: string }[]) =>
  new URLSearchParams(
    requests.findLast(({ address }) => address.startsWith('/api/reports/'))?.address.split('?')[1],
  );

/** Reads a Blob with FileReader, since jsdom's Blob has no `arrayBuffer`. */
const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

afterEach(() => {
  vi.restoreAllMocks();
  leaveConsole();
});

describe('the list of reports', () => {
  it.each([
    [
      '/en/production/reports?period=7',
      'What they look at',
      'Pages',
      '/en/production/reports/pages?period=7',
    ],
    [
      '/fr/production/rapports?period=7',
      'Ce qu’ils consultent',
      'Pages',
      '/fr/production/rapports/pages?period=7',
    ],
  ])(
    '%s: is grouped by question, with links that keep the query',
    async (address, group, name, to) => {
      show(address);
      const section = await screen.findByRole('region', { name: group });
      const link = within(section).getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link.getAttribute('href')).toBe(to);
    },
  );

  it('shows an error if it could not be loaded', async () => {
    showConsole('/fr/production/rapports', { '/api/reports': 503 });
    expect(plain(await screen.findByRole('alert'))).toContain('La liste des rapports');
  });

  it('is hidden from people without permission to view hits', async () => {
    show('/en/production/reports', makeReportAnswer(), makeSession({ rights: { people: 'all' } }));
    expect(await screen.findByText(/right to see figures, or hits and reports/)).toBeDefined();
  });
});

describe('a report', () => {
  it.each([
    [
      PAGES,
      'Pages · Reports · Production · Balise',
      /^Page views rose 12%/,
      'Compared with 2026-09-27 to 2026-10-24.',
    ],
    [
      '/fr/production/rapports/pages',
      'Pages · Rapports · Production · Balise',
      /^Les pages vues ont augmenté/,
      'Comparaison : du 2026-09-27 au 2026-10-24.',
    ],
  ])(
    '%s: shows the finding, its days and until when hits are counted',
    async (address, title, finding, days) => {
      show(`${address}?compare=previous`);
      const found = (await screen.findByText(finding, { selector: 'span' })).closest('p');
      expect(document.title).toBe(title);
      expect(plain(found?.parentElement)).toContain(days);
      expect(plain(found?.parentElement)).toContain('2026-11-21');
      expect(plain(found?.parentElement)).toContain('15:04');
      await waitFor(() =>
        expect(plain(found?.parentElement)).toMatch(/3 minutes ago|il y a 3 minutes/),
      );
    },
  );

  it('sends the query in its address to the collector', async () => {
    const { requests } = show(
      `${PAGES}?from=2026-11-01&to=2026-11-03&compare=year&source=simulated&scope=visit&filter=page:one-of:a%0Ab`,
    );
    await screen.findByText(/^Page views rose/, { selector: 'span' });
    expect(Object.fromEntries(asked(requests))).toMatchObject({
      environment: 'production',
      from: '2026-11-01',
      to: '2026-11-03',
      compare: 'year',
      source: 'simulated',
      scope: 'visit',
      limit: '50',
      filter: 'page:one-of:a\nb',
    });
    expect(screen.getByText(/Scripts made these visits/)).toBeDefined();
  });

  it('offers to remove simulated hits, but only in reports of simulated visitors', async () => {
    const given = {
      '/api/reports/': makeReportAnswer(),
      '/api/reports': makeReportList(),
      '/api/simulated-hits': {
        hits: 42,
        walk: { state: 'idle', done: 0, of: 0, reason: null },
        browserNeeded: null,
      },
      '/api/overview': 503,
    };
    showConsole(`${PAGES}?source=simulated`, given, makeSession());
    await screen.findByRole('button', { name: 'Delete simulated hits' });
    leaveConsole();
    showConsole(PAGES, given, makeSession());
    await screen.findByText(/^Page views rose/, { selector: 'span' });
    expect(screen.queryByRole('button', { name: 'Delete simulated hits' })).toBeNull();
  });

  it('compares figures, explains them and suppresses small ones', async () => {
    show(`${PAGES}?compare=previous`);
    await screen.findByText(/^Page views rose/, { selector: 'span' });
    expect(plain(cardOf('Page views'))).toContain('48,210 +12%12% more 43,045 before');
    expect(plain(cardOf('Page views'))).toContain('Views of pages; bots are left out.');
    expect(plain(cardOf('Share of French'))).toContain(
      '27.4% +2.4 points2.4 points more 25% before',
    );
    expect(plain(cardOf('Median time'))).toContain('1 min 23 s 0%No change');
    expect(plain(cardOf('Visits'))).toContain('No comparison <5 before');
  });

  it('has one tab stop for all figures; a press on a name draws it and explains it', async () => {
    show(PAGES);
    await screen.findByText(/^Page views rose/, { selector: 'span' });
    const names = within(screen.getByRole('region', { name: 'Figures' })).getAllByRole('button');
    expect(names.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    names[0]?.focus();
    fireEvent.keyDown(names[0] as HTMLElement, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(names[3]);
    fireEvent.keyDown(names[3] as HTMLElement, { key: 'ArrowRight' });
    fireEvent.keyDown(names[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(names[1]);
    expect(names[1]?.ariaPressed).toBe('false');
    fireEvent.click(names[1] as HTMLElement);
    expect([names[1]?.ariaPressed, names[1]?.ariaExpanded]).toEqual(['true', 'true']);
    expect(await screen.findByRole('figure', { name: 'Visits by day' })).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(names[1]?.ariaExpanded).toBe('false');
    fireEvent.click(cardOf('Page views'));
    expect([names[0]?.ariaPressed, names[0]?.ariaExpanded]).toEqual(['true', 'false']);
  });

  it('formats figures as in French Canada', async () => {
    show('/fr/production/rapports/pages?compare=previous');
    await screen.findByText(/^Les pages vues ont/);
    expect(plain(cardOf('Part du français'))).toContain(
      '27,4 % +2,4 points2,4 points de plus 25 % avant',
    );
    expect(plain(cardOf('Visites'))).toContain('Aucune comparaison < 5 avant');
  });

  it('draws the chosen figure, and describes each point for screen readers', async () => {
    show(`${PAGES}?compare=previous`);
    const slider = await screen.findByRole('slider', { name: 'Point to read' });
    fireEvent.change(slider, { target: { value: '3' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^2026-10-28: fewer than 5\. Before: [\d,]+\.$/,
    );
    fireEvent.change(slider, { target: { value: '18' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^2026-11-12: .* Release 0\.2\.0-1f0c33ab\.$/,
    );
    expect(screen.getByText(/0\.2\.0-1f0c33ab \(2026-11-12\)/)).toBeDefined();
    fireEvent.click(within(cardOf('Visits')).getByRole('button', { name: 'Visits' }));
    expect(await screen.findByRole('figure', { name: 'Visits by day' })).toBeDefined();
    expect(window.location.search).toContain('measure=visits');
    expect(document.querySelectorAll('.chart-lines-series[data-look="dotted"]').length).toBe(2);
  });

  it('draws an import as its own lines: for the period and for the days of comparison', async () => {
    const answer = makeReportAnswer();
    const imported = {
      name: { en: 'Old service', fr: 'Ancien service' },
      measure: 'page-views',
      points: answer.series.map(({ at }, index) => ({
        at,
        total: index < 3 ? { under: 5 as const } : null,
        before: 100 + index,
      })),
      ...{ total: 12, days: 3, totalBefore: 3178, daysBefore: 28 },
    };
    show(`${PAGES}?compare=previous`, { ...answer, imported: [imported] });
    const slider = await screen.findByRole('slider', { name: 'Point to read' });
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /Old service: fewer than 5\. Old service, before: 101\.$/,
    );
    const figure = screen.getByRole('figure', { name: 'Page views by day' });
    expect(plain(figure)).toContain('Old service (imported), 2026-09-27 to 2026-10-24');
    expect(plain(figure)).toContain('never added to them');
    fireEvent.click(within(figure).getByRole('button', { name: 'Show as table' }));
    expect(within(figure).getAllByRole('columnheader').map(plain)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Old service (imported)'),
        expect.stringContaining('Old service (imported), before'),
      ]),
    );
    leaveConsole();
    show(`${PAGES}?compare=previous&measure=visits`, { ...answer, imported: [imported] });
    const other = await screen.findByRole('figure', { name: 'Visits by day' });
    expect(plain(other)).not.toContain('Old service');
  });

  it('shows the chart as a table', async () => {
    show(PAGES);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = within(screen.getByRole('figure', { name: 'Page views by day' }));
    expect(table.getAllByRole('row')).toHaveLength(29);
    const hidden = table.getByRole('rowheader', { name: '2026-10-28' }).closest('tr');
    expect(plain(hidden)).toContain('<5');
    expect(plain(hidden)).toContain('fewer than 5');
  });

  it('shows a message for an unknown report', async () => {
    show('/en/production/reports/kiosks');
    expect(await screen.findByText(/no report “kiosks”/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe(
      '/en/production/reports',
    );
  });

  it('can be requested again after an error', async () => {
    let answers = 0;
    show(PAGES, () =>
      (answers += 1) > 1 ? makeReportAnswer() : new Response('', { status: 500 }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Page views rose/, { selector: 'span' })).toBeDefined();
  });

  it('keeps its filters in the other language and in other reports', async () => {
    show(`${PAGES}?period=7&filter=device:is:mobile`);
    await screen.findByText('Device is Phone');
    fireEvent.click(screen.getByRole('link', { name: 'Français' }));
    expect(plain(await screen.findByText(/^Appareil est/))).toBe('Appareil est « Téléphone »');
    expect(window.location.pathname).toBe('/fr/production/rapports/pages');
    expect(screen.getByRole('link', { name: 'Tous les rapports' }).getAttribute('href')).toBe(
      '/fr/production/rapports?period=7&filter=device:is:mobile',
    );
  });
});

describe('the tables of a report', () => {
  const rowOf = async (name: RegExp) =>
    (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

  it('add a filter when a row is clicked; Escape clears it', async () => {
    const { requests } = show(PAGES);
    const row = await rowOf(/page-1\.html/);
    fireEvent.click(within(row).getByRole('button', { name: /page-1\.html/ }));
    const filter = 'page:is:www.canada.ca/en/services/benefits/page-1.html';
    await waitFor(() => expect(asked(requests).getAll('filter')).toEqual([filter]));
    await waitFor(() =>
      expect(plain(document.querySelector('.filter-chips li'))).toMatch(/^Page is www\.canada\.ca/),
    );
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('replace the page filter when a following page is clicked', async () => {
    const after = 'www.canada.ca/en/after.html';
    const given = makeReportAnswer();
    const tables = given.tables.map((table) =>
      table.id === 'next-pages'
        ? {
            ...{ id: table.id, total: 2 },
            rows: [after, 'x.gc.ca/'].map((value) => ({
              kind: 'value' as const,
              value,
              figures: { visits: 9 },
            })),
          }
        : table,
    );
    const { requests } = show(`${PAGES}?filter=page:is:a.gc.ca/&filter=device:is:mobile`, {
      ...given,
      tables,
    });
    fireEvent.click(await screen.findByRole('button', { name: after }));
    await waitFor(() =>
      expect(asked(requests).getAll('filter')).toEqual(['device:is:mobile', `page:is:${after}`]),
    );
  });

  it('show the address of a page and of its translation, with a link to open it', async () => {
    show(PAGES);
    const row = await rowOf(/page-0\.html/);
    expect(plain(row)).toContain('www.canada.ca · /fr/services/prestations/page-0.html');
    const link = within(row).getByRole('link', { name: /in a new tab/ });
    expect(link.getAttribute('href')).toBe(
      'https://www.canada.ca/en/services/benefits/page-0.html',
    );
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('name a pair of pages by the French page in French, and filter by the pair', async () => {
    show('/fr/production/rapports/pages');
    const row = await rowOf(/page-0\.html/);
    expect(plain(row)).toContain('www.canada.ca · /en/services/benefits/page-0.html');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      'https://www.canada.ca/fr/services/prestations/page-0.html',
    );
    fireEvent.click(
      within(row).getByRole('button', { name: '/fr/services/prestations/page-0.html' }),
    );
    expect(new URLSearchParams(window.location.search).get('filter')).toBe(
      'page:is:www.canada.ca/en/services/benefits/page-0.html',
    );
  });

  it('name rows without a value and rows of other departments; the latter cannot be clicked', async () => {
    const { requests } = show('/fr/production/rapports/pages');
    fireEvent.click(await screen.findByRole('button', { name: 'Afficher 15 lignes, Pages' }));
    const others = await rowOf(/Un autre ministère/);
    expect(within(others).queryByRole('button')).toBeNull();
    fireEvent.click(within(await rowOf(/Aucune valeur/)).getByRole('button'));
    await waitFor(() => expect(asked(requests).getAll('filter')).toEqual(['page:is:']));
  });

  it('are sorted by the buttons in their heads, with unknown values last', async () => {
    show(PAGES);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 15 rows, Pages' }));
    const region = screen.getAllByRole('region', { name: 'Pages' })[0] as HTMLElement;
    const visits = within(region).getByRole('columnheader', { name: 'Visits' });
    const sort = () => fireEvent.click(within(visits).getByRole('button'));
    const names = () => within(region).getAllByRole('rowheader').map(plain);
    sort();
    expect(visits.getAttribute('aria-sort')).toBe('descending');
    expect(names()[0]).toContain('page-0.html');
    sort();
    expect(visits.getAttribute('aria-sort')).toBe('ascending');
    expect(names()[0]).toContain('Another department');
    expect(names().at(-1)).toContain('rare.html');
  });

  it('load all rows on request', async () => {
    const { requests } = show(`${PAGES}?rows=15`);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 15 rows, Pages' }));
    fireEvent.click(screen.getByRole('button', { name: 'Load 214 rows, Pages' }));
    await waitFor(() => expect(asked(requests).get('limit')).toBe('214'));
  });

  it('name the filter that they need', async () => {
    show(PAGES);
    expect(
      await screen.findByText(/Choose a row of Page above to see more: Pages after it/),
    ).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Pages after it' })).toBeNull();
  });

  it("become a complete file for French spreadsheets, in the reader's language", async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => {
          files.push(file);
          return 'blob:x';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    // The rows of this table come on two pages.
    const all = makeReportAnswer();
    const half = 4;
    const { requests } = showConsole('/fr/production/rapports/pages?compare=previous', {
      '/api/reports/': ({ address }: { readonly address: string }) => {
        const after = new URLSearchParams(address.split('?')[1]).get('after');
        return {
          ...all,
          tables: all.tables.map((table) => ({
            ...table,
            rows: after === 'half' ? table.rows.slice(half) : table.rows.slice(0, half),
            ...(after === null ? { next: 'half' } : {}),
          })),
        };
      },
      '/api/reports': makeReportList(),
      '/api/overview': 503,
    });
    fireEvent.click(await screen.findByRole('button', { name: /CSV\s*Pages/ }));
    fireEvent.click(screen.getAllByRole('button', { name: /^CSV pour Excel/ })[0] as HTMLElement);
    const whole = screen.getByRole('link', { name: /^CSV des jours pour Excel/, hidden: true });
    expect(whole.getAttribute('href')).toMatch(/&words=fr&reader=reader-of-p1$/);
    await waitFor(() => expect(files).toHaveLength(1));
    const { limit, after, table } = Object.fromEntries(asked(requests));
    expect({ limit, after, table }).toEqual({ limit: '10000', after: 'half', table: 'pages' });
    const bytes = await bytesOf(files[0] as Blob);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFF?Pages;Adresse;Adresse dans l’autre langue;Pages vues;Pages vues \(Avant\);/,
    );
    expect(lines[1]).toMatch(
      /^\/fr\/services\/prestations\/page-0\.html;https:\/\/www\.canada\.ca\/fr\/services\/prestations\/page-0\.html;/,
    );
    expect(lines[1]).toContain(';https://www.canada.ca/en/services/benefits/page-0.html;20400;');
    expect(lines[1]).toContain(';"0,31"');
    expect(lines).toContain(`Aucune valeur;;;37;;19;;83;;"0,31";`);
  });
});
