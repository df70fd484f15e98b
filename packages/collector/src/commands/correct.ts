/**
 * `balise repair`, `balise erase` and `balise departments`: count the stored data that they would change, and change
 * it with `--apply`.
 */
import { join } from 'node:path';
import { LEDGER_FILE } from '../backup/ledger-file.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import {
  readTask,
  type CorrectionReport,
  type CorrectionTask,
} from '../control-store/correction-task.ts';
import { correct } from '../store/corrections/correct.ts';
import { COMMAND } from '../control-store/activity.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { hereOrThere } from './run/run-here-or-in-collector.ts';
import { badValue, momentIn } from './terminal/option-values.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

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
  const by = user();
  const report = await hereOrThere(
    config,
    {
      path: '/api/mend',
      body: { task, apply: isApplied, by },
      here: (parts) => correct(parts, { task, isApplied, by: { ...COMMAND, name: by } }),
      failure: 'failure.mend',
    },
    terminal,
  );
  await print(report, task, isApplied, config, terminal);
  const isEverywhere = report.collectors?.every(({ isDone }) => isDone) ?? true;
  return isEverywhere ? DONE : FAILED;
}

async function print(
  report: CorrectionReport,
  task: CorrectionTask,
  isApplied: boolean,
  { dataFolder, clickHouseUrls, postgresUrl }: Config,
  { out, language }: Terminal,
): Promise<void> {
  const { hits, sums, journal, quarantined } = report;
  const say = (key: Parameters<typeof message>[1], values = {}): string =>
    `${message(language, key, values)}\n`;
  await out(say(isApplied ? 'mend.done' : 'mend.found', { hits, journal, quarantined }));
  const fields = Object.entries(report.fields).sort(([, a], [, b]) => b - a);
  for (const [field, count] of fields) await out(`  ${field}  ${count}\n`);
  if (sums > 0) await out(say('mend.sums', { sums }));
  if (!isApplied && hits + sums + journal + quarantined > 0) await out(say('mend.apply'));
  if (isApplied && task.kind === 'erase') await out(say('mend.old-sums'));
  if (isApplied && task.kind !== 'departments') await out(say('mend.elsewhere'));
  if (isApplied && task.kind === 'redact' && Date.now() < (task.to ?? Infinity))
    await out(say('mend.in-force'));
  // Only a store on a server may have other collectors.
  if (isApplied && task.kind !== 'departments' && clickHouseUrls.length > 0 && postgresUrl === '')
    await out(say('mend.other-control'));
  for (const { isDone, ...collector } of report.collectors ?? [])
    await out(say(isDone ? 'mend.collector' : 'mend.not-reached', { ...collector }));
  if (report.unreachable !== undefined) {
    const file = join(dataFolder, LEDGER_FILE);
    await out(say('mend.unreachable', { count: report.unreachable, file }));
  }
}
