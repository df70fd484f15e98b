/**
 * `balise repair`, `balise erase` and `balise departments`: count what they would change of the past, and with `--apply` change it.
 * A collector that runs on the data folder does it, since the embedded store belongs to one process; else it is done here.
 */
import { join } from 'node:path';
import { readAccessKey } from '../access/access-key.ts';
import { readConfig, type Config } from '../config/config.ts';
import { ControlStore, ControlUnavailable } from '../control/control-store.ts';
import { DataFolder } from '../data-folder.ts';
import { message } from '../locales/messages.ts';
import { readTask, type MendReport, type MendTask } from '../mend/mend-task.ts';
import { mend } from '../mend/mender.ts';
import { openHits } from '../open-hits.ts';
import { askCollector } from './ask-collector.ts';
import { CommandFailed } from './command-failed.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { DONE } from './exit-code.ts';
import { badValue, momentIn } from './option-values.ts';
import { Misuse, readOptions } from './read-options.ts';
import type { Terminal } from './terminal.ts';
import { user } from './user.ts';

const APPLY = 'apply';

type Options = Readonly<Record<string, string>>;

export async function repairCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, ['pattern', 'dimension', 'host', 'from', 'to'], [APPLY]);
  if (options['pattern'] === undefined)
    throw new Misuse('command.option-missing', { option: '--pattern' });
  const { pattern, dimension, host } = options;
  const from = momentIn(options, 'from', terminal.language);
  const to = momentIn(options, 'to', terminal.language);
  return await carryOut({ kind: 'redact', pattern, dimension, host, from, to }, options, terminal);
}

export async function eraseCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, ['visitor'], [APPLY]);
  const { visitor } = options;
  if (visitor === undefined) throw new Misuse('command.option-missing', { option: '--visitor' });
  return await carryOut({ kind: 'erase', visitor }, options, terminal);
}

export async function departmentsCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  return await carryOut({ kind: 'departments' }, readOptions(words, [], [APPLY]), terminal);
}

async function carryOut(given: object, options: Options, terminal: Terminal): Promise<number> {
  const task = readTask(given);
  if ('fault' in task)
    throw badValue(
      task.fault === 'period' ? 'from, --to' : task.fault,
      `mend.expected.${task.fault}`,
      terminal.language,
    );
  const config = readConfig(terminal.env);
  const isApplied = APPLY in options;
  const report = await reportOf(config, task, isApplied, terminal);
  await print(report, task, isApplied, terminal);
  return DONE;
}

async function reportOf(
  config: Config,
  task: MendTask,
  isApplied: boolean,
  { language }: Terminal,
): Promise<MendReport> {
  const taken = await takeOrAsk(config);
  if (taken instanceof DataFolder) {
    try {
      return await mendFolder(config, task, isApplied);
    } finally {
      await taken.release();
    }
  }
  const body = JSON.stringify({ task, apply: isApplied, by: user() });
  try {
    let text = '';
    const key = await readAccessKey(config.dataFolder);
    for await (const part of askCollector(taken, { key, language }, '/api/mend', body))
      text += part;
    return JSON.parse(text) as MendReport;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed('failure.mend', { reason }, { cause: error });
  }
}

async function mendFolder(config: Config, task: MendTask, isApplied: boolean): Promise<MendReport> {
  const hits = await openHits(config, () => undefined);
  const control = new ControlStore({
    url: config.postgresUrl,
    folder: join(config.dataFolder, 'control'),
    onDown: () => undefined,
  });
  try {
    await control.open();
    return await mend({ ...hits, control }, { task, isApplied, by: user() });
  } catch (error) {
    if (!(error instanceof ControlUnavailable)) throw error;
    throw new CommandFailed(
      'failure.not-in-ledger',
      { reason: control.state.reason },
      { cause: error },
    );
  } finally {
    await hits.close();
    await control.close();
  }
}

async function print(
  report: MendReport,
  task: MendTask,
  isApplied: boolean,
  { out, language }: Terminal,
): Promise<void> {
  const { hits, journal, quarantined } = report;
  const say = (key: Parameters<typeof message>[1], values = {}): string =>
    `${message(language, key, values)}\n`;
  await out(say(isApplied ? 'mend.done' : 'mend.found', { hits, journal, quarantined }));
  const fields = Object.entries(report.fields).sort(([, a], [, b]) => b - a);
  for (const [field, count] of fields) await out(`  ${field}  ${count}\n`);
  if (!isApplied && hits + journal + quarantined > 0) await out(say('mend.apply'));
  if (isApplied && task.kind !== 'departments') await out(say('mend.elsewhere'));
}
