/** `balise backup`: copies all stored data, in this process or through the running collector. */
import { DiskName, firstFault } from '@balise/contract';
import { basename, resolve } from 'node:path';
import { readAccessKey } from '../control-store/access/access-key.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { readManifest } from '../backup/manifest.ts';
import { takeBackup, type BackupReport, type BackupRequest } from '../backup/take-backup.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { faultOf, type BackupLine } from '../http/api/backup-route.ts';
import { message } from '../base/locales/messages.ts';
import { askCollector } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { inFolder } from './run/in-folder.ts';
import { badValue } from './terminal/option-values.ts';
import { readOptions } from './terminal/read-options.ts';
import { showProgress, sizeOf, type ShownProgress } from './terminal/show-progress.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

export async function backupCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, ['to', 'disk', 'base']);
  const { to, disk, base } = options;
  if (disk !== undefined && firstFault(DiskName, disk))
    throw badValue('disk', 'expected.disk', terminal.language);
  const config = readConfig(terminal.env);
  const request: BackupRequest = {
    folder: resolve(to || nameOf(new Date())),
    disk,
    base: base === undefined ? undefined : await baseOf(resolve(base)),
    by: user(),
  };
  const taken = await takeOrAsk(config);
  const progress = showProgress(terminal);
  try {
    const report =
      taken instanceof DataFolder
        ? await takeHere(taken, config, request, progress)
        : await takeThere(taken, config, request, progress, terminal);
    progress.end();
    await print(report, terminal);
  } finally {
    progress.end();
  }
  return DONE;
}

/** Such as `balise-backup-20261124-223000`, in UTC. */
function nameOf(moment: Date): string {
  const digits = moment.toISOString().replace(/[-:]/g, '').slice(0, 15).replace('T', '-');
  return `balise-backup-${digits}`;
}

/** The place of an earlier back-up on the server. */
async function baseOf(folder: string): Promise<BackupRequest['base']> {
  const { hits } = await readManifest(folder);
  if (hits.kind !== 'server')
    throw new BackupFault('backup.fault.base', { folder: basename(folder) });
  return { disk: hits.disk, name: hits.name };
}

async function takeHere(
  folder: DataFolder,
  config: Config,
  request: BackupRequest,
  { show }: ShownProgress,
): Promise<BackupReport> {
  try {
    const here = (parts: Parameters<typeof takeBackup>[0]): Promise<BackupReport> =>
      takeBackup(parts, request, show);
    return await inFolder(config, here);
  } catch (error) {
    if (error instanceof CommandFailed) throw new BackupFault('backup.fault.control');
    const { key, values } = faultOf(error);
    throw new CommandFailed(key, values, { cause: error });
  } finally {
    await folder.release();
  }
}

async function takeThere(
  note: FolderNote,
  { dataFolder }: Config,
  { folder, ...request }: BackupRequest,
  { show }: ShownProgress,
  { language }: Terminal,
): Promise<BackupReport> {
  for await (const line of linesOf()) {
    if ('progress' in line) show(line.progress);
    else if ('report' in line) return line.report;
    else throw new CommandFailed(line.fault.key, line.fault.values);
  }
  throw new CommandFailed('backup.fault.failed', { reason: 'ECONNRESET' });

  async function* linesOf(): AsyncGenerator<BackupLine> {
    const key = await readAccessKey(dataFolder);
    const body = JSON.stringify({ to: folder, ...request });
    let rest = '';
    try {
      for await (const text of askCollector(note, { key, language }, '/api/backup', body)) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) yield JSON.parse(line) as BackupLine;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed('backup.fault.failed', { reason }, { cause: error });
    }
  }
}

async function print(report: BackupReport, { out, language }: Terminal): Promise<void> {
  const { folder, hits, files, bytes, onServer, seconds } = report;
  const values = {
    folder,
    hits,
    files,
    size: sizeOf(bytes, language),
    seconds: secondsOf(seconds, language),
  };
  await out(`${message(language, 'backup.done', values)}\n`);
  if (onServer) {
    const on = { ...onServer, size: sizeOf(onServer.bytes, language) };
    await out(`${message(language, 'backup.on-server', on)}\n`);
  }
}

export const secondsOf = (seconds: number, language: Terminal['language']): string =>
  seconds.toLocaleString(`${language}-CA`, { maximumFractionDigits: 1 });
