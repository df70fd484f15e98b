/** `balise serve`: runs the collector until a signal stops it. */
import { existsSync } from 'node:fs';
import { startCollector, type Collector } from '../collector/collector.ts';
import { readConfig } from '../base/config/config.ts';
import { builtRoots } from '../http/pages/static-roots.ts';
import { message } from '../base/locales/messages.ts';
import type { SignInLink } from '../people/sign-in-links.ts';
import { inspectConfig } from '../collector/inspect-config.ts';
import type { Log } from '../base/log/log.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { logOfTerminal, speaksInLines } from './terminal/log-of-terminal.ts';
import { readOptions } from './terminal/read-options.ts';
import { tellDoubts } from './run/log-doubtful-settings.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function serve(words: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(words, []);
  const config = readConfig(terminal.env);
  // Makes new files private to this user. The processes of the databases inherit it.
  process.umask(0o077);
  const log = logOfTerminal(terminal, config);
  if (speaksInLines(terminal)) sayAllInLines(log);
  tellDoubts(await inspectConfig(terminal.env, Date.now()), log);
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
  await sayWhere(base, terminal, log);
  void first.then((link) => saySignIn(base, link, terminal, log));
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

async function sayWhere(base: string, terminal: Terminal, log: Log): Promise<void> {
  const places = { demo: `${base}/demo/`, library: `${base}/lib/development/balise.js` };
  if (speaksInLines(terminal)) log('serve.listening', places);
  else await terminal.out(`${message(terminal.language, 'serve.listening', places)}\n`);
  if (Object.values(builtRoots()).some((root) => !existsSync(root))) log('serve.not-built');
}

async function saySignIn(
  base: string,
  link: SignInLink | undefined,
  terminal: Terminal,
  log: Log,
): Promise<void> {
  const { out, language } = terminal;
  // The link signs in as the administrator. It is shown to a person, and must not be stored in a log.
  if (speaksInLines(terminal)) {
    if (link) log('serve.link-needed');
    else log('serve.sign-in', { address: `${base}/${language}/` });
    return;
  }
  const text = link
    ? message(language, 'serve.access', { link: `${base}/${language}/sign-in#link=${link.secret}` })
    : message(language, 'serve.sign-in', { address: `${base}/${language}/` });
  await out(`${text}\n`);
}

/** Replaces the warnings and errors that Node.js prints: programs cannot parse them, and they may contain input. */
function sayAllInLines(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name }) => log('serve.warning', { name }));
  process.on('uncaughtException', (error) => {
    log('serve.crashed', { reason: reasonOf(error), at: framesOf(error) });
    process.exit(FAILED);
  });
}

/** The stack without the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('; ');

/** A second signal changes nothing. Acknowledged beacons are already on disk, so a clean stop is optional. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}
