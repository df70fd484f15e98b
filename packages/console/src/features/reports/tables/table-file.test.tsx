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
  [
    '/en/production/reports/pages',
    /CSV\s*Devices/,
    'balise-pages-devices-2026-10-25-2026-11-21.csv',
  ],
  [
    '/fr/production/rapports/pages',
    /CSV\s*Appareils/,
    'balise-pages-appareils-2026-10-25-2026-11-21.csv',
  ],
  // The table has no column for the source, so the file name has it. The answer has no page with the other rows.
  [
    '/fr/production/rapports/pages?source=simulated',
    /CSV\s*Pages/,
    'balise-simules-pages-pages-2026-10-25-2026-11-21-1-a-15-sur-214.csv',
  ],
])(
  "names the file after report, table and days, in the reader's language: %s",
  async (place, button, name) => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    showConsole(place, {
      '/api/reports/': makeReportAnswer(),
      '/api/reports': makeReportList(),
      '/api/overview': 503,
      '/api/status': 503,
    });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    fireEvent.click(screen.getByRole('button', { name: /^CSV \((commas|virgules)\)/ }));
    await waitFor(() => expect(saved).toEqual([name]));
  },
);
