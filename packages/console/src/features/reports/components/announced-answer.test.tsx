// @vitest-environment jsdom
/** The one status that follows each answer. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeEmptyAnswer, makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

afterEach(leaveConsole);

it('announces the finding and the number of rows, and what a filter leaves', async () => {
  showConsole('/en/production/reports/pages', {
    '/api/reports/': ({ address }: { readonly address: string }) => {
      if (!address.includes('device=mobile')) return makeReportAnswer();
      const finding = 'Page views: 12.';
      return address.includes('language=fr')
        ? makeEmptyAnswer()
        : makeReportAnswer({ finding: { en: finding, fr: finding } });
    },
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });
  await waitFor(() =>
    expect(status()).toEqual([
      'Page views rose 12% to 48,210; three pages make half of them. Pages: 214 rows.',
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Device' }), {
    target: { value: 'mobile' },
  });
  await waitFor(() => expect(status()).toEqual(['Page views: 12. Pages: 214 rows.']));
  // The point of the chart is no live region: its slider has its own value.
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '3' } });
  expect(status()).toEqual(['Page views: 12. Pages: 214 rows.']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'fr' } });
  await waitFor(() =>
    expect(status()).toEqual([
      'Nothing to show for this period with: Language is French; Device is Phone.',
    ]),
  );
});
