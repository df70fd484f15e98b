import { expect, it } from 'vitest';
import type { Entry } from '../control-store/activity.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { NotedSearches } from './noted-searches.ts';

const caller = (id: string): Caller => ({
  kind: 'token',
  token: { id, name: 'machine', rights: { view: 'all' } },
});
const SEARCH = { asked: '{"q":"Jane Doe"}', about: 'production', by: ['q'] };

it('a search is recorded once, without its words, and again if it differs or happens much later', async () => {
  const entries: Entry[] = [];
  let now = 0;
  const searches = new NotedSearches(
    { note: async (entry) => void entries.push(entry) },
    () => now,
  );
  await searches.note(caller('1'), SEARCH);
  await searches.note(caller('1'), SEARCH);
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('Jane');
  expect(entries[0]).toMatchObject({
    what: 'hits-searched',
    about: 'production',
    after: { by: ['q'] },
  });
  await searches.note(caller('2'), SEARCH);
  await searches.note(caller('1'), { ...SEARCH, asked: '{"q":"another"}' });
  now = 3_600_000;
  await searches.note(caller('1'), SEARCH);
  expect(entries).toHaveLength(4);
});

it('without a working record only the command line may search', async () => {
  const down = { note: () => Promise.reject(new Error('down')) };
  const searches = new NotedSearches(down);
  await expect(searches.note(caller('1'), SEARCH)).rejects.toThrow('down');
  await expect(searches.note(caller('1'), SEARCH)).rejects.toThrow('down');
  await expect(searches.note({ kind: 'command' }, SEARCH)).resolves.toBeUndefined();
});
