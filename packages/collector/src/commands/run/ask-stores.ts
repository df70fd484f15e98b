/**
 * Runs a command with several requests to the stored data, either in this process or through the running collector.
 */
import { readAccessKey } from '../../control-store/access/access-key.ts';
import type { Config } from '../../base/config/config.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import type { MessageKey } from '../../base/locales/messages.ts';
import { askCollector } from '../../base/running/ask-collector.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { inFolder, type PartsHere } from './in-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Asked<Question, Answer> {
  /** Path in the API of the collector. */
  readonly path: string;
  /** The same with the stores of this process. */
  readonly here: (parts: PartsHere, question: Question) => Promise<Answer>;
  /** Message for a refusal or a failure of the collector or a store, with its `reason`. */
  readonly failure: Extract<MessageKey, `failure.${string}`>;
}

/** `work` may send any number of requests. The folder stays locked until `work` finishes. */
export async function askStores<Question extends object, Answer, T>(
  config: Config,
  { path, here, failure }: Asked<Question, Answer>,
  { language }: Pick<Terminal, 'language'>,
  work: (ask: (question: Question) => Promise<Answer>) => Promise<T>,
): Promise<T> {
  const taken = await takeOrAsk(config);
  if (taken instanceof DataFolder) {
    try {
      return await inFolder(config, (parts) => work((question) => here(parts, question)));
    } finally {
      await taken.release();
    }
  }
  return await work(async (question) => {
    try {
      let text = '';
      const key = await readAccessKey(config.dataFolder);
      const body = JSON.stringify(question);
      for await (const part of askCollector(taken, { key, language }, path, body)) text += part;
      return JSON.parse(text) as Answer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed(failure, { reason }, { cause: error });
    }
  });
}
