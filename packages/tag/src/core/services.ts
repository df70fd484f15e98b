/**
 * Services of the library (rows 7.9 to 7.14, 7.16): files of their own, fetched only where settings turn them on. Hits wait
 * until all of them are ready, two seconds at most (row 9.24); for consent, and for a tracker of the page, as long as it takes.
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

/** What a service is offered. It has copies of the library's functions of its own; state it shares only through this. */
export interface ServiceCore extends Hooks {
  readonly settings: TagSettings;
  readonly cookies: Cookies;
  readonly verdict: Verdict;
  /** Dimensions as they would leave now: scrubbed, then cut (step 4). */
  readonly clean: (dimensions: Dimensions) => Dimensions;
  readonly report: typeof log;
  /** To be told of what fails later than at the beginning, with the name of the service. */
  readonly failed: typeof noteFailure;
  /** To be called once: hits need not wait for this service any more. */
  readonly ready: () => void;
  /** The tracker of the page has been found, or will not be: until then the limit of two seconds does not hold. */
  found?: boolean;
  /** There is consent: what waits may go when the services are ready, which are fetched now. */
  readonly open: () => void;
  /** There is none: what waits is dropped, and what comes, until `open()`. */
  readonly close: () => void;
  readonly load: Load;
  /** Rules that fired before all services were ready. */
  readonly fired: readonly string[];
}

const CONSENT = 'consent';
const PAGE_TRACKER = 'page-tracker';

/** Where there are any, hits wait from now on, and for consent cookies too. */
export function holdForServices(): void {
  const { services } = settings;
  const queue = hitQueue();
  if (services[0]) queue.hold();
  if (services[0] === CONSENT) {
    holdCookies({ pass: queue.pass, onDrop: queue.onDrop, holdsCookies: queue.isWaiting });
  }
}

/** Fetches them in the order of the settings: those that want consent when there is one. */
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
    loadScript(name + '.js', '', core).catch((left?: { readonly reason?: unknown }) => {
      if (left?.reason) {
        log('error', 'moduleFailed', name, left.reason);
        noteFailure(name, 'failed');
      } else {
        log('error', 'moduleMissing', name);
        noteFailure(name, 'missing');
      }
      if (name === PAGE_TRACKER) core.found = true;
      core.ready();
    });
  };
  hooks.onRule.push((id) => unready && fired.push(id));
  whenHidden(release);
  if (names[0] === CONSENT) names.splice(0, 1).forEach(fetch);
  else core.open();
}
