/** `balise releases`: lists the releases, the newest first. */
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import { withDrafts } from './run/draft-work.ts';
import { askedBypasses, askedReleases } from './run/publish-work.ts';
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
  const { list, bypasses } = await withDrafts(
    readConfig(terminal.env),
    terminal,
    async (ask) => ({
      list: await askedReleases(ask, environment),
      bypasses: (await askedBypasses(ask)).bypasses.filter(
        (one) => environment === undefined || one.environment === environment,
      ),
    }),
    'failure.release',
  );
  const { language, out } = terminal;
  if (inJson) await out(`${JSON.stringify({ ...list, bypasses })}\n`);
  else if (list.releases.length === 0) await out(`${message(language, 'release.none')}\n`);
  else
    for (const { note, changes, isLive, ...one } of list.releases) {
      const key = isLive ? 'release.line-live' : 'release.line';
      const { id, environment: where, version, by, at } = one;
      const values = { id, environment: where, version, by, at, changes, note: note[language] };
      await out(`${message(language, key, values)}\n`);
    }
  if (!inJson)
    for (const { id, environment: where, by, at, reason, missing } of bypasses) {
      const name = missing.map((one) => one.name[language]).join(', ');
      const values = { id, environment: where, by, at, reason, name };
      await out(`${message(language, 'release.bypass', values)}\n`);
    }
  return DONE;
}
