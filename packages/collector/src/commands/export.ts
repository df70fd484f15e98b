/**
 * `balise export`: prints every stored hit of a report suite. If a collector runs on the data folder, it exports the
 * hits, because only one process may open the embedded store. Otherwise this process opens the store, and first
 * stores the waiting part of the journal. `--visitor-ids` includes visitor identifiers. The control database records
 * the user; without it, such an export is refused.
 */
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { readAccessKey } from '../control-store/access/access-key.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { exportFormat, formatHits, type ExportFormat } from '../store/export/formats.ts';
import { disclosureOf, recorded, withoutIdentifiers } from '../store/export/given-hits.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { journalFiles } from '../intake/journal/journal-files.ts';
import { message } from '../base/locales/messages.ts';
import { logTo } from '../base/log/log.ts';
import {
  openJournalAndStore,
  type JournalAndStore,
} from '../data-folder/open-journal-and-store.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { readHealth } from '../store/health/health-file.ts';
import type { ExportQuery } from '../store/export/export-hits.ts';
import { askCollector, askForBytes } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE, INCOMPLETE } from './terminal/exit-code.ts';
import { countOut } from './terminal/count-out.ts';
import { badValue, momentIn } from './terminal/option-values.ts';
import { ownControl } from './run/own-control.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';
import { STORE_PATIENCE } from '../store/health/store-patience.ts';

type Options = Readonly<Record<string, string>>;

const SUITE = /^[A-Za-z0-9._-]{1,40}$/;
const NAMES = ['suite', 'from', 'to', 'format'];
const VISITOR_IDS = 'visitor-ids';

export async function exportCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, NAMES, [VISITOR_IDS]);
  const query = queryOf(options, terminal);
  const format = formatOf(options, terminal);
  const config = readConfig(terminal.env);
  const taken = await takeOrAsk(config);
  const { counted, end } = countOut(terminal);
  let length = 0;
  const noticed: Terminal = {
    ...counted,
    async out(piece) {
      length += piece.length;
      await counted.out(piece);
    },
  };
  try {
    if (taken instanceof DataFolder)
      await readFolder(taken, config, query, format, VISITOR_IDS in options, noticed);
    else await readCollector(taken, config.dataFolder, options, format, noticed);
  } finally {
    end();
  }
  if (length <= (await lengthOfNone(format))) refuseUnknown(query.suite);
  return await endOf(config, terminal);
}

/**
 * Length of an export without hits, which has only the column names. A collector's export may also be empty, so the
 * length is compared, not the existence of the output.
 */
async function lengthOfNone(format: ExportFormat): Promise<number> {
  const none = (async function* (): AsyncGenerator<readonly Hit[]> {})();
  let length = 0;
  for await (const piece of formatHits(none, format)) length += piece.length;
  return length;
}

/** For a suite without hits: a name that the settings do not contain is probably misspelt. */
function refuseUnknown(name: string): void {
  const known = [...new Set(Object.values(settings.collection.suites))];
  if (!known.includes(name))
    throw new Misuse('command.suite-unknown', { name, list: known.join(', ') });
}

/** Reports the damaged parts of the journal and the store, whatever their suite. */
async function endOf({ dataFolder }: Config, { err, language }: Terminal): Promise<number> {
  const folder = join(dataFolder, 'journal');
  const { parts, bytes } = await (await journalFiles(folder)).listAside();
  const { broken, missing } = await readHealth(dataFolder);
  if (parts > 0) {
    const values = { parts, bytes, folder: join(folder, 'damaged') };
    err(`${message(language, 'failure.damaged', values)}\n`);
  }
  if (broken.length + missing > 0) {
    const values = { parts: broken.length, missing };
    err(`${message(language, 'failure.store-damaged', values)}\n`);
  }
  return parts + broken.length + missing === 0 ? DONE : INCOMPLETE;
}

function queryOf(options: Options, terminal: Terminal): ExportQuery {
  const { suite } = options;
  if (!suite) throw new Misuse('command.option-missing', { option: '--suite' });
  if (!SUITE.test(suite)) throw badValue('suite', 'expected.suite', terminal.language);
  const from = momentIn(options, 'from', terminal.language);
  const to = momentIn(options, 'to', terminal.language);
  if (from !== undefined && to !== undefined && to <= from)
    throw badValue('to', 'expected.end', terminal.language);
  return { suite, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function formatOf(options: Options, terminal: Terminal): ExportFormat {
  const format = exportFormat(options['format'] ?? 'ndjson');
  if (!format) throw badValue('format', 'expected.format', terminal.language);
  return format;
}

async function readCollector(
  note: FolderNote,
  folder: string,
  options: Options,
  format: ExportFormat,
  { out, language }: Terminal,
): Promise<void> {
  const query = new URLSearchParams({ ...options, format, by: user() });
  try {
    const key = await readAccessKey(folder);
    const asker = { key, language };
    const ask = format === 'parquet' ? askForBytes : askCollector;
    for await (const piece of ask(note, asker, `/api/export?${query}`)) await out(piece);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed('failure.export', { reason }, { cause: error });
  }
}

async function readFolder(
  folder: DataFolder,
  config: Config,
  query: ExportQuery,
  format: ExportFormat,
  withVisitorIds: boolean,
  terminal: Terminal,
): Promise<void> {
  try {
    await exportFolder(config, query, format, withVisitorIds, terminal);
  } finally {
    await folder.release();
  }
}

async function exportFolder(
  config: Config,
  query: ExportQuery,
  format: ExportFormat,
  withVisitorIds: boolean,
  terminal: Terminal,
): Promise<void> {
  const hits = await openJournalAndStore(config, () => undefined);
  try {
    await hits.store.whenReady(STORE_PATIENCE);
    await hits.feeder.flush();
    await hits.feeder.parts.look();
    // The first look may have had the engine opened again.
    await hits.store.whenReady(STORE_PATIENCE);
    await hits.feeder.parts.look();
    if (withVisitorIds) await giveRecorded(config, hits, query, format, terminal);
    else await print(withoutIdentifiers(hits.store.export(query)), format, terminal);
  } finally {
    await hits.close();
  }
}

async function giveRecorded(
  config: Config,
  { store }: JournalAndStore,
  query: ExportQuery,
  format: ExportFormat,
  terminal: Terminal,
): Promise<void> {
  let reason = '';
  const control = ownControl(config, (found) => (reason = found));
  const log = logTo(terminal.err, terminal.language);
  try {
    await control.open();
    const disclosure = disclosureOf(query, format, user());
    const pages = await recorded(store.export(query), disclosure, { control, log }).catch(
      (error) => {
        throw new CommandFailed('failure.not-recorded', { reason: reason || reasonOf(error) });
      },
    );
    await print(pages, format, terminal);
  } finally {
    await control.close();
  }
}

async function print(
  pages: AsyncIterable<readonly Hit[]>,
  format: ExportFormat,
  { out }: Terminal,
): Promise<void> {
  for await (const text of formatHits(pages, format)) await out(text);
}
