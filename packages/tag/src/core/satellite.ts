/** `_satellite`, the object that pages call: direct calls, variables, cookies, logger, debug switch. */
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { allCookies, getCookie, setCookie, writeCookies } from '../env/cookies.ts';
import { settings } from '../env/settings.ts';
import { foldSpaces } from '../env/text.ts';
import { log, setDebug, type LogLevel } from '../env/log.ts';
import { getVar, setVar } from './rules/variables.ts';

export interface SatelliteCalls {
  readonly track: (identifier: string, detail: unknown) => void;
  readonly pageBottom: () => void;
}

const LEVELS: readonly LogLevel[] = ['log', 'info', 'debug', 'warn', 'error'];
/** By the numbers of `notify`; any other is `log`. */
const NOTIFIED: Readonly<Record<number, LogLevel>> = { 3: 'info', 4: 'warn', 5: 'error' };
const MINUTES_A_DAY = 24 * 60;

/**
 * Members are put on an object that the page may already have; one that cannot take them is left alone. None throws, whatever it
 * is given. Those that only pages of the old tag manager use answer what it answers where nothing is installed beside it.
 */
export function installSatellite({ track, pageBottom }: SatelliteCalls): void {
  const { environment, version, built, organizationId } = settings;
  const logger: Record<string, (...values: unknown[]) => void> = {};
  for (const level of LEVELS) logger[level] = (...values) => log(level, 'custom', ...values);
  const cookie = {
    // Pages read and write at once, beside cookies that they write themselves.
    get: safely((name?: string) => {
      writeCookies();
      return name === undefined ? allCookies() : getCookie(name);
    }),
    set: safely((name: string, value: unknown, options?: { expires?: number | undefined }) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      const days = options?.expires;
      setCookie(name, text, days && days * MINUTES_A_DAY);
      writeCookies();
    }),
    remove: safely((name: string) => {
      setCookie(name, '', -1);
      writeCookies();
    }),
  };
  const about = {
    buildInfo: { balise: version, buildDate: built, environment, minified: true },
    environment: { id: environment, stage: environment },
    property: { id: 'balise', name: 'Balise', settings: {} },
    company: { orgId: organizationId, dynamicCdnEnabled: false },
  };
  const members = {
    track: (identifier: unknown, detail?: unknown) => track(foldSpaces(identifier), detail),
    pageBottom,
    getVar: safely(getVar),
    setVar: safely(setVar),
    cookie,
    logger,
    setDebug: (isOn: unknown) => setDebug(!!isOn),
    ...about,
    // Our rules are not of the form that its readers expect.
    _container: { ...about, dataElements: {}, extensions: {}, rules: [] },
    getVisitorId: () => null,
    notify: safely((message: unknown, level: number) =>
      log(NOTIFIED[level] ?? 'log', 'custom', message),
    ),
    readCookie: cookie.get,
    removeCookie: cookie.remove,
    setCookie: (name: string, value: unknown, days?: number) =>
      cookie.set(name, value, { expires: days }),
  };
  const target = Object(attempt(() => window._satellite)) as object;
  attempt(() => (window._satellite = Object.assign(target, members)));
}

function safely<Values extends unknown[], Answer>(
  action: (...values: Values) => Answer,
): (...values: Values) => Answer | undefined {
  return (...values) => attempt(() => action(...values));
}
