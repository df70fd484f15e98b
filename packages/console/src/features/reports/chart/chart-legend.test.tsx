// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(leaveConsole);

it('names a single day of comparison only once', async () => {
  const day = '2026-11-20';
  showConsole('/fr/production/rapports/pages?compare=previous', {
    '/api/reports/': makeReportAnswer({ before: { from: day, to: day } }),
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });
  const figure = await screen.findByRole('figure', { name: 'Pages vues par jour' });
  expect(figure.textContent).toContain(`Pages vues, ${day}`);
  expect(figure.textContent).not.toContain(`au ${day}`);
});
