/** Variables of one hit to its query text, parameter for parameter in the order that the field's libraries use. */
import { encodeInOrder as encode, joinQuery } from './encode-in-order.ts';
import { encodeNested, type NestedData } from './nested-data.ts';
import { COMMERCE, IDENTITY, LINK, NUMBERED, ROUND_TRIP, SCREEN, TIME } from './parameter-order.ts';
import { splitAddress } from './split-address.ts';
import type { HitVariables, LinkType } from './variables.ts';

export interface LinkDetails {
  readonly type: LinkType;
  /** Sent without query and fragment unless `leaveQuery`. */
  readonly url?: string;
  readonly name?: string;
  readonly leaveQuery?: boolean;
}

export interface HitContent {
  /** `timestamp()` of the hit. */
  readonly t: string;
  readonly variables: HitVariables;
  readonly contextData?: NestedData;
  readonly clientHints?: NestedData;
  readonly link?: LinkDetails;
  /** `page`, `link`, `region`, `pageIDType` of the clicked element. */
  readonly activityMap?: NestedData;
  /** Click-map parameters (`pid`, `pidt`, `oid`, `oidt`, `ot`), sent as they are named. */
  readonly clickMap?: NestedData;
  /** Round trip of the previous request in milliseconds. */
  readonly lastRoundTrip?: number;
}

const HIERARCHY_LENGTH = 255;

/** The whole query, from `AQB=1` to `AQE=1`. Empty values are left out. */
export function encodeParameters(hit: HitContent): string {
  const { clickMap = {} } = hit;
  const variables = withinLimits(hit.variables);
  return joinQuery([
    ...encode(TIME, { t: hit.t }),
    ...encode(IDENTITY, variables),
    ...encodeNested('c', hit.contextData ?? {}),
    ...encodeNested('h', hit.clientHints ?? {}),
    ...encode(COMMERCE, variables),
    ...encode(NUMBERED, variables),
    ...encode(LINK, hit.link ? linkParameters(hit.link) : {}),
    ...encodeNested('c', prefixed(hit.activityMap)),
    ...encode(
      Object.keys(clickMap).map((name) => [name, name] as const),
      clickMap,
    ),
    ...encode(SCREEN, variables),
    ...encode(ROUND_TRIP, { lrt: hit.lastRoundTrip ? String(hit.lastRoundTrip) : '' }),
  ]);
}

/** Parameters that make a hit a link event (spec §7). */
export function linkParameters({
  type,
  url = '',
  name = '',
  leaveQuery,
}: LinkDetails): Record<string, string> {
  return {
    pe: 'lnk_' + type,
    // A pattern that only a click needs would be built while it waits.
    pev1: leaveQuery ? url : (url.split('#', 1)[0] ?? '').split('?', 1)[0] || '',
    pev2: name,
  };
}

function withinLimits(variables: HitVariables): HitVariables {
  const [pageURL, pageURLRest] = splitAddress(variables['pageURL'] ?? '');
  const limited: Record<string, string> = { ...variables, pageURL, pageURLRest };
  for (const name of Object.keys(variables)) {
    if (/^hier\d/.test(name)) limited[name] = (variables[name] ?? '').slice(0, HIERARCHY_LENGTH);
  }
  return limited;
}

function prefixed(activityMap: NestedData | undefined): NestedData {
  const data: Record<string, string> = {};
  for (const key of Object.keys(activityMap ?? {})) {
    data['a.activitymap.' + key] = activityMap?.[key] ?? '';
  }
  return data;
}
