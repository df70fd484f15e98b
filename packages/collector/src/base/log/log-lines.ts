/** The log as JSON lines: time, level, key of the message, its values, and the message itself. */
import { pino, type Logger } from 'pino';
import type { Language, MessageKey, MessageValues } from '../locales/messages.ts';
import { levelOf, type LogLevel } from './log-levels.ts';
import { sentence, type Log } from './log.ts';

export interface LineOptions {
  readonly write: (line: string) => void;
  readonly language: Language;
  readonly least?: LogLevel;
}

export function logLinesTo(options: LineOptions): Log {
  const lines = linesTo(options);
  const { language } = options;
  return (key, values = {}) => {
    lines[levelOf(key)]({ key, values }, sentence(language, key, values));
  };
}

export interface Failure {
  readonly key: MessageKey;
  readonly values: MessageValues;
  readonly sentence: string;
}

/** Logs the reason why the process stops. */
export function failureLines(failures: readonly Failure[], options: LineOptions): void {
  const lines = linesTo(options);
  for (const { sentence: text, ...rest } of failures) lines.fatal(rest, text);
}

function linesTo({ write, least = 'info' }: LineOptions): Logger {
  return pino(
    {
      level: least,
      // Omits process and host, which log collectors add themselves.
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
}
