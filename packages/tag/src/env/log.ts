/**
 * What happened, for the people who debug a page: nothing is kept or said unless debugging is on, which a page or a person
 * switches with `setDebug`. The words are in the service `debug`, which is fetched when there is something to say.
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

interface State {
  /** Where storage is refused the switch lasts as long as the page. */
  isOn: boolean;
  print?: (entry: Entry) => void;
  readonly waiting: Entry[];
}

const state = oncePerPage((): State => ({
  isOn: attempt(() => window.localStorage.getItem(KEY)) === 'true',
  waiting: [],
}));

export function isDebugging(): boolean {
  return state().isOn;
}

export function setDebug(isOn: boolean): void {
  state().isOn = isOn;
  attempt(() => window.localStorage.setItem(KEY, String(isOn)));
}

export function log(...entry: Entry): void {
  const { isOn, print, waiting } = state();
  if (!isOn) return;
  if (print) print(entry);
  // Without the words, what is known.
  else if (waiting.push(entry) === 1) {
    loadScript('debug.js', '', [printWith]).catch(() =>
      printWith(([level, ...parts]) => window.console[level](PREFIX, ...parts)),
    );
  }
}

function printWith(printer: (entry: Entry) => void): void {
  const current = state();
  current.print = (entry) => void attempt(() => printer(entry));
  current.waiting.forEach(current.print);
}
