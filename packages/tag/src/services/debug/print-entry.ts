/** Prints log entries to the console, one line each, all with the same prefix. */
import { attempt } from '../../env/attempt.ts';
import { PREFIX, type Entry } from '../../env/log.ts';
import { messageOf } from './messages.ts';
import { readable } from './readable.ts';

export function printEntry(console: Console, [level, key, ...values]: Entry): void {
  const parts = partsOf(key, values);
  if (!parts[0]) return;
  const print = (list: readonly unknown[]): true => {
    console[level](PREFIX, ...list);
    return true;
  };
  // A console may fail on an unreadable object. Then the texts of the values are printed.
  if (!attempt(() => print(parts))) attempt(() => print(parts.map(readable)));
}

/** An entry of a newer service may be missing from this catalogue. Then key and values are printed. */
function partsOf(key: string, values: readonly unknown[]): readonly unknown[] {
  const message = messageOf(key);
  const parts = attempt(() => message?.(...values)) ?? [key, ...values];
  return typeof parts === 'string' ? [parts] : parts;
}
