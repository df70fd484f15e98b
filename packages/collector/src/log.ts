/** What the collector says while it runs: sentences from the catalogue with counts and codes, never an address, a query or a user agent. */
import { explainReason } from './locales/explain-reason.ts';
import { message, type Language, type MessageKey, type MessageValues } from './locales/messages.ts';

export type LogKey = Extract<MessageKey, `serve.${string}`>;
export type Log = (key: LogKey, values?: MessageValues) => void;

export function logTo(write: (line: string) => void, language: Language): Log {
  return (key, values = {}) => {
    const { reason } = values;
    const explained =
      reason === undefined
        ? values
        : { ...values, reason: explainReason(String(reason), language) };
    write(`${message(language, key, explained)}\n`);
  };
}
