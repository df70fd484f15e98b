/** Work of a command that asks what is stored several times: done here, or by the collector that runs on the data folder. */
import { readAccessKey } from '../access/access-key.ts';
import type { Config } from '../config/config.ts';
import { DataFolder } from '../data-folder.ts';
import type { MessageKey } from '../locales/messages.ts';
import { askCollector } from './ask-collector.ts';
import { CommandFailed } from './command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { inFolder, type PartsHere } from './in-folder.ts';
import type { Terminal } from './terminal.ts';

export interface Asked<Question, Answer> {
  /** Of the collector's API. */
  readonly path: string;
  /** The same with the stores of this process. */
  readonly here: (parts: PartsHere, question: Question) => Promise<Answer>;
  /** What is said where the collector or a store refuses or breaks off, with its `reason`. */
  readonly failure: Extract<MessageKey, `failure.${string}`>;
}

/** `work` may ask as often as it wants; the folder stays taken until it ends. */
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
