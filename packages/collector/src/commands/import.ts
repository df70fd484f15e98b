/**
 * `balise import`: stores daily totals of another service, which reports show separately from our own. It also lists
 * and removes them.
 */
import { randomBytes } from 'node:crypto';
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { Value } from 'typebox/value';
import { readConfig } from '../base/config/config.ts';
import { carryOutImport } from '../reports/imported/carry-out-import.ts';
import {
  ImportName,
  MOST_ROWS_AT_ONCE,
  type ImportAnswer,
  type ImportRow,
  type ImportTask,
  type ListedImport,
  type NewImport,
} from '@balise/contract';
import { timeOf } from '../store/imported/keep-imports.ts';
import { pageCleaner } from '../reports/imported/clean-page.ts';
import { message } from '../base/locales/messages.ts';
import { monthsKept, oldestMonth } from '../base/clock/months.ts';
import { ZONE } from '../base/clock/zone.ts';
import { askStores } from './run/ask-stores.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { badValue } from './terminal/option-values.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { showProgress } from './terminal/show-progress.ts';
import type { Terminal } from './terminal/terminal.ts';
import { fileNamed, takeFile, totalsFile } from './terminal/totals-file.ts';
import { user } from './terminal/user.ts';

type Options = Readonly<Record<string, string>>;
type Ask = (task: ImportTask) => Promise<ImportAnswer>;

const SUITE = /^[A-Za-z0-9._-]{1,40}$/;
const [SKIP_BAD, LIST] = ['skip-bad', 'list'];
/** Maximum characters of rows in one request. */
const MOST_TEXT = 2_000_000;

export async function importCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const { file, rest } = takeFile(words);
  const names = ['name', 'name-fr', 'environment', 'suite', 'remove'];
  const options = readOptions(rest, names, [SKIP_BAD, LIST]);
  const config = readConfig(terminal.env);
  const withStores = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
    askStores(
      config,
      { path: '/api/import', here: carryOutImport, failure: 'failure.import' },
      terminal,
      work,
    );
  if (LIST in options) {
    await list((await withStores((ask) => ask({ do: 'list' }))).imports, terminal);
    return DONE;
  }
  const { remove } = options;
  if (remove !== undefined) {
    const name = nameIn(options, 'remove', terminal);
    const { imports } = await withStores((ask) => ask({ do: 'remove', name, by: user() }));
    if (imports.length === 0) throw new CommandFailed('failure.no-import', { name });
    await terminal.out(`${message(terminal.language, 'import.removed', { name })}\n`);
    await list(imports, terminal);
    return DONE;
  }
  return await importFile(fileNamed(file), options, terminal, withStores);
}

async function importFile(
  file: string,
  options: Options,
  terminal: Terminal,
  withStores: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>,
): Promise<number> {
  const { language } = terminal;
  const say = (key: Parameters<typeof message>[1], values = {}): string =>
    `${message(language, key, values)}\n`;
  const about = {
    name: nameIn(options, 'name', terminal),
    nameFr: nameIn(options, 'name-fr', terminal),
    environment: environmentIn(options, terminal),
    suite: suiteIn(options, terminal),
  };
  const progress = showProgress(terminal);
  const source = totalsFile(
    file,
    { ...keptDays(Date.now()), cleanPage: pageCleaner() },
    terminal,
    progress,
  );
  // Checks the whole file before any change.
  const checked = await exhaust(source.read('import-check', true));
  if (checked.bad > 0 && !(SKIP_BAD in options)) {
    terminal.err(say('import.refused', { count: checked.bad }));
    return FAILED;
  }
  if (checked.rows === 0) throw new CommandFailed('failure.import-empty', { file });
  const { imports, replaced } = await withStores(
    async (ask) => await send(ask, source.read('import', false), about, checked),
  );
  await terminal.out(say('import.done', { rows: checked.rows, name: about.name }));
  if (checked.bad > 0) await terminal.out(say('import.skipped', { count: checked.bad }));
  if (replaced > 0) await terminal.out(say('import.replaced', { days: replaced }));
  await list(imports, terminal);
  return DONE;
}

interface Checked {
  readonly rows: number;
  readonly bad: number;
}

async function exhaust(totals: AsyncGenerator<unknown, number>): Promise<Checked> {
  let rows = 0;
  for (;;) {
    const { done, value } = await totals.next();
    if (done === true) return { rows, bad: value };
    rows += 1;
  }
}

async function send(
  ask: Ask,
  totals: AsyncIterable<{
    readonly day: string;
    readonly host: string;
    readonly path: string;
    readonly event: string;
    readonly total: number;
  }>,
  about: Omit<NewImport, 'id' | 'days' | 'rows'>,
  checked: Checked,
): Promise<ImportAnswer> {
  const id = `${timeOf(Date.now())}-${randomBytes(4).toString('hex')}`;
  const days = new Set<string>();
  let rows = 0;
  let waiting: ImportRow[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0)
      await ask({ do: 'add', id, environment: about.environment, rows: waiting });
    [waiting, length] = [[], 0];
  };
  try {
    for await (const { day, host, path, event, total } of totals) {
      days.add(day);
      rows += 1;
      waiting.push([day, host, path, event, total]);
      length += host.length + path.length;
      if (waiting.length >= MOST_ROWS_AT_ONCE || length >= MOST_TEXT) await flush();
    }
    await flush();
    if (rows !== checked.rows) throw new CommandFailed('failure.import-changed', {});
    const made: NewImport = { ...about, id, days: [...days].sort(), rows };
    return await ask({ do: 'finish', import: made, by: user() });
  } catch (error) {
    // The rows that remain count nowhere. A later import removes them.
    await ask({ do: 'abandon', id }).catch(() => undefined);
    throw error;
  }
}

/** The next sweep would remove earlier days. */
function keptDays(now: number): { first: string; last: string } {
  return {
    first: new Date(oldestMonth(now, monthsKept().sums)).toISOString().slice(0, 10),
    last: new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(now),
  };
}

function nameIn(options: Options, option: string, { language }: Terminal): string {
  const name = options[option];
  if (name === undefined) throw new Misuse('command.option-missing', { option: `--${option}` });
  if (!Value.Check(ImportName, name)) throw badValue(option, 'expected.person', language);
  return name;
}

export function environmentIn(options: Options, { language }: Terminal): Environment {
  const name = options['environment'];
  if (name === undefined) throw new Misuse('command.option-missing', { option: '--environment' });
  const found = ENVIRONMENTS.find((one) => one === name);
  if (!found) throw badValue('environment', 'expected.environment', language);
  return found;
}

function suiteIn({ suite = '' }: Options, { language }: Terminal): string {
  if (suite !== '' && !SUITE.test(suite)) throw badValue('suite', 'expected.suite', language);
  return suite;
}

async function list(imports: readonly ListedImport[], { out, language }: Terminal): Promise<void> {
  if (imports.length === 0) await out(`${message(language, 'import.none')}\n`);
  for (const { suite, name, nameFr, ...one } of imports) {
    const values = { ...one, name: language === 'fr' ? nameFr : name, id: name };
    await out(
      `  ${message(language, 'import.listed', values)}${suite === '' ? '' : `  ${suite}`}\n`,
    );
  }
}
