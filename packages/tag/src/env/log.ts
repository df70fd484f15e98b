/**
 * Logs events for people who debug a page. It prints nothing unless debugging is on. A page or a person switches that
 * with `setDebug`.
 *
 * The first access to storage can block a page for milliseconds. So the switch is read when the browser is idle, and
 * entries are kept until then. The service `debug` contains the messages. It is loaded with the first entry to print.
 */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';
import { loadScript } from './load-script.ts';
import { oncePerPage } from './once-per-page.ts';

export type LogLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

/** Level, key of the message, and values for the message. */
export type Entry = readonly [level: LogLevel, key: string, ...values: unknown[]];

/** Prefix of every printed entry. */
export const PREFIX = '\u{1F680}';

const KEY = 'com.adobe.reactor.debug';
/** Maximum number of entries before the switch is read. */
const MOST = 500;

interface State {
  /** Undefined until storage is read. If storage is refused, the switch lasts as long as the page. */
  isOn?: boolean;
  print?: (entry: Entry) => void;
  /** Called if the late read finds that debugging is on. */
  onFound: () => void;
  waiting: Entry[];
}

const state = oncePerPage((): State => ({ waiting: [], onFound: () => undefined }));

/** Whether debugging is on, as far as known. Only `readDebug` reads storage. */
export function isDebugging(): boolean {
  return !!state().isOn;
}

/** Reads the switch from storage, once. */
export function readDebug(): boolean {
  const current = state();
  if (current.isOn === undefined) {
    turn(attempt(() => window.localStorage.getItem(KEY)) === 'true');
    if (current.isOn) attempt(current.onFound);
  }
  return isDebugging();
}

/** `readDebug` calls `found` if it finds that debugging is on. Only the last callback counts. */
export function whenDebugFound(found: () => void): void {
  const current = state();
  if (current.isOn === undefined) current.onFound = found;
}

export function setDebug(isOn: boolean): void {
  turn(isOn);
  attempt(() => window.localStorage.setItem(KEY, String(isOn)));
}

/** Receives every entry of a preview, whether debugging is on or not. Other releases have no such code. */
let watch: ((entry: Entry) => void) | undefined;

export function watchLog(watcher: ((entry: Entry) => void) | undefined): void {
  watch = watcher;
}

export function log(...entry: Entry): void {
  watch?.(entry);
  const { isOn, print, waiting } = state();
  if (isOn === false) return;
  if (print) print(entry);
  else if (waiting.push(entry) === 1 && isOn) fetchWords();
  else if (!isOn && waiting.length > MOST) readDebug();
}

/** Sets the switch. The kept entries are printed or discarded. */
function turn(isOn: boolean): void {
  const current = state();
  const wasKnown = current.isOn !== undefined;
  current.isOn = isOn;
  if (wasKnown) return;
  if (!isOn) current.waiting = [];
  else if (current.waiting[0]) fetchWords();
}

function fetchWords(): void {
  loadScript('debug.js', '', [printWith]).catch(() =>
    // Without the messages, prints key and values.
    printWith(([level, ...parts]) => window.console[level](PREFIX, ...parts)),
  );
}

function printWith(printer: (entry: Entry) => void): void {
  const current = state();
  current.print = (entry) => void attempt(() => printer(entry));
  current.waiting.forEach(current.print);
}
