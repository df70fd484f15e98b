/** `balise releases`: lists the releases, the newest first. */
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import { withDrafts } from './run/draft-work.ts';
import { askedReleases } from './run/publish-work.ts';
import { DONE } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function releasesCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const options = readOptions(words, ['environment', 'format']);
  const inJson = isJson(options, terminal);
  const { environment } = options;
  if (environment !== undefined && !isEnvironment(environment))
    throw new Misuse('command.draft-environment', {});
  const list = await withDrafts(
    readConfig(terminal.env),
    terminal,
    (ask) => askedReleases(ask, environment),
    'failure.release',
  );
  const { language, out } = terminal;
  if (inJson) await out(`${JSON.stringify(list)}\n`);
  else if (list.releases.length === 0) await out(`${message(language, 'release.none')}\n`);
  else
    for (const { note, changes, isLive, ...one } of list.releases) {
      const key = isLive ? 'release.line-live' : 'release.line';
      const { id, environment: where, version, by, at } = one;
      const values = { id, environment: where, version, by, at, changes, note: note[language] };
      await out(`${message(language, key, values)}\n`);
    }
  return DONE;
}
