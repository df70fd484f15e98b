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
const BY_WIRE = new Map<string | undefined, string>(
  [...IDENTITY, ...COMMERCE, ...SCREEN].map(([name, wire]) => [wire, name]),
);
for (const { wire, variable, last } of FAMILIES) {
  for (let number = 1; number <= last; number++) {
    BY_WIRE.set(wire + number, variable + number);
    BY_WIRE.set(variable + number, variable + number);
  }
}

/** Analytics variable of a wire name (`v12` and `eVar12` are `eVar12`), or nothing when it has none. */
export function variableOf(wire: string): string | undefined {
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
  const open: string[] = [];
  let path: readonly string[] | undefined;
  for (const [name, value] of parameters) {
    const isLevel = value === '' && name.length > 1;
    if (isLevel && name.endsWith('.')) {
      open.push(name.slice(0, -1));
      path = undefined;
    } else if (isLevel && name.startsWith('.')) {
      const opened = open.lastIndexOf(name.slice(1));
      if (opened >= 0) open.length = opened;
      path = undefined;
    } else yield { path: (path ??= [...open]), name, value };
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
