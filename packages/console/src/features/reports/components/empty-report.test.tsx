// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
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

describe('a report without figures', () => {
  const { series } = makeEmptyAnswer();
  const imported = (total: number | null, before: number | null = null) => [
    {
      name: { en: 'Old service', fr: 'Ancien service' },
      measure: 'page-views',
      points: series.map(({ at }) => ({ at, total, before })),
      ...{ total, days: total === null ? 0 : 28, daysBefore: before === null ? 0 : 28 },
    },
  ];

  it.each([
    ['in the period', '', { imported: imported(120) }],
    ['in the days of comparison', '?compare=previous', { imported: imported(null, 90) }],
    ['before the first counted hit', '', { imported: imported(120), countedUntil: null }],
  ])('shows imported figures %s', async (_, query, changes) => {
    show(query, makeEmptyAnswer(changes));
    const figure = await screen.findByRole('figure', { name: 'Page views by day' });
    expect(figure.textContent).toContain('Old service (imported)');
  });

  it('is empty if the import has no figures either', async () => {
    show('', makeEmptyAnswer({ imported: imported(null) }));
    await screen.findByText('Nothing to show for this period.');
  });
});

describe('while days are not counted', () => {
  it.each(['', '?host=a', '?source=simulated'])(
    'an empty report states it, and not that nothing was measured: %s',
    async (query) => {
      show(query, makeEmptyAnswer({ uncountedDays: 45 }));
      await screen.findByText('Some hits of this period are not counted yet.');
      const uncounted = /45 days are not counted completely yet\./;
      await screen.findByText(uncounted, { selector: '.report-period span' });
      await screen.findByText(uncounted, { selector: '[role="status"] p' });
      expect(screen.queryByText(/^Nothing |did nothing of this/)).toBeNull();
    },
  );
});

describe('while the first hits are counted', () => {
  it.each(['', '?host=a', '?source=simulated'])(
    'an empty report states that hits were received: %s',
    async (query) => {
      show(query, makeEmptyAnswer({ isCounting: true, countedUntil: null }));
      const received = 'Hits have been received and are being counted.';
      await screen.findByText(received, { selector: '.empty-state p' });
      await screen.findByText(received, { selector: '[role="status"] p' });
      expect(screen.queryByText('No data yet.')).toBeNull();
    },
  );
});

describe('if there are simulated visits', () => {
  const played = (hits: number) => ({
    '/api/simulated-hits': {
      ...{ hits, browserNeeded: null },
      walk: { state: 'idle', done: 0, of: 0, reason: null },
    },
  });

  it.each([
    ['in this period', '?period=7', {}, '?period=7&source=simulated'],
    ['for these filters', '?host=a', {}, '?host=a&source=simulated'],
    ['yet', '', { countedUntil: null }, '?source=simulated'],
  ])('an empty report links to simulated visitors: no real hits %s', async (...of) => {
    const [, query, changes, there] = of;
    show(query, makeEmptyAnswer(changes), played(42));
    await screen.findByText(/^42 simulated hits are stored;/);
    fireEvent.click(screen.getByRole('button', { name: 'Show simulated visitors' }));
    expect(window.location.search).toBe(there);
    expect(document.activeElement?.tagName).toBe('H1');
    await screen.findByText(/Scripts made these visits/);
  });

  it('has no link if there are no simulated visits', async () => {
    show('', makeEmptyAnswer(), played(0));
    await screen.findByText('Nothing to show for this period.');
    expect(screen.queryByRole('button', { name: 'Show simulated visitors' })).toBeNull();
  });
});
