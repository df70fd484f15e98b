// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ReportRow } from '@balise/contract';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(leaveConsole);

it.each([
  ['/en/production/reports/pages', 'Devices', 'Device'],
  ['/fr/production/rapports/pages', 'Appareils', 'Appareil'],
])('%s: names the dimension in the head of the first column', async (address, title, name) => {
  showConsole(address, {
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = within(await screen.findByRole('table', { name: title }));
  expect(table.getAllByRole('columnheader')[0]?.textContent).toBe(name);
});

it.each([
  ['/en/production/reports/pages', '/en/services/benefits/page-0.html', 'en', 'fr'],
  ['/fr/production/rapports/pages', '/fr/services/prestations/page-0.html', 'fr', 'en'],
])('%s: names a row by its page, whole, in its language', async (address, path, own, other) => {
  showConsole(address, {
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = within(await screen.findByRole('table', { name: 'Pages' }));
  const head = table.getByRole('rowheader', { name: path });
  expect(head.lang).toBe(own);
  // The link is in the language of the console, and the address of the translation in its own.
  expect(within(head).getByRole('link').lang).toBe(own);
  expect(head.querySelector('.row-name-where [lang]')?.getAttribute('lang')).toBe(other);
  // It wraps after its slashes, but nothing tears it for screen readers.
  const button = within(head).getByRole('button', { name: path });
  const parts = [...button.querySelectorAll('.breakable-part')].map((part) => part.textContent);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part.endsWith('/'))).toBe(true);
  expect(document.querySelector('wbr')).toBeNull();
});

it.each([
  ['/en/production/reports/pages', 'fr'],
  ['/fr/production/rapports/pages', 'en'],
])('%s: shows the title of a page beside its address, in its language', async (address, other) => {
  const page = { host: 'www.canada.ca', path: '/alone.html', language: other, title: 'Taxes' };
  const pair = {
    ...{ host: 'www.canada.ca', path: '/en/a.html', language: 'en', title: 'Passports' },
    twin: { host: 'www.canada.ca', path: '/fr/a.html', title: 'Passeports' },
  };
  const rows: ReportRow[] = [page, pair].map((one) => ({
    ...{ value: one.host + one.path, kind: 'value', page: one, figures: { 'page-views': 9 } },
  }));
  showConsole(address, {
    '/api/reports/': { ...makeReportAnswer(), tables: [{ id: 'pages', rows, total: 2 }] },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = await screen.findByRole('table', { name: 'Pages' });
  const titles = [...table.querySelectorAll('.row-name-title')];
  const own = other === 'fr' ? 'Passports' : 'Passeports';
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Taxes', own]);
  expect(titles[0]?.getAttribute('lang')).toBe(other);
});

it.each([
  ['/en/production/reports/pages', 'en', 'fr'],
  ['/fr/production/rapports/pages', 'fr', 'en'],
])('%s: states the language of a page and of a text in the other language', async (...of) => {
  const [address, own, other] = of;
  const page = { host: 'www.canada.ca', path: '/alone.html', language: other };
  const figures = { 'page-views': 9 };
  const rows: ReportRow[] = [
    { value: 'www.canada.ca/alone.html', kind: 'value', page, figures },
    { value: 'passeport', kind: 'value', language: other as 'en' | 'fr', figures },
    { value: '', kind: 'none', language: other as 'en' | 'fr', figures },
  ];
  const finding = {
    en: 'Page views: 27; “passeport” has most (9).',
    fr: 'Pages vues\u00A0: 27; «\u00A0passeport\u00A0» en a le plus (9).',
  };
  const query = '?filter=page:is:www.canada.ca/alone.html&filter=page:is:www.canada.ca/gone.html';
  showConsole(address + query, {
    '/api/reports/': { ...makeReportAnswer(), finding, tables: [{ id: 'pages', rows, total: 3 }] },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const heads = within(await screen.findByRole('table', { name: 'Pages' })).getAllByRole(
    'rowheader',
  );
  // “No value” is a text of the console.
  expect(heads.map(({ lang }) => lang)).toEqual([other, other, '']);
  expect(within(heads[0] as HTMLElement).getByRole('link').lang).toBe(own);
  const quoted = (within_: string) =>
    [...document.querySelectorAll<HTMLElement>(`${within_} [lang]`)].map((part) => [
      part.textContent.replaceAll('\u00A0', ' '),
      part.lang,
    ]);
  expect(quoted('.report-finding')).toEqual([
    [own === 'en' ? '“passeport”' : '« passeport »', other],
  ]);
  // No row has the second page.
  const chip = ['www.canada.ca/alone.html', other];
  await waitFor(() => expect(quoted('.filter-chips li:first-child')).toEqual([chip, chip]));
  expect(quoted('.filter-chips li:last-child')).toEqual([]);
  expect(document.querySelector('.filter-chips li button')?.textContent).toMatch(
    /^(Remove the filter|Retirer le filtre).+\swww\.canada\.ca\/alone\.html(\s»)?$/,
  );
});

it.each([
  [
    '/en/production/reports/pages',
    { views: 'Page views', sort: 'Sort by Page views', all: 'Show 15 rows, Pages' },
    'Pages: sorted by Page views, ascending.',
  ],
  [
    '/fr/production/rapports/pages',
    { views: 'Pages vues', sort: 'Trier selon Pages vues', all: 'Afficher 15 lignes, Pages' },
    'Pages : trié selon Pages vues, en ordre croissant.',
  ],
])('%s: names controls of a table apart, and announces its order', async (address, names, said) => {
  showConsole(address, {
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = within(await screen.findByRole('table', { name: 'Pages' }));
  // One button has the bare name: the figure above the chart.
  expect(screen.getAllByRole('button', { name: names.views })).toHaveLength(1);
  const head = table.getByRole('columnheader', { name: names.views });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(table.getByRole('button', { name: names.sort }));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  const status = () => screen.getByRole('status').textContent.replaceAll('\u00A0', ' ');
  await waitFor(() => expect(status()).toBe(said));
  expect(screen.getByRole('button', { name: names.all })).toBeDefined();
});

it('shows a sign that turns the direction of a text, in its cell and in its filter', async () => {
  const turned = '/en/\u202Elmth.egap';
  const answer = makeReportAnswer();
  const tables = answer.tables.map((table) => ({
    ...table,
    rows: table.rows.map(({ page: _, ...row }) => ({ ...row, value: turned })).slice(0, 1),
  }));
  showConsole(`/en/production/reports/pages?filter=${encodeURIComponent(`title:is:${turned}`)}`, {
    '/api/reports/': { ...answer, tables },
    '/api/reports': makeReportList(),
  });
  await screen.findAllByRole('table');
  await screen.findByRole('button', { name: /^Remove the filter/ });
  expect(document.body.textContent).not.toContain('\u202E');
  expect(document.body.textContent.split('/en/[U+202E]lmth.egap').length).toBeGreaterThan(2);
});

it('names empty tables in one sentence', async () => {
  const answer = makeReportAnswer();
  const tables = answer.tables.map((table) =>
    table.id === 'devices' ? { ...table, rows: [], total: 0 } : table,
  );
  showConsole('/en/production/reports/pages', {
    '/api/reports/': { ...answer, tables },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  expect(await screen.findByText('Nothing to show for: Devices, Hosts.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Pages', level: 2 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
});
