/**
 * What happened, for the people who debug a page: nothing is said unless debugging is on, which a page or a person switches with
 * `setDebug`. Where storage was never asked its first answer can hold a page up for milliseconds, so the switch is read when the
 * browser is idle, and what happened until then is kept. The words are in the service `debug`, which is fetched when there is
 * something to say.
 */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';
import { loadScript } from './load-script.ts';
import { oncePerPage } from './once-per-page.ts';

export type LogLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

/** Level, key of the catalogue of messages, and what the message is about. */
export type Entry = readonly [level: LogLevel, key: string, ...values: unknown[]];

/** Before everything that is said. */
export const PREFIX = '\u{1F680}';

const KEY = 'com.adobe.reactor.debug';
/** So much may be kept before the switch is read. */
const MOST = 500;

interface State {
  /** Not known until storage was asked; where that is refused the switch lasts as long as the page. */
  isOn?: boolean;
  print?: (entry: Entry) => void;
  /** Is called where the switch, read late, turns out to be on. */
  onFound: () => void;
  waiting: Entry[];
}

const state = oncePerPage((): State => ({ waiting: [], onFound: () => undefined }));

/** Whether debugging is on, as far as that is known: `readDebug` asks. */
export function isDebugging(): boolean {
  return !!state().isOn;
}

/** Asks storage, once. */
export function readDebug(): boolean {
  const current = state();
  if (current.isOn === undefined) {
    turn(attempt(() => window.localStorage.getItem(KEY)) === 'true');
    if (current.isOn) attempt(current.onFound);
  }
  return isDebugging();
}

/** `found` is called if `readDebug` finds out later that debugging is on; the last one counts. */
export function whenDebugFound(found: () => void): void {
  const current = state();
  if (current.isOn === undefined) current.onFound = found;
}

export function setDebug(isOn: boolean): void {
  turn(isOn);
  attempt(() => window.localStorage.setItem(KEY, String(isOn)));
}

export function log(...entry: Entry): void {
  const { isOn, print, waiting } = state();
  if (isOn === false) return;
  if (print) print(entry);
  else if (waiting.push(entry) === 1 && isOn) fetchWords();
  else if (!isOn && waiting.length > MOST) readDebug();
}

/** What was kept is told or forgotten. */
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
    // Without the words, what is known.
    printWith(([level, ...parts]) => window.console[level](PREFIX, ...parts)),
  );
}

function printWith(printer: (entry: Entry) => void): void {
  const current = state();
  current.print = (entry) => void attempt(() => printer(entry));
  current.waiting.forEach(current.print);
}
