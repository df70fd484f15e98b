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
  // A table has no place for who is in it; its name has.
  ['?source=simulated', 'balise-simulated-pages-pages-2026-10-25-2026-11-21.csv'],
])('a file of a table is named after what is in it: %s', async (query, name) => {
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
