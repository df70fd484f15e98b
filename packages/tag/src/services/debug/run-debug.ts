/**
 * The service `debug`: has the words of the log and keeps the trace. Fetched when debugging is on and there is something to
 * say; it is handed what waited, in order, and every entry after that.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { Entry } from '../../env/log.ts';
import { createTrace } from './build-trace.ts';
import { printEntry } from './print-entry.ts';
import type { TraceEntry } from './trace-entry.ts';

/** Takes the function that every entry is handed to. */
export type PrintWith = (printer: (entry: Entry) => void) => void;

export function runDebug(printWith: PrintWith): void {
  const entries: TraceEntry[] = [];
  const trace = createTrace(entries);
  attempt(() => Object.assign(window._satellite as object, { trace: entries }));
  printWith((entry) => {
    attempt(() => trace(entry));
    attempt(() => printEntry(window.console, entry));
  });
}
