/**
 * Services of the library (rows 7.9 to 7.14, 7.16): files of their own, fetched only where settings turn them on. Hits wait
 * until all of them are ready, two seconds at most (row 9.24); for consent, and for a tracker of the page, as long as it takes.
 */
import type { LinkDetails } from '@balise/beacon';
import type { Verdict } from '../gate/verdict.ts';
import type { PageContext } from '../page/page-context.ts';
import { whenHidden } from '../page/page-lifecycle.ts';
import type { Hold } from './hold.ts';
import type { Load } from './load-script.ts';
import type { Log } from './log.ts';
import type { CookieJar } from '../visitor/cookie-jar.ts';

/**
 * Services may take part in what happens to hits and rules. Lists are called in order.
 * @public
 */
export interface Hooks {
  /** Cleaned dimensions of a hit before it is encoded, to change or add to. */
  readonly onDimensions: ((dimensions: Record<string, string>, isLink: boolean) => void)[];
  /** Encoded pairs (`v10=42`) of a hit, in the order of the wire, to insert, change or remove. */
  readonly onPairs: ((pairs: string[], isLink: boolean) => void)[];
  /** A rule has fired. */
  readonly onRule: ((id: string) => unknown)[];
  /** Takes a hit over; whether it did. */
  deliver?: (pairs: readonly string[], link?: LinkDetails) => boolean;
}

/**
 * What a service is offered.
 * @public
 */
export interface ServiceCore extends Hooks {
  readonly page: PageContext;
  readonly report: Log['write'];
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

/** As it is handed over: what the parts of a release know without being told is told to a service. */
export type Offer = readonly [
  core: ServiceCore,
  page: PageContext,
  jar: CookieJar,
  verdict: Verdict,
  libraryUrl: string,
  load: Load,
];

export interface ServiceParts {
  readonly page: PageContext;
  readonly hooks: Hooks;
  readonly hold: Hold;
  readonly load: Load;
  readonly log: Log;
}

/** Fetches them in the order of the settings: those that want consent when there is one. */
export function startServices({ page, hooks, hold, load, log }: ServiceParts): void {
  const { services, servicesTimeout, needsConsent, waitsForTracker, hostsScripts, mayDrop } =
    page.settings;
  const names = services.split(' ');
  const fired: string[] = [];
  let unready = 0;
  let isOpen = false;
  let isLate = false;
  const release = (): void => {
    if (isOpen) hold.release(true);
  };
  const core: ServiceCore = Object.assign(hooks, {
    page,
    fired,
    report: log.write,
    load,
    ready() {
      if (!--unready || (waitsForTracker && isLate && core.found)) release();
    },
    open() {
      isOpen = true;
      names.splice(0).forEach(fetch);
      if (!unready) release();
      else {
        setTimeout(() => {
          if (waitsForTracker) isLate = true;
          if (!waitsForTracker || core.found) release();
        }, servicesTimeout);
      }
    },
    close() {
      if (!mayDrop) return;
      isOpen = false;
      hold.release(false);
    },
  });
  const offer: Offer = [core, page, page.jar, page.verdict, page.browser.libraryUrl, load];
  const fetch = (name: string): void => {
    unready++;
    load(name + '.js', '', offer).catch(() => {
      log.write('error', 'moduleMissing', name);
      if (waitsForTracker && name === 'page-tracker') core.found = true;
      core.ready();
    });
  };
  if (hostsScripts) hooks.onRule.push((id) => unready && fired.push(id));
  whenHidden(page.browser, release);
  if (needsConsent) names.splice(0, 1).forEach(fetch);
  else core.open();
}
