// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeEmptyAnswer, makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole, type Answer } from '../../../testing/show-console.tsx';

const show = (query: string, answer: Answer = makeReportAnswer()) =>
  showConsole(`/en/production/reports/pages${query}`, {
    '/api/reports/': answer,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
    '/api/status': 503,
  });
const query = () => new URLSearchParams(window.location.search);
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'select, input, textarea' }), {
    target: { value },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(leaveConsole);

describe('the filter bar', () => {
  it('chooses a preset or custom period', async () => {
    show('');
    await choose('Period', '7');
    expect(query().get('period')).toBe('7');
    await choose('Period', 'custom');
    await choose('First day', '2026-11-01');
    await choose('Last day', '2026-11-03');
    expect(window.location.search).toBe('?from=2026-11-01&to=2026-11-03');
    await choose('Period', '28');
    expect(window.location.search).toBe('');
  });

  it('chooses the comparison and the filters', async () => {
    show('');
    await choose('Compare with', 'year');
    await press('Filter');
    await choose('Device', 'mobile');
    await choose('Department', 'cra');
    await choose('Language', 'fr');
    await choose('Pages in both languages', 'split');
    await choose('Visitors', 'simulated');
    expect(Object.fromEntries(query())).toEqual({
      compare: 'year',
      device: 'mobile',
      department: 'cra',
      language: 'fr',
      languages: 'split',
      source: 'simulated',
    });
    const bar = document.querySelector<HTMLElement>('search') as HTMLElement;
    await within(bar).findByText('Device is Phone');
    const chips = within(bar).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Language is French',
      'Device is Phone',
      'Department is Revenue',
      'Both languages as two rows',
    ]);
    await press('Remove the filter: Device is Phone');
    expect(query().get('device')).toBeNull();
    await press('Clear filters');
    expect(Object.fromEntries(query())).toEqual({
      compare: 'year',
      languages: 'split',
      source: 'simulated',
    });
  });

  it('sorts compared rows by loss or gain', async () => {
    const { requests } = show('?compare=previous');
    await choose('Rows', 'lost');
    expect(Object.fromEntries(query())).toEqual({ compare: 'previous', order: 'lost' });
    await waitFor(() =>
      expect(requests.some(({ address }) => address.includes('order=lost'))).toBe(true),
    );
    const table = await screen.findByRole('table', { name: 'Pages' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((one) => [one.textContent, one.ariaSort]).slice(1, 4)).toEqual([
      ['Page views', null],
      ['Change', 'ascending'],
      ['Before', null],
    ]);
    const change = (row: HTMLElement) => within(row).getAllByRole('cell')[1]?.textContent;
    expect(change(within(table).getAllByRole('row')[1] as HTMLElement)).toBe('\u22129.1%');
    await choose('Compare with', 'none');
    expect(window.location.search).toBe('');
    expect(screen.queryByLabelText('Rows')).toBeNull();
  });

  it('lists the invalid parts of the address and applies the rest', async () => {
    const { requests } = show('?from=2026-02-30&to=2026-03-01&device=fridge&host=a&filter=page:is');
    const line = await screen.findByText(/^These parts of the address were not understood/);
    expect(line.textContent).toBe(
      'These parts of the address were not understood and are ignored: from=2026-02-30, to=2026-03-01, device=fridge, filter=page:is',
    );
    const asked = requests.find(({ address }) => address.startsWith('/api/reports/pages'));
    expect(asked?.address).toContain('host=a');
    expect(asked?.address).not.toContain('fridge');
  });

  it('applies the host on Enter', async () => {
    show('');
    await press('Filter');
    await choose('Host', ' WWW.Canada.ca');
    expect(window.location.search).toBe('');
    fireEvent.keyDown(screen.getByLabelText('Host'), { key: 'Enter' });
    expect(window.location.search).toBe('?host=www.canada.ca');
  });

  it('makes each choice a step of the history, and the changes of one day a single step', async () => {
    show('');
    await choose('Period', '7');
    await choose('Compare with', 'previous');
    await press('Filter');
    await choose('Language', 'fr');
    await choose('Host', 'www.canada.ca');
    fireEvent.keyDown(screen.getByLabelText('Host'), { key: 'Enter' });
    await choose('Period', 'custom');
    const days = window.location.search;
    const { length } = window.history;
    for (const day of ['02', '03', '04', '05', '06']) await choose('First day', `2026-11-${day}`);
    expect(query().get('from')).toBe('2026-11-06');
    expect(window.history.length).toBe(length + 1);
    const back = async (search: string) => {
      act(() => window.history.back());
      await waitFor(() => expect(window.location.search).toBe(search));
    };
    await back(days);
    await back('?period=7&compare=previous&language=fr&host=www.canada.ca');
    await back('?period=7&compare=previous&language=fr');
    await back('?period=7&compare=previous');
    await back('?period=7');
    await back('');
    expect(window.location.pathname).toBe('/en/production/reports/pages');
  });

  it('adds a history entry when a row is clicked, and when Escape clears the filters', async () => {
    show('?compare=previous');
    const name = '/en/services/benefits/page-1.html';
    const isFiltered = () => screen.queryByRole('button', { name: /^Remove the filter/ }) !== null;
    await press(name);
    expect(query().get('filter')).toMatch(/^page:is:/);
    act(() => window.history.back());
    await waitFor(() => expect(isFiltered()).toBe(false));
    expect(window.location.pathname + window.location.search).toBe(
      '/en/production/reports/pages?compare=previous',
    );
    await press(name);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(query().get('filter')).toBeNull();
    act(() => window.history.back());
    await waitFor(() => expect(isFiltered()).toBe(true));
  });

  it('accepts a click anywhere in a row, except on a link or after selecting text', async () => {
    show('');
    const name = '/en/services/benefits/page-1.html';
    const row = (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;
    const [figure] = within(row).getAllByRole('cell');
    fireEvent.click(within(row).getByRole('link'));
    window.getSelection()?.selectAllChildren(figure as HTMLElement);
    fireEvent.click(figure as HTMLElement);
    fireEvent.click(screen.getAllByRole('columnheader')[1] as HTMLElement);
    expect(query().get('filter')).toBeNull();
    window.getSelection()?.removeAllRanges();
    fireEvent.click(figure as HTMLElement);
    expect(query().getAll('filter')).toEqual([expect.stringMatching(/^page:is:/)]);
  });

  it('adds a filter of pasted lines, and reports too many lines', async () => {
    show('');
    await press('Filter');
    await choose('Condition', 'one-of');
    await press('Apply');
    expect(screen.getByRole('alert').textContent).toBe('Enter a value.');
    const lines = Array.from({ length: 501 }, (_, index) => `www.canada.ca/${index}`);
    await choose('Values, one per line', lines.join('\n'));
    await press('Apply');
    expect(screen.getByRole('alert').textContent).toMatch(
      /You entered 501 values; the maximum is 500\./,
    );
    await choose('Values, one per line', lines.slice(1).join('\r\n'));
    await press('Apply');
    expect(await screen.findByText('Page is one of 500 values')).toBeDefined();
    expect(query().get('filter')?.split('\n')).toHaveLength(500);
    await press('Filter');
    fireEvent.click(await screen.findByRole('radio', { name: /whole visits/ }));
    expect(query().get('scope')).toBe('visit');
    await press('Remove the filter: Whole visits');
    expect(query().get('scope')).toBeNull();
  });

  it('closes the filters on Escape and returns the focus', async () => {
    show('?filter=host:is:a');
    const button = await screen.findByRole('button', { name: 'Filter' });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.keyDown(await screen.findByLabelText('Value'), { key: 'Escape' });
    expect(screen.queryByRole('form', { name: 'Add a filter' })).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(query().get('filter')).toBe('host:is:a');
  });

  it('offers named values in a list', async () => {
    show('');
    await press('Filter');
    await choose('Dimension', 'device');
    await choose('Condition', 'is-not');
    await choose('Value', 'desktop');
    await press('Apply');
    expect(await screen.findByText('Device is not Computer')).toBeDefined();
    await press('Remove the filter: Device is not Computer');
    expect(window.location.search).toBe('');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('explains partial addresses, excluded values and page groups', async () => {
    show('');
    await press('Filter');
    const hint = (text: RegExp) => screen.queryByText(text);
    await screen.findByText(/^Host and path/);
    for (const operator of ['starts-with', 'contains']) {
      await choose('Condition', operator);
      expect(hint(/other language matches only by its own address/)).not.toBeNull();
      expect(hint(/^Host and path/)).toBeNull();
    }
    await choose('Condition', 'is-not');
    expect(hint(/^Host and path/)).not.toBeNull();
    expect(hint(/With whole visits: the visits in which no hit has this value\.$/)).not.toBeNull();
    await choose('Condition', 'is');
    expect(hint(/With whole visits/)).toBeNull();
    await choose('Dimension', 'page-group');
    expect(hint(/settings file page-groups\.json/)).not.toBeNull();
    await choose('Dimension', 'host');
    expect(screen.getByLabelText('Value').getAttribute('aria-describedby')).toBe('');
  });

  it('accepts at most ten filters', async () => {
    const filters = Array.from({ length: 10 }, (_, index) => `filter=host:is:h${index}`).join('&');
    show(`?${filters}`);
    await press('Filter');
    await choose('Value', 'x');
    await press('Apply');
    expect(screen.getByRole('alert').textContent).toMatch(/At most 10 filters are allowed/);
    expect(query().getAll('filter')).toHaveLength(10);
  });

  it('links to files with the same filters', async () => {
    show('?period=today&filter=host:is:a');
    await press('Download');
    const file = screen.getByRole('link', { name: /^CSV of the days for Excel in French/ });
    const [, asked] = (file.getAttribute('href') ?? '').split('?');
    expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
      format: 'csv',
      decimal: 'comma',
      words: 'en',
      filter: 'host:is:a',
      limit: '10000',
    });
    expect(screen.getByRole('link', { name: 'JSON' }).getAttribute('download')).toBe(
      'balise-pages.json',
    );
  });
});

describe('an empty report', () => {
  it('offers to clear the filters', async () => {
    show('?filter=host:is:a&host=b', makeEmptyAnswer());
    const title = await screen.findByText('No data matches these filters in this period.');
    fireEvent.click(
      within(title.parentElement as HTMLElement).getByRole('button', { name: 'Clear filters' }),
    );
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('offers a longer period', async () => {
    show('?period=today', makeEmptyAnswer());
    await press('Show the last 90 days');
    expect(query().get('period')).toBe('90');
  });

  it('links to the first steps if no hit has been counted', async () => {
    show('', makeEmptyAnswer({ countedUntil: null }));
    expect(await screen.findByText('No data yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Set up the first beacon' }).getAttribute('href')).toBe(
      '/en/production/overview',
    );
  });

  it('offers to show real visitors instead of simulated ones', async () => {
    show('?source=simulated', makeEmptyAnswer());
    // Other reports or days may have simulated visits.
    expect(await screen.findByText('No simulated visits match this report.')).toBeDefined();
    await press('Show real visitors');
    expect(window.location.search).toBe('');
  });
});
