/** Installs `_satellite`, the object that pages call: direct calls, variables, cookies, logger, debug switch. */
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { allCookies, getCookie, setCookie, writeCookies } from '../env/cookies.ts';
import { settings } from '../env/settings.ts';
import { foldSpaces } from '../env/text.ts';
import { log, setDebug, type LogLevel } from '../env/log.ts';
import { getVar, setVar } from './rules/variables.ts';
import { shareCall } from './share-call.ts';
import { askForPreview } from './start-or-preview.ts';

export interface SatelliteCalls {
  readonly track: (identifier: string, detail: unknown) => void;
  readonly pageBottom: () => void;
}

const LEVELS: readonly LogLevel[] = ['log', 'info', 'debug', 'warn', 'error'];
/** Levels by the numbers that `notify` accepts. Other numbers mean `log`. */
const NOTIFIED: Readonly<Record<number, LogLevel>> = { 3: 'info', 4: 'warn', 5: 'error' };
const MINUTES_A_DAY = 24 * 60;

/** Calls that another tag manager on the page hears too. All other members answer for one of them. */
const SHARED = ['track', 'pageBottom', 'setVar', 'setDebug'] as const;

/**
 * Adds the members to the page’s own object, if there is one that accepts members. No member throws, whatever its
 * arguments are. Members for pages of the former tag manager return the values of an installation without extensions.
 *
 * A page may also have the former tag manager. Its members answer then, whichever is loaded first. Both hear the shared
 * calls, and `_satellite.balise` has the members of this library.
 */
export function installSatellite({ track, pageBottom }: SatelliteCalls): void {
  const { environment, version, built, organizationId } = settings;
  const logger: Record<string, (...values: unknown[]) => void> = {};
  for (const level of LEVELS) logger[level] = (...values) => log(level, 'custom', ...values);
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
    preview: askForPreview,
    ...about,
    // The format of our rules differs from the one that readers of `_container` expect, so the list is empty.
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
  let shown: unknown;
  const show = (found?: unknown): void => {
    if (shown && found === shown) return;
    const target = (shown = Object(found)) as Record<string, unknown>;
    const isOthers = 'buildInfo' in target;
    for (const name of Object.keys({ ...members, balise: 0 }) as (keyof typeof members)[]) {
      attempt(() => {
        if (SHARED.some((one) => one === name)) shareCall(target, name, members[name] as never);
        else if (!isOthers || !(name in target)) target[name] = members[name] ?? members;
      });
    }
  };
  show(attempt(() => window._satellite));
  // Another tag manager may also replace the object later.
  attempt(() =>
    Object.defineProperty(window, '_satellite', {
      get: () => shown,
      set: show,
      configurable: true,
      enumerable: true,
    }),
  );
}

/** Members for cookies. They take effect at once. */
const cookie = {
  // Pages use the result at once, together with cookies of their own. So pending cookies are written first.
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

function safely<Values extends unknown[], Answer>(
  action: (...values: Values) => Answer,
): (...values: Values) => Answer | undefined {
  return (...values) => attempt(() => action(...values));
}
