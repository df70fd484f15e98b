/** `balise reconcile`: compares a day of another service with ours. */
import { readConfig } from '../base/config/config.ts';
import { isDay, type DayTotal } from '../reports/imported/total-line.ts';
import { pageCleaner } from '../reports/imported/clean-page.ts';
import { message } from '../base/locales/messages.ts';
import { apartBy, compareDay } from '../reports/reconcile/compare-day.ts';
import { explainDifference } from '../reports/reconcile/explain-difference.ts';
import {
  printReconciliation,
  RECONCILE_FORMATS,
  type ReconcileFormat,
} from '../reports/reconcile/print-reconciliation.ts';
import { askOurDay } from '../reports/reconcile/ask-our-day.ts';
import type { OurDay, OurDayQuery } from '../reports/reconcile/our-day.ts';
import { askStores } from './run/ask-stores.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { APART, DONE, FAILED } from './terminal/exit-code.ts';
import { environmentIn } from './import.ts';
import { badValue } from './terminal/option-values.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { showProgress } from './terminal/show-progress.ts';
import type { Terminal } from './terminal/terminal.ts';
import { fileNamed, takeFile, totalsFile } from './terminal/totals-file.ts';

type Options = Readonly<Record<string, string>>;

const TOLERANCE = '5';

export async function reconcileCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { file: given, rest } = takeFile(words);
  const options = readOptions(rest, ['day', 'environment', 'tolerance', 'format']);
  const file = fileNamed(given);
  const query: OurDayQuery = {
    day: dayIn(options, terminal),
    environment: environmentIn(options, terminal),
  };
  const tolerance = toleranceIn(options, terminal);
  const format = formatIn(options, terminal);
  const config = readConfig(terminal.env);
  const { theirs, otherDays, bad } = await readDay(file, query.day, terminal);
  if (bad > 0) {
    terminal.err(`${message(terminal.language, 'reconcile.refused', { count: bad })}\n`);
    return FAILED;
  }
  if (theirs.length === 0)
    throw new CommandFailed('failure.reconcile-empty', { file, day: query.day });
  const ours = await askStores<OurDayQuery, OurDay, OurDay>(
    config,
    { path: '/api/reconcile', here: askOurDay, failure: 'failure.reconcile' },
    terminal,
    (ask) => ask(query),
  );
  const compared = compareDay(theirs, ours);
  const isWithin = apartBy(compared, tolerance).length === 0;
  const explanations = explainDifference(compared, ours, {
    environment: query.environment,
    otherDays,
  });
  const reconciliation = { ...query, tolerance, isWithin, compared, explanations };
  await terminal.out(printReconciliation(reconciliation, format, terminal.language));
  return isWithin ? DONE : APART;
}

async function readDay(
  file: string,
  day: string,
  terminal: Terminal,
): Promise<{ theirs: readonly DayTotal[]; otherDays: number; bad: number }> {
  const source = totalsFile(file, { cleanPage: pageCleaner() }, terminal, showProgress(terminal));
  const totals = source.read('import-check', true);
  const theirs: DayTotal[] = [];
  let otherDays = 0;
  for (;;) {
    const { done, value } = await totals.next();
    if (done === true) return { theirs, otherDays, bad: value };
    if (value.day === day) theirs.push(value);
    else otherDays += 1;
  }
}

function dayIn({ day }: Options, { language }: Terminal): string {
  if (day === undefined) throw new Misuse('command.option-missing', { option: '--day' });
  if (!isDay(day)) throw badValue('day', 'expected.day', language);
  return day;
}

function toleranceIn({ tolerance = TOLERANCE }: Options, { language }: Terminal): number {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(tolerance))
    throw badValue('tolerance', 'expected.percent', language);
  return Number(tolerance);
}

function formatIn({ format = 'table' }: Options, { language }: Terminal): ReconcileFormat {
  const found = RECONCILE_FORMATS.find((one) => one === format);
  if (!found) throw badValue('format', 'expected.reconcile-format', language);
  return found;
}
