/**
 * `balise activity`: prints the activity log as JSON lines, oldest first. With `--follow` it continues with new
 * entries.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readAccessKey } from '../control-store/access/access-key.ts';
import { readConfig } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { recordedAfter, type RecordedEntry } from '../control-store/activity.ts';
import { askCollector } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { inControl } from './run/in-control.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

const AFTER = 'after';
const FOLLOW = 'follow';
const NUMBER = /^\d{1,18}$/;
const PAUSE = 2000;

export async function activityCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const options = readOptions(words, [AFTER], [FOLLOW]);
  const after = options[AFTER] ?? '0';
  if (!NUMBER.test(after))
    throw new Misuse('command.option-value', { option: `--${AFTER}`, expected: '0, 1, 2…' });
  const config = readConfig(terminal.env);
  const taken = await takeOrAsk(config);
  try {
    if (taken instanceof DataFolder) await printHere(taken);
    else await printThere(taken);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed('failure.activity', { reason }, { cause: error });
  }
  return DONE;

  async function printHere(folder: DataFolder): Promise<void> {
    await inControl(config, folder, async (database) => {
      let last = after;
      for (;;) {
        const entries = await recordedAfter(database, last);
        for (const entry of entries) await terminal.out(`${JSON.stringify(entry)}\n`);
        last = entries.at(-1)?.id ?? '';
        if (last === '') return;
      }
    });
  }

  async function printThere(note: FolderNote): Promise<void> {
    const asker = {
      key: await readAccessKey(config.dataFolder),
      language: terminal.language,
    };
    let last = after;
    for (;;) {
      let text = '';
      const path = `/api/activity?after=${last}`;
      for await (const part of askCollector(note, asker, path)) text += part;
      const { entries } = JSON.parse(text) as { entries: RecordedEntry[] };
      for (const entry of entries) await terminal.out(`${JSON.stringify(entry)}\n`);
      last = entries.at(-1)?.id ?? last;
      if (entries.length > 0) continue;
      if (!(FOLLOW in options)) return;
      await wait(PAUSE);
    }
  }
}
