/** `balise settings move` and `settings pull`: from a folder to releases, and from what is live to a folder. */
import { AskedMove, type Environment, type MovedSettings } from '@balise/contract';
import { checkedJson } from '../base/checked/checked-json.ts';
import { readConfig } from '../base/config/config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { message } from '../base/locales/messages.ts';
import { Problem } from '../base/problem/problem.ts';
import { settingsPull } from './settings-pull.ts';
import { withDrafts } from './run/draft-work.ts';
import { moveHere } from './run/move-work.ts';
import { problemsIn } from './run/publish-work.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { printProblems } from './terminal/print-problems.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

export async function settingsCommand(
  [action = '', ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (action === 'move') return await settingsMove(rest, terminal);
  if (action === 'pull') return await settingsPull(rest, terminal);
  throw new Misuse('command.settings-action', {});
}

async function settingsMove(words: readonly string[], terminal: Terminal): Promise<number> {
  const names = ['environment', 'note-en', 'note-fr', 'format'];
  const options = readOptions(words, names, ['follow-live']);
  const inJson = isJson(options, terminal);
  const { environment, 'note-en': noteEn, 'note-fr': noteFr } = options;
  if (environment !== undefined && !isEnvironment(environment))
    throw new Misuse('command.draft-environment', {});
  const asked = checked(
    {
      ...(environment === undefined ? {} : { environments: [environment] }),
      ...('follow-live' in options ? { followLive: true } : {}),
      ...(noteEn === undefined ? {} : { noteEn }),
      ...(noteFr === undefined ? {} : { noteFr }),
      by: user(),
    },
    terminal,
  );
  try {
    const moved = await move(asked, terminal);
    await (inJson ? terminal.out(`${JSON.stringify(moved)}\n`) : print(moved, terminal));
    return DONE;
  } catch (error) {
    const problems = error instanceof CommandFailed ? problemsIn(error.cause) : undefined;
    if (!problems) throw error;
    if (inJson) await terminal.out(`${JSON.stringify({ made: [], problems })}\n`);
    else printProblems(problems, terminal);
    return FAILED;
  }
}

function checked(given: object, { language }: Terminal): AskedMove {
  try {
    return checkedJson(given, AskedMove);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.body(language).detail.replace(/\.$/, '');
    throw new CommandFailed('failure.move', { reason }, { cause: error });
  }
}

async function move(asked: AskedMove, terminal: Terminal): Promise<MovedSettings> {
  const config = readConfig(terminal.env);
  return await withDrafts(
    config,
    terminal,
    async (ask) =>
      await ask<MovedSettings>({
        ...{ path: '/api/settings/move', body: asked },
        here: (database) => moveHere(database, config.dataFolder, asked),
      }),
    'failure.move',
  );
}

async function print(
  { made, left, follows, warnings }: MovedSettings,
  { language, out, env }: Terminal,
): Promise<void> {
  const write = async (text: string): Promise<void> => await out(`${text}\n`);
  for (const { id, environment } of made)
    await write(message(language, 'settings.move-made', { id, environment }));
  for (const { text } of warnings) await write(text[language]);
  if (left.length > 0) return await write(partly(left, language));
  const isNew = made.length > 0;
  const key = follows ? (isNew ? 'follows' : 'follows-already') : 'follows-soon';
  await write(message(language, `settings.move-${key}`));
  const named = env['BALISE_SETTINGS']?.trim();
  if (named) await write(message(language, 'settings.move-variable', { folder: named }));
}

const partly = (left: readonly Environment[], language: Terminal['language']): string =>
  message(language, 'settings.move-left', { environments: left.join(', ') });
