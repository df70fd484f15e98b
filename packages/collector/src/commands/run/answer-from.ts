/**
 * Answers the query of a command. A running collector on the data folder is asked. Without one, this process opens
 * the store, stores the waiting part of the journal, and makes the due visits first.
 */
import { readAccessKey } from '../../control-store/access/access-key.ts';
import type { Config } from '../../base/config/config.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import type { FolderNote } from '../../base/running/folder-note.ts';
import { openJournalAndStore } from '../../data-folder/open-journal-and-store.ts';
import { askCollector } from '../../base/running/ask-collector.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { STORE_PATIENCE } from '../../store/health/store-patience.ts';
import type { ChangeCalls } from '../../store/change-calls.ts';

export interface Question<T> {
  /** Path and query for a running collector. */
  readonly path: string;
  /** The same query for the store. */
  readonly ask: (store: Awaited<ReturnType<typeof openJournalAndStore>>['store']) => Promise<T>;
}

/** Throws a `CommandFailed` if the running collector does not answer. */
export async function answerFrom<T>(
  config: Config,
  { language }: Terminal,
  question: Question<T>,
): Promise<T> {
  const taken = await takeOrAsk(config);
  if (!(taken instanceof DataFolder)) {
    try {
      return await askThere(taken, config, question, language);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed('failure.question', { reason }, { cause: error });
    }
  }
  try {
    return await answerHere(config, question);
  } finally {
    await taken.release();
  }
}

async function askThere<T>(
  note: FolderNote,
  { dataFolder }: Config,
  { path }: Question<T>,
  language: Terminal['language'],
): Promise<T> {
  const key = await readAccessKey(dataFolder);
  let text = '';
  for await (const part of askCollector(note, { key, language }, path)) text += part;
  return JSON.parse(text) as T;
}

async function answerHere<T>(config: Config, { ask }: Question<T>): Promise<T> {
  const hits = await openJournalAndStore(config, () => undefined);
  try {
    const { store } = hits;
    await store.whenReady(STORE_PATIENCE);
    await hits.feeder.flush();
    // On a server, the collectors make the visits.
    if (store.kind === 'embedded') await makeEachDay(store);
    return await ask(store);
  } finally {
    await hits.close();
  }
}

/** Tries each due day once. The answer states the number of days that are not counted completely. */
async function makeEachDay(store: Pick<ChangeCalls, 'makeVisits'>): Promise<void> {
  const tried: string[] = [];
  for (let hasMore = true; hasMore;) {
    const made = await store.makeVisits({ tried, isNewestFirst: false });
    tried.push(...made.tried);
    ({ hasMore } = made);
  }
}
