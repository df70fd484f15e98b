/** `balise <command>`: runs the command, and reports errors in the language of the terminal. */
import { commandHelp } from './command-help.ts';
import { DONE, FAILED, MISUSED } from '../commands/terminal/exit-code.ts';
import { failuresOf } from '../commands/terminal/explain-failure.ts';
import { Misuse } from '../commands/terminal/read-options.ts';
import type { Terminal } from '../commands/terminal/terminal.ts';
import { speaksInLines } from '../commands/terminal/log-of-terminal.ts';
import { failureLines } from '../base/log/log-lines.ts';
import { versionText } from './version-text.ts';
import { message, terminalLanguage } from '../base/locales/messages.ts';

type Command = (words: readonly string[], terminal: Terminal) => Promise<number>;

const HELP = new Set(['help', '--help', '-h']);
/** Options that print the help of a command. */
const HELP_OPTION = new Set(['--help', '-h']);
const VERSION = new Set(['version', '--version', '-v']);
/** Modules are loaded only when needed: a report that another process answers needs neither server nor store. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('../commands/serve.ts')).serve,
  build: async () => (await import('../commands/build.ts')).build,
  export: async () => (await import('../commands/export.ts')).exportCommand,
  report: async () => (await import('../commands/report.ts')).reportCommand,
  explore: async () => (await import('../commands/explore.ts')).exploreCommand,
  repair: async () => (await import('../commands/correct.ts')).repairCommand,
  erase: async () => (await import('../commands/correct.ts')).eraseCommand,
  departments: async () => (await import('../commands/correct.ts')).departmentsCommand,
  sweep: async () => (await import('../commands/sweep.ts')).sweepCommand,
  migrate: async () => (await import('../commands/migrate.ts')).migrate,
  'check-store': async () => (await import('../commands/check-store.ts')).checkStoreCommand,
  'sign-in-link': async () => (await import('../commands/sign-in-link.ts')).signInLinkCommand,
  activity: async () => (await import('../commands/activity.ts')).activityCommand,
  backup: async () => (await import('../commands/backup.ts')).backupCommand,
  restore: async () => (await import('../commands/restore.ts')).restoreCommand,
  config: async () => (await import('../commands/config.ts')).configCommand,
  reload: async () => (await import('../commands/reload.ts')).reloadCommand,
  stop: async () => (await import('../commands/stop.ts')).stopCommand,
  stops: async () => (await import('../commands/stops.ts')).stopsCommand,
  lift: async () => (await import('../commands/stops.ts')).liftCommand,
  drafts: async () => (await import('../commands/drafts.ts')).draftsCommand,
  draft: async () => (await import('../commands/draft.ts')).draftCommand,
  publish: async () => (await import('../commands/publish.ts')).publishCommand,
  undo: async () => (await import('../commands/publish.ts')).undoCommand,
  'roll-back': async () => (await import('../commands/publish.ts')).rollBackCommand,
  releases: async () => (await import('../commands/releases.ts')).releasesCommand,
  settings: async () => (await import('../commands/settings.ts')).settingsCommand,
  'fetch-release': async () => (await import('../commands/fetch-release.ts')).fetchReleaseCommand,
  check: async () => (await import('../commands/check.ts')).checkCommand,
  drain: async () => (await import('../commands/drain.ts')).drainCommand,
  visit: async () => (await import('../commands/visit.ts')).visitCommand,
  import: async () => (await import('../commands/import.ts')).importCommand,
  reconcile: async () => (await import('../commands/reconcile.ts')).reconcileCommand,
};

/** Returns the exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { language, out, err, env } = terminal;
  const [name = 'help', ...rest] = words;
  try {
    const asked = HELP.has(name) ? rest.at(0) : name;
    if (HELP.has(name) && asked === undefined) {
      await out(`${message(language, 'help.text')}\n`);
      return DONE;
    }
    if (VERSION.has(name)) {
      await out(`${versionText(language)}\n`);
      return DONE;
    }
    const load = asked && Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
    if (!asked || !load) throw new Misuse('command.unknown', { command: asked ?? '' });
    if (HELP.has(name) || rest.some((word) => HELP_OPTION.has(word))) {
      await out(`${commandHelp(asked, language)}\n`);
      return DONE;
    }
    const command = await load();
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
  // A reader such as `| head` may close the pipe. The command then exits, except for `serve`, which has other work.
  if (words[0] !== 'serve') process.stdout.on('error', () => process.exit(DONE));
  else process.stdout.on('error', () => undefined);
  // A closed error output must not stop the collector.
  process.stderr.on('error', () => undefined);
  process.exitCode = await run(words, {
    env: process.env,
    language: terminalLanguage(process.env),
    // The callback is also called if the text could not be written.
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    isPiped: process.stdout.isTTY !== true,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
  });
}
