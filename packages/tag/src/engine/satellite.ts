/** `_satellite`, the object that pages call: direct calls, variables, cookies, logger, debug switch. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import type { CookieJar } from '../visitor/cookie-jar.ts';
import type { TagSettings } from '../tag-settings.ts';
import type { Log, LogLevel } from './log.ts';
import type { LiveRule } from './live-rule.ts';

export interface SatelliteParts {
  readonly browser: Browser;
  readonly settings: TagSettings;
  readonly jar: CookieJar;
  readonly log: Log;
  readonly track: (identifier: string, detail: unknown) => void;
  readonly pageBottom: () => void;
  /** Value of a data element; custom variables come before it. */
  readonly dataElement: (name: string) => unknown;
}

export interface Satellite {
  readonly getVar: (name: string) => unknown;
  readonly monitor: (what: string, rule: LiveRule) => void;
}

const LEVELS: readonly LogLevel[] = ['log', 'info', 'debug', 'warn', 'error'];
const MINUTES_A_DAY = 24 * 60;

/** Members are put on an object that the page may already have; one that cannot take them is left alone. */
export function installSatellite(parts: SatelliteParts): Satellite {
  const { browser, settings, jar, log } = parts;
  const { window } = browser;
  const { environment } = settings;
  const custom: Record<string, unknown> = Object.create(null);
  const logger: Record<string, (...values: unknown[]) => void> = {};
  for (const level of LEVELS) {
    logger[level] = (...values) => log.write(level, 'custom', ...values);
  }
  const getVar = (name: string): unknown =>
    name in custom ? custom[name] : parts.dataElement(name);
  const members = {
    track: (identifier: unknown, detail?: unknown) =>
      parts.track(String(identifier ?? '').trim(), detail),
    pageBottom: parts.pageBottom,
    getVar,
    setVar(name: unknown, value?: unknown) {
      Object.assign(custom, typeof name === 'string' ? { [name]: value } : name);
    },
    cookie: {
      get: jar.get,
      set(name: string, value: unknown, options?: { expires?: number }) {
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        const days = options?.expires;
        jar.set(name, text, days === undefined ? days : days * MINUTES_A_DAY);
      },
      remove: (name: string) => void jar.set(name, '', -1),
    },
    logger,
    setDebug: (on: unknown) => log.setDebug(Boolean(on)),
    buildInfo: {
      balise: settings.version,
      buildDate: settings.built,
      environment,
      minified: true,
    },
    environment: { id: environment, stage: environment },
    property: { id: 'balise', name: 'Balise' },
  };
  const found = attempt(() => window._satellite);
  const target = (found !== null && typeof found === 'object' ? found : {}) as Record<
    string,
    unknown
  >;
  attempt(() => (window._satellite = Object.assign(target, members)));
  return {
    getVar,
    monitor(what, { id }) {
      const monitors: unknown = target['_monitors'];
      if (!Array.isArray(monitors)) return;
      for (const monitor of monitors as (Record<string, unknown> | null)[]) {
        const listener = monitor?.[what];
        if (typeof listener === 'function') {
          attempt(() => listener.call(monitor, { rule: { id, name: id } }));
        }
      }
    },
  };
}
