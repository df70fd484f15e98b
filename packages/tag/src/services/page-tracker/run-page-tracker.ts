/**
 * The service `page-tracker` (row 7.16): hits go to the tracker that the page has. Until it is found they wait (row 9.10).
 * One that cannot be found or made, or that consent rules out, is rejected: every hit then says why it was not sent (rows
 * 8.2 to 8.6), unless a setting hands it to the built-in tracker.
 */
import type { ServiceCore } from '../../engine/services.ts';
import { attempt } from '../../page/attempt.ts';
import { collectionServer } from '../../transport/collection-server.ts';
import { poll } from '../poll.ts';
import { globalOf, type PageTracker } from './global-of.ts';
import { handOver } from './hand-over.ts';
import type { PageTrackerSettings } from './page-tracker-settings.ts';

type Core = Pick<ServiceCore, 'page' | 'report' | 'ready' | 'found' | 'load' | 'deliver'>;
type Deliver = NonNullable<ServiceCore['deliver']>;
type Refusal = readonly [key: string, ...values: unknown[]];

const STEPS = ['cannotSetVariables', 'cannotSendBeacon', 'cannotClearVariables'];

export function runPageTracker(core: Core, settings: PageTrackerSettings): void {
  const { page, report } = core;
  const { window } = page.browser;
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
    report('error', ...refusal);
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
    if (suites && !maker) {
      const isSet = attempt(() => {
        (tracker as unknown as SuiteTaker).sa(suites);
        return true;
      });
      if (!isSet) report('warn', 'suitesNotSet');
    }
    settle((pairs, link) => {
      handOver(tracker, pairs, link?.type, report);
      return true;
    });
  };
  /** A tracker that is made here sends where the built-in one would. */
  const make = (makes: unknown): unknown => {
    const tracker: unknown = typeof makes === 'function' ? makes(suites) : undefined;
    const server = collectionServer(page.browser, page.settings.server).replace(/^.*\/\//, '');
    return Object.assign(tracker as object, {
      trackingServer: server,
      trackingServerSecure: server,
    });
  };
  const look = (): PageTracker | undefined => {
    const found = globalOf(window, maker || name);
    const tracker = maker ? attempt(() => make(found)) : found;
    return isTracker(tracker) ? tracker : undefined;
  };
  const search = (tries: number): void =>
    poll(look, settings.pollMilliseconds, tries, (found) => {
      if (found) accept(found);
      else if (maker) reject(['measurementMissing', maker, globalOf(window, 'AppMeasurement')]);
      else reject([file ? 'variableMissing' : 'trackerMissing', name]);
    });

  // A page that goes out of sight lets hits go: not to the built-in tracker, unless it may have them.
  if (!fallback) core.deliver = (...hit) => waiting.push(hit) > 0;
  if (page.verdict.reason === 'consent') reject(['consentRefused']);
  else if (!file) search(settings.pollTries);
  else {
    core.load(file, settings.integrity).then(
      () => search(0),
      () => reject(['moduleMissing', file]),
    );
  }
}

/** @public */
interface SuiteTaker {
  readonly sa: (suites: string) => void;
}

function isTracker(value: unknown): value is PageTracker {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}
