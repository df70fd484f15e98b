/** The logger of `_satellite`: silent unless debugging is on, which a page or a person switches with `setDebug`. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';

export type LogLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';

export interface Log {
  readonly enabled: () => boolean;
  readonly setDebug: (on: boolean) => void;
  readonly write: (level: LogLevel, ...parts: readonly unknown[]) => void;
}

const KEY = 'com.adobe.reactor.debug';
const PREFIX = '\u{1F680}';

export function openLog({ window }: Browser): Log {
  // Where storage is refused the switch lasts as long as the page.
  let isOn: boolean | undefined;
  // Read when it is first needed: the first use of storage takes a while.
  const enabled = (): boolean =>
    (isOn ??= attempt(() => window.localStorage.getItem(KEY)) === 'true');
  return {
    enabled,
    setDebug(on) {
      isOn = on;
      attempt(() => window.localStorage.setItem(KEY, String(on)));
    },
    write(level, ...parts) {
      if (enabled()) attempt(() => window.console[level](PREFIX, ...parts));
    },
  };
}
