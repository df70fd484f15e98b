/**
 * Loads the services of the library (rows 7.9 to 7.14, 7.16). Each service is a separate file, loaded only if the
 * settings enable it.
 *
 * Hits wait until all services are ready, for two seconds at most (row 9.24). They wait without a limit for consent
 * and for a tracker of the page.
 */
import type { Dimensions } from '@balise/beacon';
import { getCookie, holdCookies, setCookie, type Cookies } from '../env/cookies.ts';
import { loadScript, type Load } from '../env/load-script.ts';
import { whenHidden } from '../env/page-lifecycle.ts';
import { refusal } from '../env/refusal.ts';
import { settings } from '../env/settings.ts';
import type { TagSettings } from '../env/tag-settings.ts';
import { cleanDimensions } from './clean/clean-dimensions.ts';
import type { Hooks } from './beacon/hooks.ts';
import { verdict, type Verdict } from './gate/verdict.ts';
import { log } from '../env/log.ts';
import { pageLanguage } from './page/language.ts';
import { noteFailure } from './rules/failures.ts';
import { hitQueue } from './beacon/queue.ts';

/**
 * Interface that the library gives to a service. A service has its own copies of the library’s functions, so it
 * shares state only through this object.
 */
export interface ServiceCore extends Hooks {
  readonly settings: TagSettings;
  readonly cookies: Cookies;
  readonly verdict: Verdict;
  /** Cleans dimensions for a beacon: redacts first, then cuts (step 4). */
  readonly clean: (dimensions: Dimensions) => Dimensions;
  readonly report: typeof log;
  /** Reports a failure after the start of the service, with the name of the service. */
  readonly failed: typeof noteFailure;
  /** A service calls this once. Hits then no longer wait for it. */
  readonly ready: () => void;
  /** Set when the search for the page’s tracker is over. The limit of two seconds does not apply before. */
  found?: boolean;
  /** Call with consent: loads the other services. Hits are released when these are ready. */
  readonly open: () => void;
  /** Call after a refusal: drops waiting and new hits until `open()`. */
  readonly close: () => void;
  readonly load: Load;
  /** Rules that fired before all services were ready. */
  readonly fired: readonly string[];
}

const CONSENT = 'consent';
const PAGE_TRACKER = 'page-tracker';

/** With services, hits wait from this call on. With the consent service, cookies wait too. */
export function holdForServices(): void {
  const { services } = settings;
  const queue = hitQueue();
  if (services[0]) queue.hold();
  if (services[0] === CONSENT) {
    holdCookies({ pass: queue.pass, onDrop: queue.onDrop, holdsCookies: queue.isWaiting });
  }
}

/** Loads the services in the order of the settings. With the consent service, the others are loaded after consent. */
export function startServices(hooks: Hooks): void {
  const names = [...settings.services];
  if (!names[0]) return;
  const waitsForTracker = names.indexOf(PAGE_TRACKER) >= 0;
  const queue = hitQueue();
  const fired: string[] = [];
  let unready = 0;
  let isOpen = false;
  let isLate = false;
  const release = (): void => {
    if (isOpen) queue.release(true);
  };
  const core: ServiceCore = Object.assign(hooks, {
    settings,
    cookies: {
      get: getCookie,
      set: (...cookie: Parameters<Cookies['set']>) => {
        if (!refusal()) setCookie(...cookie);
      },
    },
    verdict: verdict(),
    clean: (dimensions: Dimensions) => cleanDimensions(dimensions, pageLanguage()),
    fired,
    report: log,
    failed: noteFailure,
    load: loadScript,
    ready() {
      if (!--unready || (isLate && core.found)) release();
    },
    open() {
      isOpen = true;
      names.splice(0).forEach(fetch);
      if (!unready) release();
      else {
        setTimeout(() => {
          isLate = true;
          if (!waitsForTracker || core.found) release();
        }, settings.servicesTimeout);
      }
    },
    close() {
      isOpen = false;
      queue.release(false);
    },
  });
  const fetch = (name: string): void => {
    unready++;
    loadScript(name + '.js', '', core).catch((left?: Left) => {
      reportMissing(name, left);
      if (name === PAGE_TRACKER) core.found = true;
      core.ready();
    });
  };
  hooks.onRule.push((id) => unready && fired.push(id));
  whenHidden(release);
  if (names[0] === CONSENT) names.splice(0, 1).forEach(fetch);
  else core.open();
}

/** The offer that a failed service leaves, with the reason. */
interface Left {
  readonly reason?: unknown;
}

/** A service has failed at its start, or its file is missing. */
function reportMissing(name: string, left: Left | undefined): void {
  if (left?.reason) {
    log('error', 'moduleFailed', name, left.reason);
    noteFailure(name, 'failed');
  } else {
    log('error', 'moduleMissing', name);
    noteFailure(name, 'missing');
  }
}
