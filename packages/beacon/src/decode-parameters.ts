/** The way back from the wire: ordered parameters to the variables, context data and link that were encoded. */
import type { LinkDetails } from './encode-parameters.ts';
import { COMMERCE, IDENTITY, SCREEN } from './parameter-order.ts';
import { FAMILIES, type HitVariables, type LinkType } from './variables.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

export interface DecodedParameters {
  readonly t: string;
  readonly variables: HitVariables;
  readonly contextData: Readonly<Record<string, string>>;
  readonly clientHints: Readonly<Record<string, string>>;
  readonly customerIds: Readonly<Record<string, string>>;
  readonly activityMap: Readonly<Record<string, string>>;
  readonly link?: LinkDetails;
  /** Whatever has no variable of its own, by wire name. */
  readonly other: Readonly<Record<string, string>>;
}

const FENCES = new Set(['AQB', 'AQE', 'ndh', 'pf']);
const ACTIVITY_MAP = 'a.activitymap.';
const BY_WIRE = new Map([...IDENTITY, ...COMMERCE, ...SCREEN].map(([name, wire]) => [wire, name]));
const FAMILY_NAMES = new Map<string, { variable: string; last: number }>([
  ...FAMILIES.map((family) => [family.wire, family] as const),
  ...FAMILIES.map((family) => [family.variable, family] as const),
]);

/** Analytics variable of a wire name (`v12` and `eVar12` are `eVar12`), or nothing when it has none. */
export function variableOf(wire: string): string | undefined {
  const numbered = /^([a-zA-Z]+)([1-9]\d{0,2})$/.exec(wire);
  const family = numbered && FAMILY_NAMES.get(numbered[1] ?? '');
  if (family && Number(numbered[2]) <= family.last) return family.variable + numbered[2];
  return BY_WIRE.get(wire);
}

/** Total: unknown parameters land in `other`, unbalanced levels close at the end. */
export function decodeParameters(parameters: Pairs): DecodedParameters {
  const variables: Record<string, string> = Object.create(null);
  const other: Record<string, string> = Object.create(null);
  const nested = { c: record(), h: record(), cid: record() };
  let t = '';
  const link: { type?: LinkType; url?: string; name?: string } = {};
  for (const { path, name, value } of leaves(parameters)) {
    if (path.length > 0) {
      const target = nested[path[0] as keyof typeof nested] ?? other;
      target[[...path.slice(1), name].join('.')] = value;
    } else if (name === 't') t = value;
    else if (name === 'pe' && /^lnk_[deo]$/.test(value)) link.type = value.slice(4) as LinkType;
    else if (name === 'pev1') link.url = value;
    else if (name === 'pev2') link.name = value;
    else if (!FENCES.has(name)) {
      const variable = variableOf(name);
      if (variable) variables[variable] = value;
      else other[name] = value;
    }
  }
  joinAddress(variables);
  const [activityMap, contextData] = split(nested.c, ACTIVITY_MAP);
  const { type, ...details } = link;
  return {
    t,
    variables: { ...variables },
    contextData,
    clientHints: { ...nested.h },
    customerIds: { ...nested.cid },
    activityMap,
    ...(type ? { link: { type, ...details } } : {}),
    other: { ...other },
  };
}

/** Values with the levels that are open around them: `c.` opens, `.c` closes. */
export function* leaves(
  parameters: Pairs,
): Generator<{ path: readonly string[]; name: string; value: string }> {
  const path: string[] = [];
  for (const [name, value] of parameters) {
    if (value === '' && name.length > 1 && name.endsWith('.')) path.push(name.slice(0, -1));
    else if (value === '' && name.length > 1 && name.startsWith('.')) {
      const opened = path.lastIndexOf(name.slice(1));
      if (opened >= 0) path.length = opened;
    } else yield { path: [...path], name, value };
  }
}

function joinAddress(variables: Record<string, string>): void {
  const rest = variables['pageURLRest'];
  if (rest === undefined) return;
  variables['pageURL'] = (variables['pageURL'] ?? '') + rest;
  delete variables['pageURLRest'];
}

function split(
  data: Record<string, string>,
  prefix: string,
): [Record<string, string>, Record<string, string>] {
  const inside: Record<string, string> = {};
  const outside: Record<string, string> = {};
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith(prefix)) inside[key.slice(prefix.length)] = value;
    else outside[key] = value;
  }
  return [inside, outside];
}

function record(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}
