/**
 * `balise reload`: the running collector takes the settings of its folder, and refuses nothing meanwhile. Settings with
 * faults leave those before in force.
 */
import type { ReloadAnswer } from '@balise/contract';
import { SettingsError } from '@balise/settings/installation';
import { readConfig } from '../base/config/config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { explainSettings, problemLine } from '../base/installation/explain-settings.ts';
import { readSettings } from '../base/installation/installation.ts';
import { settingsFolder } from '../base/installation/settings-folder.ts';
import { message } from '../base/locales/messages.ts';
import { askCollector } from '../base/running/ask-collector.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { readAccessKey } from '../control-store/access/access-key.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function reloadCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(words, []);
  const { dataFolder } = readConfig(terminal.env);
  const taken = await takeOrAsk({ dataFolder });
  if (!(taken instanceof DataFolder))
    return await tell(await ask(taken, dataFolder, terminal), terminal);
  await taken.release();
  return await checkHere(terminal);
}

async function ask(
  note: FolderNote,
  dataFolder: string,
  { language }: Terminal,
): Promise<ReloadAnswer> {
  const key = await readAccessKey(dataFolder);
  try {
    let text = '';
    for await (const part of askCollector(note, { key, language }, '/api/reload', '{}'))
      text += part;
    return JSON.parse(text) as ReloadAnswer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed('failure.reload', { reason }, { cause: error });
  }
}

async function tell(answer: ReloadAnswer, { language, out, err }: Terminal): Promise<number> {
  const { state, folder, files, reopens, problems } = answer;
  if (state === 'refused') {
    err(`${message(language, 'reload.refused', { folder })}\n`);
    for (const { file, place, reason } of problems)
      err(`${problemLine({ file, place, reason: reason[language] }, language)}\n`);
    return FAILED;
  }
  const lines = [
    state === 'same'
      ? message(language, 'reload.same')
      : files.length === 0
        ? message(language, 'reload.shipped')
        : message(language, 'reload.replaced', { folder, files: files.join(', ') }),
    ...(reopens ? [message(language, 'reload.reopens')] : []),
  ];
  for (const line of lines) await out(`${line}\n`);
  return DONE;
}

/** Without a collector: whether the next start takes the folder. */
async function checkHere({ language, env, out, err }: Terminal): Promise<number> {
  const folder = settingsFolder(env);
  try {
    if (folder !== undefined) readSettings(folder);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    err(`${explainSettings(error, language)}\n`);
    return FAILED;
  }
  await out(`${message(language, 'reload.not-running')}\n`);
  return DONE;
}
