import { expect, it } from 'vitest';
import { Journal } from '../../intake/journal/journal.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import type { Database } from '../../engine/database/database.ts';
import { insertHits } from './insert-hits.ts';
import { Repetitions } from './repetitions.ts';

it('gives lost hits another token, because a server drops a block whose token it knows', async () => {
  const files = memoryFiles();
  const journal = await Journal.open(files);
  await journal.append(samplePayload());
  const range = journal.after(undefined) ?? { segment: '', from: 0, to: 0 };
  const tokens: (string | undefined)[] = [];
  const database: Database = {
    kind: 'server',
    rows: async () => [],
    run: async () => undefined,
    insert: async () => undefined,
    insertText: async (_table, _columns, _text, token) => void tokens.push(token),
    close: async () => undefined,
  };
  const insert = (anew?: string): Promise<unknown> =>
    insertHits(database, files, new Repetitions(files), {
      ...{ range, again: true },
      ...(anew === undefined ? {} : { anew }),
    });
  await insert();
  await insert('a');
  await insert('a');
  await insert('b');
  const [first] = tokens;
  expect(tokens).toEqual([first, `${first}:a`, `${first}:a`, `${first}:b`]);
});
