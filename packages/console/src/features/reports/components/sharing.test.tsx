// @vitest-environment jsdom
/** Who sees small counts chooses whether files and prints show them. At first they do not. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const PAGES = '/en/production/reports/pages';
const CHOICE = 'Hide counts under 5 in files and prints';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('.report-finding')?.textContent ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveConsole();
});

const answer = (isSuppressed: boolean, finding: string) =>
  makeReportAnswer({ isSuppressed, finding: { en: finding, fr: finding } });

/** The collector suppresses small counts only if it is asked to. */
function show(isSuppressed = false) {
  const shown = answer(isSuppressed, 'Shown to this reader.');
  return showConsole(PAGES, {
    '/api/reports/': shown,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });
}

const filesIn = () =>
  screen
    .getAllByRole('link', { name: /^(CSV|JSON)/ })
    .map((link) =>
      new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('sharing'),
    );

describe('a reader who sees every count', () => {
  it('gets files without small counts, unless the choice is cleared', async () => {
    show();
    const choice = await screen.findByLabelText<HTMLInputElement>(CHOICE);
    expect(choice.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(filesIn()).toEqual(['yes', 'yes', 'yes']);
    fireEvent.click(choice);
    expect(filesIn()).toEqual([null, null, null]);
    expect(screen.getByText(/Every count is shown\./)).toBeDefined();
  });

  it('prints the suppressed answer, and then sees the counts again', async () => {
    const { requests } = show();
    await screen.findByLabelText(CHOICE);
    const body = (): Element | null => document.querySelector('.report-body');
    expect(body()?.querySelector('.not-for-print')).not.toBeNull();
    expect(within(body() as HTMLElement).getByText(/To print it, press “Print”/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(requests.at(-1)?.address).toMatch(/[&?]sharing=yes/);
    expect(body()?.querySelector('.not-for-print')).toBeNull();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(body()?.querySelector('.not-for-print')).not.toBeNull());
  });

  it('prints what the page shows, if the choice is cleared', async () => {
    const { requests } = show();
    fireEvent.click(await screen.findByLabelText(CHOICE));
    const before = requests.length;
    expect(document.querySelector('.not-for-print')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect([printed.length, requests.length]).toEqual([1, before]);
  });
});

it('a reader of suppressed figures has nothing to choose, and prints them', async () => {
  const { requests } = show(true);
  await screen.findByRole('button', { name: 'Print' });
  await screen.findByText('Shown to this reader.');
  expect(screen.queryByLabelText(CHOICE)).toBeNull();
  expect(document.querySelector('.not-for-print')).toBeNull();
  const before = requests.length;
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect([printed.length, requests.length]).toEqual([1, before]);
});
