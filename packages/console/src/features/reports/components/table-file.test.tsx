// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leaveConsole();
});

it.each([
  ['', 'balise-pages-pages-2026-10-25-2026-11-21.csv'],
  // The table has no column for the source, so the file name has it.
  ['?source=simulated', 'balise-simulated-pages-pages-2026-10-25-2026-11-21.csv'],
])('names the file after report, table and days: %s', async (query, name) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  showConsole(`/en/production/reports/pages${query}`, {
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
  fireEvent.click(await screen.findByRole('button', { name: /CSV\s*Pages/ }));
  fireEvent.click(screen.getAllByRole('button', { name: 'CSV (commas)' })[0] as HTMLElement);
  await waitFor(() => expect(saved).toEqual([name]));
});
