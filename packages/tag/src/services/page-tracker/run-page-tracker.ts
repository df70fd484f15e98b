/**
 * The service `page-tracker` (row 7.16) sends hits through the tracker of the page. Hits wait until it is found (row
 * 9.10).
 *
 * The tracker is rejected if it cannot be found or created, or without consent. Every hit then logs why it was not
 * sent (rows 8.2 to 8.6), unless a setting hands it to the built-in tracker.
 */
import { collectionServer } from '../../core/beacon/collection-server.ts';
import type { ServiceCore } from '../../core/services.ts';
import { attempt } from '../../env/attempt.ts';
import { countedReport } from '../counted-report.ts';
import { poll } from '../poll.ts';
import { globalOf, type PageTracker } from './global-of.ts';
import { handOver } from './hand-over.ts';

/** How a site measures with the tracker that its pages already have. */
export interface PageTrackerSettings {
  /** Global name of the tracker. */
  readonly name: string;
  /** The tracker’s own script, relative to the library; empty if the pages contain it. */
  readonly file: string;
  readonly integrity: string;
  /** Global name of the measurement function that creates the tracker; empty for an existing tracker. */
  readonly maker: string;
  /** Report suites to set on the tracker, separated by commas; empty to keep its own. */
  readonly suites: string;
  /** Milliseconds between two searches for it, and the number of searches after the first (row 9.10). */
  readonly pollMilliseconds: number;
  readonly pollTries: number;
  /** If it is not found, hits go to the built-in tracker; otherwise they are dropped. */
  readonly fallback: boolean;
}

type Core = Pick<
  ServiceCore,
  'settings' | 'verdict' | 'report' | 'failed' | 'ready' | 'found' | 'load' | 'deliver'
>;
type Deliver = NonNullable<ServiceCore['deliver']>;
type Refusal = readonly [key: string, ...values: unknown[]];

const STEPS = ['cannotSetVariables', 'cannotSendBeacon', 'cannotClearVariables'];

export function runPageTracker(core: Core, settings: PageTrackerSettings): void {
  const { report } = core;
  const counted = countedReport(core, 'page-tracker');
  const { name, maker, file, suites, fallback } = settings;
  const waiting: Parameters<Deliver>[] = [];

  const settle = (deliver?: Deliver): void => {
    if (deliver) {
      core.deliver = deliver;
      for (const hit of waiting.splice(0)) deliver(...hit);
    }
    core.found = true;
    core.ready();
  };
  const reject = (refusal: Refusal): void => {
    if (refusal[0] === 'consentRefused') report('error', ...refusal);
    else counted('error', ...refusal);
    const isBuiltIn = fallback && refusal[0] !== 'consentRefused';
    if (isBuiltIn) settle();
    else {
      settle(() => {
        for (const step of STEPS) report('error', step, refusal);
        return true;
      });
    }
  };
  const accept = (tracker: PageTracker): void => {
    if (suites && !maker && !setSuites(tracker, suites)) report('warn', 'suitesNotSet');
    settle((pairs, link) => {
      handOver(tracker, pairs, link?.type, counted);
      return true;
    });
  };
  const look = (): PageTracker | undefined => findTracker(settings, core.settings.server);
  const search = (tries: number): void =>
    poll(look, settings.pollMilliseconds, tries, (found) => {
      if (found) accept(found);
      else if (maker) reject(['measurementMissing', maker, globalOf('AppMeasurement')]);
      else reject([file ? 'variableMissing' : 'trackerMissing', name]);
    });

  // A hidden page releases waiting hits early. They must not reach the built-in tracker, unless the settings allow
  // it.
  if (!fallback) core.deliver = (...hit) => waiting.push(hit) > 0;
  if (core.verdict.reason === 'consent') reject(['consentRefused']);
  else if (!file) search(settings.pollTries);
  else {
    core.load(file, settings.integrity).then(
      () => search(0),
      () => reject(['moduleMissing', file]),
    );
  }
}

/** Finds the tracker of the page, or creates it with the measurement function. */
function findTracker(
  { name, maker, suites }: PageTrackerSettings,
  server: string,
): PageTracker | undefined {
  const found = globalOf(maker || name);
  const tracker = maker ? attempt(() => makeTracker(found, suites, server)) : found;
  return isTracker(tracker) ? tracker : undefined;
}

/** A tracker that is created here sends to the same server as the built-in one. */
function makeTracker(makes: unknown, suites: string, server: string): unknown {
  const tracker: unknown = typeof makes === 'function' ? makes(suites) : undefined;
  const trackingServer = collectionServer(server).replace(/^.*\/\//, '');
  return Object.assign(tracker as object, {
    trackingServer,
    trackingServerSecure: trackingServer,
  });
}

/** Sets the report suites of an existing tracker. Returns undefined if it does not accept them. */
function setSuites(tracker: PageTracker, suites: string): true | undefined {
  return attempt(() => {
    (tracker as { readonly sa: (suites: string) => void }).sa(suites);
    return true;
  });
}

function isTracker(value: unknown): value is PageTracker {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}
