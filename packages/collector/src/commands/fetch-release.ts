/** `balise fetch-release`: brings the live release of an environment to the folder of another web server. */
import { join, resolve } from 'node:path';
import { readConfig } from '../base/config/config.ts';
import { isSecure } from '../base/config/openid-config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { mirrorLibrary } from '../base/library/mirrored-library.ts';
import { explainReason } from '../base/locales/explain-reason.ts';
import { message } from '../base/locales/messages.ts';
import { outbound, type Proxy } from '../base/outbound/outbound-fetch.ts';
import { outboundReason } from '../base/outbound/outbound-reason.ts';
import { withSource } from './run/release-source.ts';
import { DONE } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { badValue } from './terminal/option-values.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Milliseconds for the answer of the purge address. */
const PURGE_PATIENCE = 30_000;

export async function fetchReleaseCommand(
  [environment = '', ...rest]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (!isEnvironment(environment)) throw new Misuse('command.draft-environment', {});
  const options = readOptions(rest, ['to', 'then', 'format']);
  const { language, env, out } = terminal;
  const inJson = isJson(options, terminal);
  const { to, then } = options;
  if (to === undefined) throw new Misuse('command.option-missing', { option: '--to' });
  if (then !== undefined && !isPurgeAddress(then))
    throw badValue('then', 'expected.purge-address', language);
  const config = readConfig(env);
  const folder = join(resolve(to), environment);
  const fetched = await withFailure(
    terminal,
    async () =>
      await withSource(config, { environment, language }, async ({ release, manifest, read }) => {
        const { fetched: files, kept } = await mirrorLibrary(folder, manifest, read);
        const { version, integrity } = manifest;
        return { environment, release, version, integrity, folder, fetched: files, kept };
      }),
  );
  const failure = then === undefined ? null : await purge(then, config.proxy, fetched);
  const answer = { ...fetched, purged: then === undefined ? null : failure === null };
  if (inJson) await out(`${JSON.stringify(answer)}\n`);
  else {
    const { version, release } = fetched;
    const values = { release, version, folder, environment, count: fetched.fetched.length };
    await out(`${message(language, 'fetch.done', values)}\n`);
    if (answer.purged) await out(`${message(language, 'fetch.purged')}\n`);
  }
  if (failure !== null) throw purgeFailed(then ?? '', explainReason(failure, language), folder);
  return DONE;
}

async function withFailure<T>({ language }: Terminal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const known = code === undefined && error instanceof Error ? error.message : undefined;
    const reason = known ?? explainReason(reasonOf(error), language);
    throw new CommandFailed('failure.fetch', { reason }, { cause: error });
  }
}

function isPurgeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isSecure(url) && url.username === '' && url.password === '';
}

/** The query may have a secret. */
const purgeFailed = (address: string, reason: string, folder: string): CommandFailed => {
  const { origin, pathname } = new URL(address);
  return new CommandFailed('failure.purge', { address: origin + pathname, reason, folder });
};

/** One POST, without redirects. Returns the reason of a failure, or null. */
async function purge(
  address: string,
  proxy: Proxy | undefined,
  { environment, release, version, fetched }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const way = outbound({ proxy });
  try {
    const answer = await way.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ environment, release, version, files: fetched }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PURGE_PATIENCE),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch (error) {
    return outboundReason(error);
  } finally {
    await way.close().catch(() => undefined);
  }
}
