/** `_satellite`, the object that pages call: direct calls, variables, cookies, logger, debug switch. */
import { attempt } from '../page/attempt.ts';
import { foldSpaces } from '../page/fold-spaces.ts';
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

/** What a page has said to be told of rules. */
type Monitor = Readonly<Record<string, ((what: unknown) => void) | undefined>>;

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
    track: (identifier: unknown, detail?: unknown) => parts.track(foldSpaces(identifier), detail),
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
        jar.set(name, text, days && days * MINUTES_A_DAY);
      },
      remove: (name: string) => void jar.set(name, '', -1),
    },
    logger,
    setDebug: (on: unknown) => log.setDebug(!!on),
    buildInfo: {
      balise: settings.version,
      buildDate: settings.built,
      environment,
      minified: true,
    },
    environment: { id: environment, stage: environment },
    property: { id: 'balise', name: 'Balise' },
  };
  const target = Object(attempt(() => window._satellite)) as Record<string, unknown>;
  attempt(() => (window._satellite = Object.assign(target, members)));
  return {
    getVar,
    monitor(what, { id }) {
      attempt(() =>
        (target['_monitors'] as readonly Monitor[] | undefined)?.forEach((monitor) =>
          attempt(() => monitor[what]?.({ rule: { id, name: id } })),
        ),
      );
    },
  };
}
