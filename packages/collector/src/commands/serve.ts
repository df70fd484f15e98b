/** `balise serve`: runs the collector until it is told to stop. */
import { existsSync } from 'node:fs';
import { startCollector, type Collector } from '../collector.ts';
import { readConfig } from '../config/config.ts';
import { builtRoots } from '../http/static-roots.ts';
import { message } from '../locales/messages.ts';
import type { SignInLink } from '../people/sign-in-links.ts';
import { logTo } from '../log.ts';
import { DONE } from './exit-code.ts';
import { readOptions } from './read-options.ts';
import type { Terminal } from './terminal.ts';

export async function serve(words: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(words, []);
  const config = readConfig(terminal.env);
  // What is written is for this user alone; the processes of the engines inherit it.
  process.umask(0o077);
  const log = logTo(terminal.err, terminal.language);
  const stopped = untilStopped();
  let tell: (link: SignInLink | undefined) => void = () => undefined;
  const first = new Promise<SignInLink | undefined>((resolve) => (tell = resolve));
  const collector = await startCollector({
    config,
    log,
    onSignIn: (link) => tell(link),
    administrator: message(terminal.language, 'serve.administrator'),
  });
  const base = baseOf(collector);
  await sayWhere(base, terminal);
  void first.then((link) => saySignIn(base, link, terminal));
  await stopped;
  log('serve.stopping');
  await collector.close();
  log('serve.stopped');
  return DONE;
}

function baseOf({ host, port }: Collector): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function sayWhere(base: string, { out, err, language }: Terminal): Promise<void> {
  const places = { demo: `${base}/demo/`, library: `${base}/lib/development/balise.js` };
  await out(`${message(language, 'serve.listening', places)}\n`);
  if (Object.values(builtRoots()).some((root) => !existsSync(root))) {
    err(`${message(language, 'serve.not-built')}\n`);
  }
}

async function saySignIn(
  base: string,
  link: SignInLink | undefined,
  { out, language }: Terminal,
): Promise<void> {
  const address = `${base}/${language}/sign-in`;
  const text = link
    ? message(language, 'serve.access', { link: `${address}#link=${link.secret}` })
    : message(language, 'serve.sign-in', { address: `${base}/${language}/` });
  await out(`${text}\n`);
}

/** A second signal changes nothing: what was acknowledged is on the disk whatever happens, the rest is politeness. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}
