/** `balise publish`, `undo` and `roll-back`: change what is live in an environment. */
import { AskedRelease } from '@balise/contract';
import { checkedJson } from '../base/checked/checked-json.ts';
import { readConfig } from '../base/config/config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { message } from '../base/locales/messages.ts';
import { Problem } from '../base/problem/problem.ts';
import { publishFor, undoDraftFor, type Wanted } from './run/publish-work.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { printProblems } from './terminal/print-problems.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

const OPTIONS = ['environment', 'note-en', 'note-fr', 'emergency', 'format'];
const AS_DRAFT = '--as-draft';
const NUMBER = /^[1-9]\d{0,17}$/;

export async function publishCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const options = readOptions(words, ['draft', 'revision', ...OPTIONS]);
  const { draft } = options;
  if (draft === undefined) throw new Misuse('command.option-missing', { option: '--draft' });
  return await release({ draft }, options, terminal);
}

export const undoCommand = (words: readonly string[], terminal: Terminal): Promise<number> =>
  words.includes(AS_DRAFT)
    ? undoAsDraft(
        words.filter((word) => word !== AS_DRAFT),
        terminal,
      )
    : releaseOf(words, terminal, (undo) => ({ undo }));

export const rollBackCommand = (words: readonly string[], terminal: Terminal): Promise<number> =>
  releaseOf(words, terminal, (rollBack) => ({ rollBack }));

/** Makes a draft of the reversed changes of a release, which people approve. */
async function undoAsDraft(
  [id = '', ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (!NUMBER.test(id)) throw new Misuse('command.release-number', {});
  const options = readOptions(rest, ['format']);
  const inJson = isJson(options, terminal);
  const { language, out } = terminal;
  const name = message(language, 'release.undo-draft', { id });
  const made = await undoDraftFor(readConfig(terminal.env), terminal, { name, undo: id });
  if (inJson) await out(`${JSON.stringify(made)}\n`);
  else await out(`${message(language, 'release.undo-drafted', { id, draft: made.id, name })}\n`);
  return DONE;
}

type What = Pick<Wanted, 'draft' | 'undo' | 'rollBack'>;

async function releaseOf(
  [id = '', ...rest]: readonly string[],
  terminal: Terminal,
  what: (id: string) => What,
): Promise<number> {
  if (!NUMBER.test(id)) throw new Misuse('command.release-number', {});
  return await release(what(id), readOptions(rest, OPTIONS), terminal);
}

async function release(
  what: What,
  options: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<number> {
  const { environment, 'note-en': noteEn, 'note-fr': noteFr, emergency, revision } = options;
  const inJson = isJson(options, terminal);
  if (environment === undefined)
    throw new Misuse('command.option-missing', { option: '--environment' });
  const wanted = checked(
    {
      ...{ environment, by: user() },
      ...(noteEn === undefined ? {} : { noteEn }),
      ...(noteFr === undefined ? {} : { noteFr }),
      ...(emergency === undefined ? {} : { emergency }),
      ...(revision === undefined ? {} : { revision: Number(revision) }),
    },
    terminal,
  );
  const { made, problems } = await publishFor(readConfig(terminal.env), terminal, {
    ...wanted,
    ...what,
  });
  const { out, language } = terminal;
  if (!made) {
    if (inJson) await out(`${JSON.stringify({ id: null, problems })}\n`);
    else printProblems(problems, terminal);
    return FAILED;
  }
  if (inJson) await out(`${JSON.stringify(made)}\n`);
  else {
    const values = { id: made.id, environment };
    await out(`${message(language, 'release.live', values)}\n`);
    for (const { text } of made.warnings) await out(`${text[language]}\n`);
  }
  return DONE;
}

/** Checks the options before the collector is asked. The caller adds the draft or the release. */
function checked(given: object, { language }: Terminal): Wanted {
  try {
    const { seen: _, ...wanted } = checkedJson({ ...given, seen: null }, AskedRelease);
    return wanted;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.body(language).detail.replace(/\.$/, '');
    throw new CommandFailed('failure.release', { reason }, { cause: error });
  }
}
