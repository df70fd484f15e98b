/** Whether `serve` speaks to a person, in sentences, or to what collects its log, in JSON lines. */
import type { Config } from '../config/config.ts';
import { logLinesTo } from '../log-lines.ts';
import { logTo, type Log } from '../log.ts';
import type { Terminal } from './terminal.ts';

/** Also where the configuration cannot be read otherwise. */
export function speaksInLines({ env, isWatched = true }: Terminal): boolean {
  const said = env['BALISE_LOG']?.trim();
  return said === 'json' || (said !== 'text' && !isWatched);
}

export function logOfTerminal(terminal: Terminal, { logLevel: least }: Config): Log {
  const { err: write, language } = terminal;
  return speaksInLines(terminal)
    ? logLinesTo({ write, language, least })
    : logTo(write, language, least);
}
