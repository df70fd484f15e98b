// @vitest-environment jsdom
/** A report in a page that the browser translates, again after each change. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole, type Request } from '../../../testing/show-console.tsx';
import { translatePage } from '../../../testing/torn-texts.ts';

afterEach(leaveConsole);

it.each([
  ['/en/production/reports/pages', 'Period', /^Compare/],
  ['/fr/production/rapports/pages', 'Période', /^Comparer/],
])('%s never has figures below the days of others, and is drawn each time', async (...row) => {
  const [path, label, compare] = row;
  showConsole(path, {
    '/api/reports/': ({ address }: Request) => {
      const asked = new URLSearchParams(address.split('?')[1]);
      const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
      const answer = makeReportAnswer();
      const year = { from: '2025-11-01', to: '2025-11-07' };
      const before = asked.get('compare') === 'year' ? year : answer.before;
      return { ...answer, period: { from, to }, before };
    },
    '/api/reports': makeReportList(),
  });
  await screen.findAllByRole('table');
  const line = () => document.querySelector('.report-period')?.textContent ?? '';
  const seen = new Set([line()]);
  for (const period of ['90', 'yesterday', '7', 'custom']) {
    translatePage(document.body);
    fireEvent.change(screen.getByLabelText(label), { target: { value: period } });
    // The custom period begins with the days of the one before.
    if (period !== 'custom') await waitFor(() => expect([...seen]).not.toContain(line()));
    seen.add(line());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pages');
  }
  translatePage(document.body);
  fireEvent.change(screen.getByLabelText(compare), { target: { value: 'year' } });
  await waitFor(() => expect([...seen]).not.toContain(line()));
});
