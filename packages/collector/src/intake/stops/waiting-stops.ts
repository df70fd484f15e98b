/** Obeys stops for records that wait in the journal. A lifted stop still counts for hits that were received before. */
import { parseRequest } from '@balise/beacon';
import { stopMatcher, type StopMatcher } from '../../hit/stops/stop-matcher.ts';
import { isInForce, type Stop } from '../../hit/stops/stop.ts';
import type { BeaconRecord } from '../journal/record.ts';
import { environmentOf } from '../receive/environment-of.ts';
import { targetOf } from '../receive/target-of.ts';

interface ObeyedRecord {
  /** Undefined if the record is left out. The same record without a match. */
  readonly record: BeaconRecord | undefined;
  /** Keys of the stops that match. */
  readonly keys: readonly string[];
}

export interface WaitingStops {
  obey(record: BeaconRecord): ObeyedRecord;
}

interface Until {
  readonly matcher: StopMatcher;
  /** Milliseconds. */
  readonly until: number;
}

let latest: { readonly text: string; readonly waiting: WaitingStops } | undefined;

/** Prepares the stops once for many batches. */
export function waitingStops(stops: readonly Stop[]): WaitingStops {
  const text = JSON.stringify(stops);
  if (latest?.text !== text) latest = { text, waiting: prepared(stops) };
  return latest.waiting;
}

function prepared(stops: readonly Stop[]): WaitingStops {
  const groups = groupsOf(stops);
  return {
    obey(record) {
      const matchers = groups.filter(({ until }) => isBefore(record, until));
      return matchers.length === 0 ? { record, keys: [] } : obeyAll(record, matchers);
    },
  };
}

function groupsOf(stops: readonly Stop[]): Until[] {
  const inForce = stopMatcher(stops.filter(isInForce));
  const lifted = stops.flatMap((stop): Until[] => {
    const matcher = stop.liftedAt === undefined ? undefined : stopMatcher([stop]);
    return matcher ? [{ matcher, until: stop.liftedAt ?? 0 }] : [];
  });
  return [...(inForce ? [{ matcher: inForce, until: Infinity }] : []), ...lifted];
}

/** The time of a simulated hit is not that of its receipt. */
const isBefore = ({ receivedAt, origin }: BeaconRecord, until: number): boolean =>
  until === Infinity || (receivedAt < until && origin.isSimulated !== true);

function obeyAll(record: BeaconRecord, matchers: readonly Until[]): ObeyedRecord {
  const parsed = parseRequest({ method: 'GET', url: record.target });
  if ('refused' in parsed) return { record, keys: [] };
  const environment = environmentOf(parsed.suites, parsed.parameters);
  let { parameters } = parsed;
  const keys: string[] = [];
  for (const { matcher } of matchers) {
    const stop = matcher.stopOf(parsed, environment);
    if (stop) return { record: undefined, keys: [stop.key] };
    const blanked = matcher.blank(parameters, environment);
    ({ parameters } = blanked);
    for (const { key } of blanked.stops) keys.push(key);
  }
  if (keys.length === 0) return { record, keys };
  const target = targetOf({ url: record.target, body: '' }, { parameters, changed: true });
  return { record: { ...record, target }, keys };
}
