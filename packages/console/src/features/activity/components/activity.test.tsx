// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveConsole, showConsole, type Request } from '../../../testing/show-console.tsx';

const entry = (id: string, changes = {}) => ({
  id,
  at: '2026-11-21T20:04:05.214Z',
  who: { kind: 'person', name: 'Ada Roy' },
  what: 'person-changed',
  about: 'Jean Côté',
  from: null,
  to: null,
  ...changes,
});
const CHANGED = entry('9', {
  from: { rights: { view: ['cra'] }, state: 'active' },
  to: { rights: { view: 'all' }, state: 'active', extra: 3 },
});
const page = { entries: [CHANGED, entry('8', { what: 'unheard-of' })], older: true };
const ADDRESS = '/en/development/activity';

afterEach(leaveConsole);

const isOfActivity = ({ address }: { readonly address: string }): boolean =>
  address.startsWith('/api/activity');

describe('activity', () => {
  it.each([
    [
      ADDRESS,
      'Person changed',
      '3 values',
      'rights › see: Revenue → all departments',
      'state: Active (unchanged)',
    ],
    [
      '/fr/developpement/activite',
      'Personne modifiée',
      '3 valeurs',
      'droits › voir\u00A0: Revenu → tous les ministères',
      'état\u00A0: Actif (inchangé)',
    ],
  ])('%s: describes who did what, and the changed values', async (address, ...texts) => {
    showConsole(address, { '/api/activity': page });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByText('2026-11-21 15:04:05')).toHaveLength(2);
    for (const text of texts)
      expect(table.getByText(text, { normalizer: (words) => words })).toBeDefined();
    expect(
      table.getByText('extra: 3'.replace(':', texts[1] === '3 values' ? ':' : '\u00A0:'), {
        normalizer: (words) => words,
      }),
    ).toBeDefined();
    expect(table.getByText('unheard-of').tagName).toBe('CODE');
    // The list of each entry is named by its entry.
    const [deed, count] = texts;
    const summary = document.querySelector('summary');
    expect(summary?.textContent).toBe(`${count}, ${deed}, 2026-11-21 15:04:05`);
  });

  it('keeps its filter in the address, sends it to the collector, and links to files with all entries', async () => {
    const { requests } = showConsole(`${ADDRESS}?what=exported&from=2026-11-01&to=x`, {
      '/api/activity': page,
    });
    await screen.findByRole('table');
    expect(requests.find(isOfActivity)?.address).toBe(
      '/api/activity?limit=50&what=exported&from=2026-11-01T04%3A00%3A00Z',
    );
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'ada' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
    expect(window.location.search).toBe('?what=exported&from=2026-11-02&to=x&who=ada');
    const query = 'who=ada&what=exported&from=2026-11-02T05%3A00%3A00Z';
    await waitFor(() =>
      expect(requests.findLast(isOfActivity)?.address).toBe(`/api/activity?limit=50&${query}`),
    );
    expect(screen.getByRole('link', { name: 'All as CSV' }).getAttribute('href')).toBe(
      `/api/activity?format=csv&${query}&words=en&reader=reader-of-p1`,
    );
    expect(screen.getByRole('link', { name: 'All as JSON lines' }).getAttribute('href')).toBe(
      `/api/activity?format=ndjson&${query}&words=en&reader=reader-of-p1`,
    );
  });

  it('requests whole days in Toronto time, including the last one', async () => {
    const { requests } = showConsole(`${ADDRESS}?to=2026-11-21`, { '/api/activity': page });
    await screen.findByRole('table');
    expect(requests.find(isOfActivity)?.address).toBe(
      '/api/activity?limit=50&to=2026-11-22T05%3A00%3A00Z',
    );
  });

  it('loads older entries', async () => {
    const older = { entries: [entry('7', { about: 'the oldest' })], older: false };
    showConsole(ADDRESS, {
      '/api/activity': ({ address }: Request) => (address.includes('before=8') ? older : page),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('the oldest')).toBeDefined();
    expect(screen.getByText('3 entries, Toronto time')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('explains an empty result and clears the filter', async () => {
    showConsole(`${ADDRESS}?who=nobody`, {
      '/api/activity': ({ address }: Request) =>
        address.includes('who=') ? { entries: [], older: false } : page,
    });
    await screen.findByText('No entry matches the filters.');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(await screen.findByRole('table')).toBeDefined();
    expect(window.location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Person')));
  });
});
