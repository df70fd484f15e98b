// @vitest-environment jsdom
/** Typed days, and the present day of the collector. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../testing/make-report.ts';
import { leaveConsole, showConsole, type Answers } from '../../testing/show-console.tsx';

const DAYS = '?from=2026-11-10&to=2026-11-12';
const TODAY = { day: '2026-11-28', secondsLeft: 3600, now: '2026-11-21T20:07:00.000Z' };

function show(path: string, query: string, answers: Answers = {}) {
  const { requests } = showConsole(`/en/production/reports/${path}${query}`, {
    '/api/today': TODAY,
    '/api/reports/': makeReportAnswer(),
    '/api/reports': makeReportList(),
    ...answers,
  });
  const asked = () =>
    requests
      .map(({ address }) => new URL(address, 'http://x'))
      .filter(({ pathname }) => pathname === '/api/reports/pages')
      .map(({ searchParams }) => `${searchParams.get('from')} ${searchParams.get('to')}`);
  return { asked };
}
afterEach(leaveConsole);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** Types a key, after which the field has the given day, as browsers do. */
function type(input: HTMLElement, key: string, value: string): void {
  fireEvent.keyDown(input, { key });
  fireEvent.change(input, { target: { value } });
}

describe('a typed day', () => {
  it('counts when the field is left, and never changes the other day', async () => {
    const { asked } = show('pages', DAYS);
    const last = await field('Last day');
    type(last, '2', '2026-11-02');
    type(last, '0', '2026-11-20');
    expect(window.location.search).toBe(DAYS);
    fireEvent.blur(last);
    expect(window.location.search).toBe('?from=2026-11-10&to=2026-11-20');
    await waitFor(() =>
      expect(asked()).toEqual(['2026-11-10 2026-11-12', '2026-11-10 2026-11-20']),
    );
  });

  it('counts with Enter, and half-typed years are not asked for', async () => {
    const { asked } = show('pages', DAYS);
    const first = await field('First day');
    for (const [index, year] of ['0002', '0020', '0202', '2025'].entries())
      type(first, String(index), `${year}-11-09`);
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(window.location.search).toBe('?from=2025-11-09&to=2026-11-12');
    await waitFor(() =>
      expect(asked()).toEqual(['2026-11-10 2026-11-12', '2025-11-09 2026-11-12']),
    );
  });

  it.each([
    ['First day', '2026-11-20', 'The first day is after the last day.'],
    ['Last day', '2026-11-02', 'The first day is after the last day.'],
    ['First day', '0026-11-01', 'Enter a year from 2000 to 2027.'],
    ['Last day', '2028-01-01', 'Enter a year from 2000 to 2027.'],
    ['Last day', '', 'Enter a complete date.'],
  ])('is kept with a problem at the field: %s %s', async (label, day, problem) => {
    show('pages', DAYS);
    const input = await field(label);
    type(input, '1', day);
    fireEvent.blur(input);
    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    expect(input.value).toBe(day);
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(window.location.search).toBe(DAYS);
  });

  it('counts together with the other one, once both are in order', async () => {
    show('pages', DAYS);
    const [first, last] = [await field('First day'), await field('Last day')];
    type(first, '0', '2026-11-20');
    fireEvent.blur(first);
    type(last, '5', '2026-11-25');
    fireEvent.blur(last);
    expect(window.location.search).toBe('?from=2026-11-20&to=2026-11-25');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts at once if it comes from the calendar, after typing too', async () => {
    show('pages', DAYS);
    const first = await field('First day');
    fireEvent.change(first, { target: { value: '2026-11-11' } });
    expect(window.location.search).toBe('?from=2026-11-11&to=2026-11-12');
    type(first, '1', '2026-11-01');
    fireEvent.pointerDown(first);
    fireEvent.change(first, { target: { value: '2026-11-05' } });
    expect(window.location.search).toBe('?from=2026-11-05&to=2026-11-12');
  });
});

describe('the present day', () => {
  it('is that of the collector, whatever the clock of the browser', async () => {
    const { asked } = show('pages', '?period=today', {
      '/api/today': { day: '2020-02-29', secondsLeft: 3600, now: '2026-11-21T20:07:00.000Z' },
    });
    await waitFor(() => expect(asked()).toEqual(['2020-02-29 2020-02-29']));
  });

  it('changes at midnight there', async () => {
    let day = '2026-11-28';
    const { asked } = show('pages', '?period=today', {
      '/api/today': () => {
        const answer = {
          day,
          secondsLeft: day === '2026-11-28' ? 0 : 3600,
          now: '2026-11-21T20:07:00.000Z',
        };
        day = '2026-11-29';
        return answer;
      },
    });
    await waitFor(() =>
      expect(asked()).toEqual(['2026-11-28 2026-11-28', '2026-11-29 2026-11-29']),
    );
  });

  it('is asked again when the window is seen again', async () => {
    let day = '2026-11-28';
    const { asked } = show('pages', '?period=today', {
      '/api/today': () => ({ day, secondsLeft: 3600, now: '2026-11-21T20:07:00.000Z' }),
    });
    await waitFor(() => expect(asked()).toHaveLength(1));
    day = '2026-11-29';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked().at(-1)).toBe('2026-11-29 2026-11-29'));
  });
});
