/** `balise <command>`: finds the command, and says what went wrong in the language of the terminal. */
import { activityCommand } from './commands/activity.ts';
import { backupCommand } from './commands/backup.ts';
import { build } from './commands/build.ts';
import { configCommand } from './commands/config.ts';
import { drainCommand } from './commands/drain.ts';
import { exploreCommand } from './commands/explore.ts';
import { exportCommand } from './commands/export.ts';
import { DONE, FAILED, MISUSED } from './commands/exit-code.ts';
import { failuresOf } from './commands/explain-failure.ts';
import { importCommand } from './commands/import.ts';
import { departmentsCommand, eraseCommand, repairCommand } from './commands/mend.ts';
import { migrate } from './commands/migrate.ts';
import { Misuse } from './commands/read-options.ts';
import { reportCommand } from './commands/report.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { restoreCommand } from './commands/restore.ts';
import { serve } from './commands/serve.ts';
import { signInLinkCommand } from './commands/sign-in-link.ts';
import { sweepCommand } from './commands/sweep.ts';
import type { Terminal } from './commands/terminal.ts';
import { speaksInLines } from './commands/log-of-terminal.ts';
import { failureLines } from './log-lines.ts';
import { visitCommand } from './commands/visit.ts';
import { versionText } from './commands/version-text.ts';
import { message, terminalLanguage } from './locales/messages.ts';

type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

const HELP = new Set(['help', '--help', '-h']);
/** Of a command: the same text has all options. */
const HELP_OPTION = new Set(['--help', '-h']);
const VERSION = new Set(['version', '--version', '-v']);
const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  build,
  export: exportCommand,
  report: reportCommand,
  explore: exploreCommand,
  repair: repairCommand,
  erase: eraseCommand,
  departments: departmentsCommand,
  sweep: sweepCommand,
  migrate,
  'sign-in-link': signInLinkCommand,
  activity: activityCommand,
  backup: backupCommand,
  restore: restoreCommand,
  config: configCommand,
  drain: drainCommand,
  visit: visitCommand,
  import: importCommand,
  reconcile: reconcileCommand,
};

/** Returns the exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { language, out, err, env } = terminal;
  const [name = 'help', ...rest] = words;
  try {
    if (HELP.has(name) || HELP_OPTION.has(rest[0] ?? '')) {
      await out(`${message(language, 'help.text')}\n`);
      return DONE;
    }
    if (VERSION.has(name)) {
      await out(`${versionText(language)}\n`);
      return DONE;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Misuse('command.unknown', { command: name });
    return await command(rest, terminal);
  } catch (error) {
    const failures = failuresOf(error, env, language);
    if (name === 'serve' && speaksInLines(terminal))
      failureLines(failures, { write: err, language });
    else err(failures.map(({ sentence }) => `${sentence}\n`).join(''));
    return error instanceof Misuse ? MISUSED : FAILED;
  }
}

export async function main(): Promise<void> {
  const words = process.argv.slice(2);
  // A reader that has seen enough (`| head`) closes the pipe: nothing more to say. Only `serve` has other work to do.
  if (words[0] !== 'serve') process.stdout.on('error', () => process.exit(DONE));
  else process.stdout.on('error', () => undefined);
  // Whoever read what we say is gone: that must not end the collector.
  process.stderr.on('error', () => undefined);
  process.exitCode = await run(words, {
    env: process.env,
    language: terminalLanguage(process.env),
    // Called also when the text could not be written.
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    isPiped: process.stdout.isTTY !== true,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
  });
}
