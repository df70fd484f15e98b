/**
 * What happened, for the people who debug a page: nothing is kept or said unless debugging is on, which a page or a person
 * switches with `setDebug`. The words are in the service `debug`, which is fetched when there is something to say.
 */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import type { Load } from './load-script.ts';

export type LogLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

/** Level, key of the catalogue of messages, and what the message is about. */
export type Entry = readonly [level: LogLevel, key: string, ...values: unknown[]];

export interface Log {
  readonly enabled: () => boolean;
  readonly setDebug: (on: boolean) => void;
  readonly write: (...entry: Entry) => void;
}

/** Before everything that is said. */
export const PREFIX = '\u{1F680}';

const KEY = 'com.adobe.reactor.debug';

/** `load` fetches the service, which is handed the function that takes its printer. */
export function openLog({ window }: Browser, load: Load): Log {
  // Where storage is refused the switch lasts as long as the page.
  let isOn: boolean | undefined;
  let print: ((entry: Entry) => void) | undefined;
  const waiting: Entry[] = [];
  // Read when it is first needed: the first use of storage takes a while.
  const enabled = (): boolean =>
    (isOn ??= attempt(() => window.localStorage.getItem(KEY)) === 'true');
  const printWith = (printer: (entry: Entry) => void): void => {
    print = (entry) => void attempt(() => printer(entry));
    waiting.forEach(print);
  };
  return {
    enabled,
    setDebug(on) {
      isOn = on;
      attempt(() => window.localStorage.setItem(KEY, String(on)));
    },
    write(...entry) {
      if (!enabled()) return;
      if (print) print(entry);
      // Without the words, what is known.
      else if (waiting.push(entry) === 1) {
        load('debug.js', '', [printWith]).catch(() =>
          printWith(([level, ...parts]) => window.console[level](PREFIX, ...parts)),
        );
      }
    },
  };
}
