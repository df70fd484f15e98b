/** Encodes the variables of one hit as its query, with the parameter order of the established libraries. */
import { encodeInOrder as encode, joinQuery } from './encode-in-order.ts';
import { encodeNested, type NestedData } from './nested-data.ts';
import { COMMERCE, IDENTITY, LINK, NUMBERED, ROUND_TRIP, SCREEN, TIME } from './parameter-order.ts';
import { splitAddress } from './split-address.ts';
import type { HitVariables, LinkType } from './variables.ts';

export interface LinkDetails {
  readonly type: LinkType;
  /** Sent without query and fragment, unless `leaveQuery` is set. */
  readonly url?: string;
  readonly name?: string;
  readonly leaveQuery?: boolean;
}

export interface HitContent {
  /** Time of the hit, from `timestamp()`. */
  readonly t: string;
  readonly variables: HitVariables;
  readonly contextData?: NestedData;
  readonly clientHints?: NestedData;
  readonly link?: LinkDetails;
  /** Keys `page`, `link`, `region` and `pageIDType` of the clicked element. */
  readonly activityMap?: NestedData;
  /** Click-map parameters (`pid`, `pidt`, `oid`, `oidt`, `ot`). Keys are the wire names. */
  readonly clickMap?: NestedData;
  /** Duration of the previous request in milliseconds. */
  readonly lastRoundTrip?: number;
}

const HIERARCHY_LENGTH = 255;

/** The complete query, from `AQB=1` to `AQE=1`, without empty values. */
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

/** Parameters of a link event (spec §7). */
export function linkParameters({
  type,
  url = '',
  name = '',
  leaveQuery,
}: LinkDetails): Record<string, string> {
  return {
    pe: 'lnk_' + type,
    // Uses `split`, not a regular expression: the browser would compile it while the click waits.
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
