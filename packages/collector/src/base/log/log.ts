/**
 * The log of the running collector: messages from the catalogue with counts and codes, never an address, a query or a
 * user agent.
 */
import { explainReason } from '../locales/explain-reason.ts';
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
} from '../locales/messages.ts';
import type { LogKey } from './log-key.ts';
import { isAtLeast, levelOf, type LogLevel } from './log-levels.ts';

export type Log = (key: LogKey, values?: MessageValues) => void;

/** Logs sentences for people. */
export function logTo(
  write: (line: string) => void,
  language: Language,
  least: LogLevel = 'info',
): Log {
  return (key, values = {}) => {
    if (isAtLeast(levelOf(key), least)) write(`${sentence(language, key, values)}\n`);
  };
}

/** The message, with an explanation of its reason, if it has one. */
export function sentence(language: Language, key: MessageKey, values: MessageValues): string {
  const { reason } = values;
  const explained =
    reason === undefined ? values : { ...values, reason: explainReason(String(reason), language) };
  return message(language, key, explained);
}
