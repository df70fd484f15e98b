/**
 * `balise sign-in-link`: prints a new link that signs a person in once, after a lost link or password. The activity
 * log records it.
 */
import { readAccessKey } from '../control-store/access/access-key.ts';
import { readConfig } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { message } from '../base/locales/messages.ts';
import { makeLinkFor, type MadeLink } from '../people/link-for.ts';
import { askCollector } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { inControl } from './run/in-control.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

const ACCOUNT = 'account';

export async function signInLinkCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { [ACCOUNT]: account } = readOptions(words, [ACCOUNT]);
  const { language } = terminal;
  const config = readConfig(terminal.env);
  const asked = {
    by: user(),
    name: message(language, 'serve.administrator'),
    ...(account === undefined ? {} : { account }),
  };
  const taken = await takeOrAsk(config);
  const made =
    taken instanceof DataFolder
      ? await there(() => inControl(config, taken, (database) => makeLinkFor(database, asked)))
      : await there(async () => {
          const key = await readAccessKey(config.dataFolder);
          let text = '';
          const body = JSON.stringify(asked);
          const answer = askCollector(taken, { key, language }, '/api/sign-in-link', body);
          for await (const part of answer) text += part;
          return JSON.parse(text) as MadeLink;
        });
  if (!made) throw new CommandFailed('failure.no-account', { account: account ?? '' });
  const base = taken instanceof DataFolder ? `http://localhost:${config.port}` : baseOf(taken);
  const link = `${base}/${language}/sign-in#link=${made.secret}`;
  await terminal.out(`${message(language, 'sign-in-link.made', { link, name: made.name })}\n`);
  return DONE;
}

const baseOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

async function there<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed('failure.sign-in-link', { reason }, { cause: error });
  }
}
