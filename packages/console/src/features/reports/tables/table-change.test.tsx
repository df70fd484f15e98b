// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Figure, ReportRow } from '@balise/contract';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(leaveConsole);

const HIDDEN = 'hidden';
const UNKNOWN = 'not known';

it.each<[string, Figure, Figure, string]>([
  ['of a suppressed figure', { under: 5 }, 90, HIDDEN],
  ['from a suppressed figure', 90, { under: 5 }, HIDDEN],
  ['of an unknown figure', null, 90, UNKNOWN],
])('states that a change %s is missing', async (_, now, then, why) => {
  const answer = makeReportAnswer();
  const [pages, ...others] = answer.tables;
  if (!pages) throw new Error('no table');
  const row: ReportRow = {
    ...{ value: 'www.canada.ca/en/a.html', kind: 'value' },
    page: { host: 'www.canada.ca', path: '/en/a.html', language: 'en' },
    figures: { 'page-views': now },
    before: { 'page-views': then },
  };
  const tables = [{ ...pages, rows: [row], total: 1 }, ...others];
  showConsole('/en/production/reports/pages?compare=previous', {
    '/api/reports/': { ...answer, tables },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const cells = within(await screen.findByRole('row', { name: /\/en\/a\.html/ }));
  const [, change] = cells.getAllByRole('cell');
  expect(change?.textContent).toBe(`–${why}`);
});

it('opens a page on the console’s host at the console’s origin, with its port', async () => {
  const answer = makeReportAnswer();
  const [pages, ...others] = answer.tables;
  if (!pages) throw new Error('no table');
  const rowAt = (host: string): ReportRow => ({
    ...{ value: `${host}/demo/en/`, kind: 'value', figures: { 'page-views': 9 } },
    page: { host, path: '/demo/en/', language: 'en' },
  });
  const rows = [rowAt(window.location.hostname), rowAt('www.canada.ca')];
  showConsole('/en/production/reports/pages', {
    '/api/reports/': { ...answer, tables: [{ ...pages, rows, total: 2 }, ...others] },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const links = await screen.findAllByRole('link', { name: /^Open / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${window.location.origin}/demo/en/`,
    'https://www.canada.ca/demo/en/',
  ]);
  expect(window.location.port).not.toBe('');
});

it('sorts a page that fell below five among the losses, and unknown changes last', async () => {
  const answer = makeReportAnswer();
  const [pages, ...others] = answer.tables;
  if (!pages) throw new Error('no table');
  const row = (path: string, now: Figure, then: Figure): ReportRow => ({
    ...{ value: `www.canada.ca${path}`, kind: 'value' },
    page: { host: 'www.canada.ca', path, language: 'en' },
    figures: { 'page-views': now },
    before: { 'page-views': then },
  });
  const rows = [
    row('/any.html', { protects: 5 }, 90),
    row('/grown.html', 30, { under: 5 }),
    row('/fallen.html', { under: 5 }, 12),
    row('/lost.html', 40, 70),
  ];
  showConsole('/en/production/reports/pages?compare=previous&order=lost', {
    '/api/reports/': { ...answer, tables: [{ ...pages, rows, total: 4 }, ...others] },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  await screen.findByRole('row', { name: /\/any\.html/ });
  const shown = screen
    .getAllByRole('row', { name: /\.html/ })
    .map(({ textContent }) => textContent);
  expect(shown.map((text) => /\/[a-z]+\.html/.exec(text)?.[0])).toEqual([
    ...['/lost.html', '/fallen.html', '/grown.html', '/any.html'],
  ]);
});

it('shows all rows of an ordered dimension in their own order', async () => {
  const list = makeReportList();
  const reports = list.reports.map((report) => ({
    ...report,
    tables: report.tables.map((table) =>
      table.id === 'devices' ? { ...table, isOrdered: true } : table,
    ),
  }));
  const answer = makeReportAnswer();
  const rows = Array.from({ length: 12 }, (_, hour): ReportRow => ({
    ...{ value: String(hour).padStart(2, '0'), kind: 'value' },
    figures: { 'page-views': (hour * 7) % 12, visits: 9 },
  }));
  showConsole('/en/production/reports/pages', {
    '/api/reports/': { ...answer, tables: [{ id: 'devices', rows, total: 12 }] },
    '/api/reports': { ...list, reports },
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = await screen.findByRole('table', { name: 'Devices' });
  const names = within(table).getAllByRole('rowheader');
  expect(names.map((one) => one.textContent)).toEqual(rows.map(({ value }) => value));
});

it.each([
  ['/en/production/reports/pages', '<5', 'fewer than 5', 'hidden', 'fewer than 5: a figure under'],
  [
    '/fr/production/rapports/pages',
    '<\u00A05',
    'moins de 5',
    'masqué',
    'moins de 5 : un chiffre inférieur',
  ],
])('%s: marks figures that are not shown, in words too', async (...of) => {
  const [address, sign, few, hidden, note] = of;
  const answer = makeReportAnswer();
  const [pages, ...others] = answer.tables;
  if (!pages) throw new Error('no table');
  const row: ReportRow = {
    ...{ value: 'www.canada.ca/en/a.html', kind: 'value' },
    figures: { 'page-views': { protects: 5 }, visits: { under: 5 } },
  };
  const rows = [...pages.rows.slice(0, 2), row];
  showConsole(address, {
    '/api/reports/': { ...answer, tables: [{ ...pages, rows, total: 3 }, ...others] },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const found = await screen.findByRole('row', { name: /\/en\/a\.html/ });
  const [views, visits] = within(found).getAllByRole('cell');
  const read = (cell: HTMLElement | undefined) =>
    [...(cell?.querySelectorAll('span span:not([aria-hidden])') ?? [])].map(
      (one) => one.textContent,
    );
  expect(views?.textContent).toBe(`x${hidden}`);
  expect(visits?.textContent).toBe(`${sign}${few}`);
  expect([read(views), read(visits)]).toEqual([[hidden], [few]]);
  // The reason stands once, in the notes, and not in each cell.
  expect(document.querySelectorAll('td [title]')).toHaveLength(0);
  expect(screen.getAllByText((text) => text.startsWith(note))).toHaveLength(1);
  // The position of the row does not reveal the figure.
  expect(found.nextElementSibling).toBeNull();
});
