/** `_satellite`, the object that pages call: direct calls, variables, cookies, logger, debug switch. */
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { getCookie, setCookie, writeCookies } from '../env/cookies.ts';
import { settings } from '../env/settings.ts';
import { foldSpaces } from '../env/text.ts';
import { log, setDebug, type LogLevel } from '../env/log.ts';
import { getVar, setVar } from './rules/variables.ts';

export interface SatelliteCalls {
  readonly track: (identifier: string, detail: unknown) => void;
  readonly pageBottom: () => void;
}

const LEVELS: readonly LogLevel[] = ['log', 'info', 'debug', 'warn', 'error'];
const MINUTES_A_DAY = 24 * 60;

/** Members are put on an object that the page may already have; one that cannot take them is left alone. */
export function installSatellite({ track, pageBottom }: SatelliteCalls): void {
  const { environment, version, built } = settings;
  const logger: Record<string, (...values: unknown[]) => void> = {};
  for (const level of LEVELS) logger[level] = (...values) => log(level, 'custom', ...values);
  const members = {
    track: (identifier: unknown, detail?: unknown) => track(foldSpaces(identifier), detail),
    pageBottom,
    getVar,
    setVar,
    cookie: {
      // Pages read and write at once, beside cookies that they write themselves.
      get(name: string) {
        writeCookies();
        return getCookie(name);
      },
      set(name: string, value: unknown, options?: { expires?: number }) {
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        const days = options?.expires;
        setCookie(name, text, days && days * MINUTES_A_DAY);
        writeCookies();
      },
      remove(name: string) {
        setCookie(name, '', -1);
        writeCookies();
      },
    },
    logger,
    setDebug: (isOn: unknown) => setDebug(!!isOn),
    buildInfo: { balise: version, buildDate: built, environment, minified: true },
    environment: { id: environment, stage: environment },
    property: { id: 'balise', name: 'Balise' },
  };
  const target = Object(attempt(() => window._satellite)) as object;
  attempt(() => (window._satellite = Object.assign(target, members)));
}
