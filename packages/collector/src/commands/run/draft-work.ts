/**
 * Work on drafts for a command: by the collector of `BALISE_ADDRESS`, by the running collector of the data folder, or in
 * this process without one.
 */
import type { DraftList, ListedDraft } from '@balise/contract';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { message, type MessageKey } from '../../base/locales/messages.ts';
import { Problem } from '../../base/problem/problem.ts';
import { askCollector } from '../../base/running/ask-collector.ts';
import { readAccessKey } from '../../control-store/access/access-key.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { listDrafts } from '../../control-store/drafts.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import { isOfFolder } from '../../people/drafts/live-settings.ts';
import { draftName } from '../terminal/draft-name.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { takeOrAsk } from './data-folder-of.ts';
import { askRemote } from './ask-remote.ts';
import { inControl } from './in-control.ts';

interface Asked<T> {
  /** Path in the API of the collector. */
  readonly path: string;
  /** Default: POST with a body, otherwise GET. */
  readonly method?: 'PUT';
  readonly body?: object;
  /** The same with the control database of this process. */
  readonly here: (database: ControlDatabase) => Promise<T>;
}

/** The message that names the reason of a refusal. */
type Failure = Extract<
  MessageKey,
  | 'failure.draft'
  | 'failure.release'
  | 'failure.move'
  | 'failure.pull'
  | 'failure.fetch'
  | 'failure.check'
>;

export type AskDrafts = <T>(asked: Asked<T>) => Promise<T>;

/** Throws a `CommandFailed` with the explanation of a refusal. */
export async function withDrafts<T>(
  config: Config,
  { language }: Pick<Terminal, 'language'>,
  work: (ask: AskDrafts) => Promise<T>,
  failure: Failure = 'failure.draft',
): Promise<T> {
  const { remote } = config;
  try {
    if (remote)
      return await work(async <A>({ path, method, body }: Asked<A>) => {
        const request = {
          ...{ path, method: method ?? (body ? 'POST' : 'GET') },
          body: body && JSON.stringify(body),
        };
        const bytes = await askRemote(remote, { ...config, language }, request);
        return JSON.parse(bytes.toString()) as A;
      });
    const taken = await takeOrAsk(config);
    if (taken instanceof DataFolder)
      return await inControl(config, taken, (database) => work(({ here }) => here(database)));
    const asker = { key: await readAccessKey(config.dataFolder), language };
    return await work(async <A>({ path, method, body }: Asked<A>) => {
      let text = '';
      const json = body && JSON.stringify(body);
      for await (const part of askCollector(taken, asker, path, json, method)) text += part;
      return JSON.parse(text) as A;
    });
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    const reason =
      error instanceof Problem
        ? error.body(language).detail.replace(/\.$/, '')
        : error instanceof Error
          ? error.message
          : String(error);
    throw new CommandFailed(failure, { reason }, { cause: error });
  }
}

export const askedDrafts = (ask: AskDrafts): Promise<DraftList> =>
  ask({
    path: '/api/drafts',
    here: async (database) => ({ drafts: await listDrafts(database), isOfFolder: isOfFolder() }),
  });

const NUMBER = /^[1-9]\d{0,17}$/;

/** The number of a draft. `asked`: a number or a name. Throws as `listedDraft`. */
export async function draftNamed(
  ask: AskDrafts,
  asked: string,
  terminal: Pick<Terminal, 'language'>,
): Promise<string> {
  if (NUMBER.test(asked)) return asked;
  return (await listedDraft(ask, asked, terminal)).id;
}

/** Throws a `CommandFailed` if no draft, or more than one, has this name or number. */
export async function listedDraft(
  ask: AskDrafts,
  asked: string,
  { language }: Pick<Terminal, 'language'>,
): Promise<ListedDraft> {
  const { drafts } = await askedDrafts(ask);
  const isNumber = NUMBER.test(asked);
  const found: ListedDraft[] = drafts.filter((draft) =>
    isNumber
      ? draft.id === asked
      : draft.state === 'open' &&
        [draft.name, draftName(draft, 'en'), draftName(draft, 'fr')].includes(asked),
  );
  const [first] = found;
  if (first && found.length === 1) return first;
  const key = found.length === 0 ? 'draft.no-draft' : 'draft.several';
  const reason = message(language, key, { name: asked, ids: found.map(({ id }) => id).join(', ') });
  throw new CommandFailed('failure.draft', { reason });
}
