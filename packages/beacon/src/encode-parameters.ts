/** Variables of one hit to its query text, parameter for parameter in the order that the field's libraries use. */
import { escapeValue } from './escape-value.ts';
import { encodeNested, type NestedData } from './nested-data.ts';
import { COMMERCE, IDENTITY, SCREEN } from './parameter-order.ts';
import { FAMILIES, type HitVariables, type LinkType } from './variables.ts';

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

const ADDRESS_PART = 255;
const HIERARCHY_LENGTH = 255;

/** The whole query, from `AQB=1` to `AQE=1`. Empty values are left out. */
export function encodeParameters(hit: HitContent): string {
  const { variables, link } = hit;
  const out = ['AQB=1', 'ndh=1', 'pf=1'];
  const add = (wire: string, value: string | undefined): void => {
    if (value) out.push(wire + '=' + escapeValue(value));
  };
  const addAll = (table: typeof IDENTITY): void => {
    for (const [name, wire] of table) add(wire, valueOf(variables, name));
  };
  add('t', hit.t);
  addAll(IDENTITY);
  out.push(
    ...encodeNested('c', hit.contextData ?? {}),
    ...encodeNested('h', hit.clientHints ?? {}),
  );
  addAll(COMMERCE);
  addNumbered(variables, add);
  if (link) {
    out.push('pe=lnk_' + link.type);
    add('pev1', link.leaveQuery ? link.url : link.url?.replace(/[?#][^]*/, ''));
    add('pev2', link.name);
  }
  out.push(...encodeNested('c', prefixed(hit.activityMap)));
  for (const name of Object.keys(hit.clickMap ?? {})) add(name, hit.clickMap?.[name]);
  addAll(SCREEN);
  if (hit.lastRoundTrip) add('lrt', String(hit.lastRoundTrip));
  out.push('AQE=1');
  return out.join('&');
}

function valueOf(variables: HitVariables, name: string): string | undefined {
  const address = variables['pageURL'] ?? '';
  if (name === 'pageURL') return address.slice(0, ADDRESS_PART);
  if (name === 'pageURLRest') return address.slice(ADDRESS_PART);
  return variables[name];
}

/** c1, v1, h1, l1, c2 …: the families run side by side. */
function addNumbered(
  variables: HitVariables,
  add: (wire: string, value: string | undefined) => void,
): void {
  const last = Math.max(...FAMILIES.map((family) => family.last));
  for (let n = 1; n <= last; n++) {
    for (const family of FAMILIES) {
      if (n > family.last) continue;
      const value = variables[family.variable + n];
      add(family.wire + n, family.wire === 'h' ? value?.slice(0, HIERARCHY_LENGTH) : value);
    }
  }
}

function prefixed(activityMap: NestedData | undefined): NestedData {
  const data: Record<string, string> = {};
  for (const key of Object.keys(activityMap ?? {})) {
    data['a.activitymap.' + key] = activityMap?.[key] ?? '';
  }
  return data;
}
