/**
 * Hands a hit to a tracker of the page: sets variables, calls it, clears variables (rows 7.16, 8.4). Values that the
 * page had set, and that clearing keeps, are restored, so that its own hits are unchanged. A failure of one step does
 * not stop the others.
 */
import type { LinkType } from '@balise/beacon';
import type { ServiceCore } from '../../core/services.ts';
import { attempt } from '../../env/attempt.ts';
import type { PageTracker } from './global-of.ts';
import { trackerHit, type TrackerHit } from './tracker-hit.ts';

type Values = Record<string, unknown>;

/** Name for a link event without name and address, which the tracker would otherwise send as a page view. */
const NAMELESS = 'link clicked';
/** An empty list would allow all variables. */
const NONE = 'None';

export function handOver(
  tracker: PageTracker,
  pairs: readonly string[],
  linkType: LinkType | undefined,
  report: ServiceCore['report'],
): void {
  const hit = trackerHit(pairs);
  const values: Values = {};
  const before: Values = {};
  const trying = (failure: string, action: () => void): boolean => {
    try {
      action();
      return true;
    } catch (reason) {
      report('error', failure, reason);
      return false;
    }
  };

  const isSet = trying('cannotSetVariables', () => {
    Object.assign(values, hit.variables, linkType && linkValues(hit));
    const { contextData } = hit;
    if (Object.keys(contextData)[0]) {
      values['contextData'] = Object.assign({}, tracker['contextData'], contextData);
    }
    for (const key of Object.keys(values)) {
      before[key] = tracker[key];
      if (!Reflect.set(tracker, key, values[key])) throw new Error(`\`${key}\` is read-only.`);
    }
    report('info', 'setVariables');
  });
  // Sends only if all variables were set. Otherwise the tracker would send the page’s own, uncleaned address.
  if (isSet) {
    trying('cannotSendBeacon', () => send(tracker, hit, linkType, report));
    trying('cannotClearVariables', () => {
      if (!tracker['clearVars']) return;
      call(tracker, 'clearVars');
      report('info', 'clearVariables');
    });
  }
  for (const key of Object.keys(before)) {
    attempt(() => {
      if (tracker[key] === values[key]) tracker[key] = before[key];
    });
  }
}

function linkValues({ variables, contextData, url }: TrackerHit): Values {
  const names = Object.keys(variables).concat(
    Object.keys(contextData).map((key) => 'contextData.' + key),
  );
  return {
    linkTrackVars: names.join() || NONE,
    linkTrackEvents: (variables['events'] ?? '').replace(/[=:][^,]*/g, '') || NONE,
    // The cleaned address. From an element, the tracker would take the address uncleaned.
    linkURL: url,
    // The request must outlive the page that the link leaves.
    useBeacon: true,
  };
}

function send(
  tracker: PageTracker,
  { url, name }: TrackerHit,
  linkType: LinkType | undefined,
  report: ServiceCore['report'],
): void {
  if (!linkType) {
    report('info', 'firingPageView');
    call(tracker, 't');
    return;
  }
  const linkName = name || (url ? '' : NAMELESS);
  report('info', 'firingLink', { linkType, linkName });
  call(tracker, 'tl', true, linkType, linkName);
}

function call(tracker: PageTracker, method: string, ...values: readonly unknown[]): void {
  const action = tracker[method];
  if (typeof action !== 'function') throw new Error(`\`${method}\` method not available.`);
  action.apply(tracker, values);
}
