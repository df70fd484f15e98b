/** The log as JSON lines, for what collects them: time, level, key of the sentence, its values, and the sentence itself. */
import { pino, type Logger } from 'pino';
import type { Language, MessageKey, MessageValues } from './locales/messages.ts';
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

/** Why the process ends. */
export function failureLines(failures: readonly Failure[], options: LineOptions): void {
  const lines = linesTo(options);
  for (const { sentence: text, ...rest } of failures) lines.fatal(rest, text);
}

function linesTo({ write, least = 'info' }: LineOptions): Logger {
  return pino(
    {
      level: least,
      // Process and host are known to whatever collects the lines.
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
}
