/** `balise restore`: restores a back-up into a data folder. */
import { resolve } from 'node:path';
import { restoreBackup, type RestoreReport } from '../backup/restore-backup.ts';
import { readConfig } from '../base/config/config.ts';
import { message, type MessageKey, type MessageValues } from '../base/locales/messages.ts';
import { secondsOf } from './backup.ts';
import { DONE, INCOMPLETE } from './terminal/exit-code.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { showProgress } from './terminal/show-progress.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

export async function restoreCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { from, ledger } = readOptions(words, ['from', 'ledger']);
  if (!from) throw new Misuse('command.option-missing', { option: '--from' });
  const config = readConfig(terminal.env);
  // Makes new files private to this user. The processes of the databases inherit it.
  process.umask(0o077);
  const progress = showProgress(terminal);
  let report: RestoreReport;
  try {
    const request = { from: resolve(from), ledger: ledger && resolve(ledger), by: user() };
    report = await restoreBackup(config, request, progress.show);
  } finally {
    progress.end();
  }
  return await print(report, config.dataFolder, terminal);
}

async function print(
  { takenAt, hits, replayed, corrected, seconds }: RestoreReport,
  folder: string,
  { out, err, language }: Terminal,
): Promise<number> {
  const say = (key: MessageKey, values: MessageValues): string =>
    `${message(language, key, values)}\n`;
  const time = secondsOf(seconds, language);
  await out(say('backup.restored', { folder, takenAt, hits, replayed, seconds: time }));
  const { entries, unknown } = corrected;
  if (entries > 0) await out(say('backup.mended', { entries, hits: corrected.hits }));
  await out(say('backup.sign-in', {}));
  if (unknown === 0) return DONE;
  err(say('backup.unknown', { count: unknown }));
  return INCOMPLETE;
}
