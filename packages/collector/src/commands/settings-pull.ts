/** `balise settings pull`: writes what is live in an environment as a folder of settings, for version control. */
import { resolve } from 'node:path';
import { ownFiles } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import { withNewMembers } from '@balise/settings/installation';
import { readConfig } from '../base/config/config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import {
  writeSettingsFolder,
  type WrittenFolder,
} from '../base/installation/write-settings-folder.ts';
import { message } from '../base/locales/messages.ts';
import { withDrafts } from './run/draft-work.ts';
import { liveIn } from './run/live-in.ts';
import { DONE } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function settingsPull(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, ['environment', 'to', 'format']);
  const inJson = isJson(options, terminal);
  const { environment = 'production', to = 'settings' } = options;
  if (!isEnvironment(environment)) throw new Misuse('command.draft-environment', {});
  const folder = resolve(to);
  const live = await withDrafts(
    readConfig(terminal.env),
    terminal,
    (ask) => liveIn(ask, environment),
    'failure.pull',
  );
  const { files, added } = ownFiles(shipped, withNewMembers(live));
  const written = await writeSettingsFolder(folder, files);
  if ('strange' in written)
    throw new CommandFailed('failure.pull-folder', { folder, name: written.strange });
  const answer = { folder, environment, ...written, added };
  await (inJson ? terminal.out(`${JSON.stringify(answer)}\n`) : print(answer, terminal));
  return DONE;
}

interface Pulled extends WrittenFolder {
  readonly folder: string;
  readonly environment: string;
  readonly added: readonly string[];
}

async function print(pulled: Pulled, { language, out }: Terminal): Promise<void> {
  const { folder, environment, written, removed, same, added } = pulled;
  const write = async (text: string): Promise<void> => await out(`${text}\n`);
  const count = written.length + removed.length + same.length;
  await write(message(language, 'settings.pulled', { folder, environment, count }));
  for (const [key, names] of [
    ['settings.pull-written', written],
    ['settings.pull-removed', removed],
    ['settings.pull-added', added],
  ] as const)
    if (names.length > 0) await write(message(language, key, { names: names.join(', ') }));
}
