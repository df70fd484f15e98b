/** Stops are obeyed for hits that wait in the journal. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { expect, it } from 'vitest';
import type { Stop } from '../../hit/stops/stop.ts';
import { Journal } from '../../intake/journal/journal.ts';
import type { Database } from '../../engine/database/database.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { samplePayload, type SampleParts } from '../../testing/sample-hit.ts';
import { insertHits, type Inserted } from './insert-hits.ts';
import { Repetitions } from './repetitions.ts';

const STOP: Stop = {
  ...{ key: 'a', environment: 'development', kind: 'host', what: 'www.canada.ca', looks: null },
};
const OTHER = 'https://travel.gc.ca/';

async function store(
  stops: readonly Stop[],
  hits: readonly SampleParts[],
): Promise<Inserted & { readonly text: string }> {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  for (const [index, hit] of hits.entries())
    await journal.append(samplePayload({ requestId: `s${index + 1}`, ...hit }));
  const range = journal.after(undefined) ?? { segment: '', from: 0, to: 0 };
  let text = '';
  const database: Database = {
    kind: 'server',
    rows: async () => [],
    run: async () => undefined,
    insert: async () => undefined,
    insertText: async (_table, _columns, rows) => void (text += rows),
    close: async () => undefined,
  };
  const batch = { range, again: false, stops };
  return { ...(await insertHits(database, files, new Repetitions(files), batch)), text };
}

it('a stopped host is left out and counted; it is not damage', async () => {
  const { hits, damages, stopped, text } = await store([STOP], [{}, { page: OTHER }, {}]);
  expect({ hits, damages, stopped }).toEqual({ hits: 1, damages: [], stopped: { a: 2 } });
  expect(text).not.toContain('benefits');
});

it('a stopped dimension is removed, and its hit is stored', async () => {
  const stop: Stop = { ...STOP, kind: 'dimension', what: 'searchTerm' };
  const parameters = { v50: 'secret', v11: 'Title' };
  const { hits, stopped, text } = await store([stop], [{ parameters }]);
  expect({ hits, stopped }).toEqual({ hits: 1, stopped: { a: 1 } });
  expect(text).toContain('Title');
  expect(text).not.toContain('secret');
});

it('a lifted stop counts for hits that were received before, but not for simulated ones', async () => {
  const liftedAt = Date.now();
  const lifted = { ...STOP, liftedAt };
  const simulated = { ...UNKNOWN_ORIGIN, isSimulated: true as const };
  const { hits, stopped } = await store(
    [lifted],
    [
      { receivedAt: liftedAt - 1 },
      { receivedAt: liftedAt + 1 },
      { receivedAt: liftedAt - 1, origin: simulated },
    ],
  );
  expect({ hits, stopped }).toEqual({ hits: 2, stopped: { a: 1 } });
});
