/**
 * The service `debug` contains the log messages and keeps the trace. It is loaded with the first entry to print while
 * debugging is on. It receives the earlier entries in order, and every later one.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { Entry } from '../../env/log.ts';
import { createTrace } from '../../core/rules/trace/build-trace.ts';
import { printEntry } from './print-entry.ts';
import type { TraceEntry } from '../../core/rules/trace/trace-entry.ts';

/** Takes the function that will receive every entry. */
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
