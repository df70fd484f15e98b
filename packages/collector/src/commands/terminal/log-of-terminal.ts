/** Whether `serve` writes sentences for a person, or JSON lines for a log collector. */
import type { Config } from '../../base/config/config.ts';
import { logLinesTo } from '../../base/log/log-lines.ts';
import { logTo, type Log } from '../../base/log/log.ts';
import type { Terminal } from './terminal.ts';

/** Reads the variables itself, so that it also works with an invalid configuration. */
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
