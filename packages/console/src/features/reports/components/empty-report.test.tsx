// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeEmptyAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole, type Answer } from '../../../testing/show-console.tsx';

const show = (query: string, answer: Answer, more: object = {}) =>
  showConsole(`/en/production/reports/pages${query}`, {
    '/api/reports/': answer,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    ...more,
  });

afterEach(leaveConsole);

describe('a report without a figure of its own', () => {
  const { series } = makeEmptyAnswer();
  const imported = (total: number | null, before: number | null = null) => [
    {
      name: { en: 'Old service', fr: 'Ancien service' },
      measure: 'page-views',
      points: series.map(({ at }) => ({ at, total, before })),
      ...{ total, days: total === null ? 0 : 28 },
    },
  ];

  it.each([
    ['in the period', '', { imported: imported(120) }],
    ['in the days it is compared with', '?compare=previous', { imported: imported(null, 90) }],
    ['before anything was measured', '', { imported: imported(120), countedUntil: null }],
  ])('shows what another service has counted %s', async (_, query, changes) => {
    show(query, makeEmptyAnswer(changes));
    const figure = await screen.findByRole('figure', { name: 'Page views by day' });
    expect(figure.textContent).toContain('Old service (imported)');
  });

  it('has nothing to show where that service has counted nothing either', async () => {
    show('', makeEmptyAnswer({ imported: imported(null) }));
    await screen.findByText('Nothing of this was measured in this period.');
  });
});
