// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('lets an address wrap after its slashes', async () => {
  showConsole('/en/production/reports/pages', {
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  const table = within(await screen.findByRole('table', { name: 'Pages' }));
  const [row] = table.getAllByRole('button', { name: /^\/en\/.*\/./ });
  const parts = [...(row?.firstElementChild?.querySelectorAll('span') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(row?.querySelectorAll('wbr')).toHaveLength(parts.length - 1);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.slice(0, -1).every((part) => part.endsWith('/'))).toBe(true);
  expect(parts.join('')).toBe(row?.textContent);
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
