/** `balise draft new`, `from`, `set`, `show` and `check`: one draft, for pipelines and for people without a browser. */
import type { Environment, Made, ShownDraft } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { changesBetween } from '@balise/settings/changes';
import { inFrench, SettingsError } from '@balise/settings/installation';
import { readConfig } from '../base/config/config.ts';
import { problemLine } from '../base/installation/explain-settings.ts';
import { readSettings } from '../base/installation/installation.ts';
import { message } from '../base/locales/messages.ts';
import { doerOf } from '../control-store/activity.ts';
import { changeFor, draftFor } from '../people/drafts/change-draft.ts';
import { checksHere } from '../people/drafts/draft-calls.ts';
import { uponPresent } from '../people/drafts/lay-draft.ts';
import { shownDraft } from '../people/drafts/shown-draft.ts';
import { draftNamed, withDrafts, type AskDrafts } from './run/draft-work.ts';
import { liveIn } from './run/live-in.ts';
import { DONE, FAILED, UNSOUND } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { printDraft, printFaults } from './terminal/print-draft.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly environment: Environment;
  readonly inJson: boolean;
  readonly terminal: Terminal;
}

/** Number of words after the name of the action, and the options. */
const ACTIONS = {
  new: { most: 0, run: make },
  from: { most: 1, run: make },
  set: { most: 4, run: set },
  show: { most: 1, run: show },
  check: { most: 1, run: show },
} as const;

const COMMAND = { kind: 'command' } as const;

export async function draftCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [action = '', ...rest] = words;
  if (!Object.hasOwn(ACTIONS, action)) throw new Misuse('command.draft-action', {});
  const { most, run } = ACTIONS[action as keyof typeof ACTIONS];
  const places = rest.slice(0, most).findIndex((word) => word.startsWith('--'));
  const count = places === -1 ? most : places;
  const options = readOptions(
    rest.slice(count),
    ['name', 'environment', 'format'],
    ['remove', 'take-back'],
  );
  const { environment = 'production' } = options;
  if (!isEnvironment(environment)) throw new Misuse('command.draft-environment', {});
  return await run({
    words: [action, ...rest.slice(0, count)],
    ...{ options, environment, inJson: isJson(options, terminal), terminal },
  });
}

/** An empty draft, or the difference of a folder from what is live. */
async function make({ words, options, environment, inJson, terminal }: Given): Promise<number> {
  const { name } = options;
  const [action, folder] = words;
  if (name === undefined) throw new Misuse('command.option-missing', { option: '--name' });
  if (action === 'from' && folder === undefined) throw new Misuse('command.draft-folder', {});
  const wanted = folder === undefined ? undefined : settingsIn(folder, terminal);
  if (wanted === 'refused') return FAILED;
  const { out, language } = terminal;
  return await withDrafts(readConfig(terminal.env), terminal, async (ask) => {
    const live = await liveIn(ask, environment);
    const parts = { checks: checksHere, live };
    const changes = wanted ? [...changesBetween(live, wanted)] : [];
    if (wanted && changes.length === 0) {
      await out(inJson ? '{"id":null}\n' : `${message(language, 'draft.same')}\n`);
      return DONE;
    }
    const { id } = await ask<Made>({
      ...{ path: '/api/drafts', body: { name, changes, by: user() } },
      here: async (database) => ({
        id: await draftFor(doerOf(COMMAND, user()), database, parts, { name, changes }),
      }),
    });
    const values = { id, changes: changes.length };
    await out(
      inJson ? `${JSON.stringify({ id })}\n` : `${message(language, 'draft.made', values)}\n`,
    );
    return DONE;
  });
}

/** Prints why a folder is refused. */
function settingsIn(folder: string, { language, err }: Terminal): Settings | 'refused' {
  try {
    return readSettings(folder).settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    err(`${message(language, 'draft.refused', { folder })}\n`);
    for (const { reason, ...where } of error.problems) {
      const words = language === 'fr' ? inFrench(reason) : reason;
      err(`${problemLine({ ...where, reason: words }, language)}\n`);
    }
    return 'refused';
  }
}

async function set({ words, options, environment, inJson, terminal }: Given): Promise<number> {
  const [, asked, file, place, json] = words;
  const isGone = options['remove'] !== undefined;
  const isBack = options['take-back'] !== undefined;
  if (asked === undefined || file === undefined || place === undefined)
    throw new Misuse('command.draft-set', {});
  if ((json === undefined) !== (isGone || isBack)) throw new Misuse('command.draft-set', {});
  const after = json === undefined ? undefined : parsed(json);
  const { out, language } = terminal;
  return await withDrafts(readConfig(terminal.env), terminal, async (ask) => {
    const id = await draftNamed(ask, asked, terminal);
    const live = await liveIn(ask, environment);
    const { changes } = await draftIn(ask, id, environment);
    const own = changes.find((one) => one.file === file && one.place === place);
    const seen = own?.revision ?? null;
    const kind = isGone ? 'remove' : 'set';
    const change = isBack
      ? { file, place, kind: 'none' as const, seen }
      : { ...uponPresent(live, { file, place, kind, after }), seen };
    const answer = await ask({
      ...{ path: `/api/drafts/${id}/changes`, method: 'PUT', body: { ...change, by: user() } },
      here: (database) => changeFor(doerOf(COMMAND, user()), database, { id, live }, change),
    });
    await out(
      inJson ? `${JSON.stringify(answer)}\n` : `${message(language, 'draft.changed', { id })}\n`,
    );
    return DONE;
  });
}

/** `check` prints the problems only. Both have an exit code of their own for a draft with problems. */
async function show({ words, environment, inJson, terminal }: Given): Promise<number> {
  const [action, asked] = words;
  if (asked === undefined) throw new Misuse('command.draft-number', {});
  const draft = await withDrafts(readConfig(terminal.env), terminal, async (ask) =>
    draftIn(ask, await draftNamed(ask, asked, terminal), environment),
  );
  const { problems, conflicts } = draft;
  if (inJson) {
    const answer = action === 'show' ? draft : { problems, conflicts };
    await terminal.out(`${JSON.stringify(answer)}\n`);
  } else {
    if (action === 'show') await printDraft(draft, terminal);
    await printFaults(draft, terminal);
  }
  return problems.length + conflicts.length > 0 ? UNSOUND : DONE;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw Object.assign(new Misuse('command.draft-json', {}), { cause });
  }
}

const draftIn = (ask: AskDrafts, id: string, environment: Environment): Promise<ShownDraft> =>
  ask({
    path: `/api/drafts/${id}?environment=${environment}`,
    here: (database) => shownDraft(COMMAND, database, checksHere, { id, environment }),
  });
