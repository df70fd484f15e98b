/**
 * The service `debug`: has the words of the log and keeps the trace. Fetched when debugging is on and there is something to
 * say; it is handed what waited, in order, and every entry after that.
 */
import type { Entry } from '../../engine/log.ts';
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';
import { createTrace } from './build-trace.ts';
import { printEntry } from './print-entry.ts';
import type { TraceEntry } from './trace-entry.ts';

/** `$12` in the library's code is the number of a condition, `#12` on the screen of rules. */
const numbered = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^\$(?=\d+$)/, '#') : value;

/** Takes the function that every entry is handed to. */
export type PrintWith = (printer: (entry: Entry) => void) => void;

export function runDebug(printWith: PrintWith, window: Browser['window'], now = Date.now): void {
  const entries: TraceEntry[] = [];
  const trace = createTrace(entries, now);
  attempt(() => Object.assign(window._satellite as object, { trace: entries }));
  printWith((said) => {
    const entry = said.map(numbered) as readonly unknown[] as Entry;
    attempt(() => trace(entry));
    attempt(() => printEntry(window.console, entry));
  });
}
