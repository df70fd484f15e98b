/**
 * Decodes the ordered parameters of a request into variables, context data and link. It reverses `encodeParameters`.
 */
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
  /** Parameters without an analytics variable, by wire name. */
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

/**
 * Analytics variable of a wire name: both `v12` and `eVar12` give `eVar12`. Undefined for a parameter without a
 * variable.
 */
export function variableOf(wire: string): string | undefined {
  return BY_WIRE.get(wire);
}

/** Accepts any input: unknown parameters go to `other`, and levels without a closing key close at the end. */
export function decodeParameters(parameters: Pairs): DecodedParameters {
  const other = record();
  const nested = { c: record(), h: record(), cid: record() };
  const top: TopLevel = { t: '', variables: {}, link: {} };
  eachLeaf(parameters, (name, value, path) => {
    if (path.length > 0) {
      const target = nested[path[0] as keyof typeof nested] ?? other;
      target[[...path.slice(1), name].join('.')] = value;
    } else if (!takeTop(top, name, value) && !FENCES.has(name)) other[name] = value;
  });
  const [activityMap, contextData] = split(nested.c, ACTIVITY_MAP);
  return {
    ...ended(top),
    t: top.t,
    contextData,
    clientHints: { ...nested.h },
    customerIds: { ...nested.cid },
    activityMap,
    other: { ...other },
  };
}

/** Decodes only variables and link. Faster than `decodeParameters`, because it skips all nested levels. */
export function decodeVariables(parameters: Pairs): Pick<DecodedParameters, 'variables' | 'link'> {
  const top: TopLevel = { t: '', variables: {}, link: {} };
  eachLeaf(parameters, (name, value, path) => {
    if (path.length === 0) takeTop(top, name, value);
  });
  return ended(top);
}

interface TopLevel {
  t: string;
  /** Keys come from our own lists, so none can reach an object's prototype. */
  readonly variables: Record<string, string>;
  readonly link: { type?: LinkType; url?: string; name?: string };
}

/** Returns false for a parameter that is neither a variable nor part of the link. */
function takeTop(top: TopLevel, name: string, value: string): boolean {
  const variable = BY_WIRE.get(name);
  if (variable !== undefined) top.variables[variable] = value;
  else if (name === 't') top.t = value;
  else if (name === 'pe' && IS_LINK.test(value)) top.link.type = value.slice(4) as LinkType;
  else if (name === 'pev1') top.link.url = value;
  else if (name === 'pev2') top.link.name = value;
  else return false;
  return true;
}

const IS_LINK = /^lnk_[deo]$/;

function ended({ variables, link }: TopLevel): Pick<DecodedParameters, 'variables' | 'link'> {
  joinAddress(variables);
  const { type, ...details } = link;
  return { variables, ...(type ? { link: { type, ...details } } : {}) };
}

const NO_LEVEL: readonly string[] = [];

/** Calls `take` for each value with its open levels. `c.` opens a level, `.c` closes it. */
export function eachLeaf(
  parameters: Pairs,
  take: (name: string, value: string, path: readonly string[]) => void,
): void {
  let path = NO_LEVEL;
  for (const [name, value] of parameters) {
    const isLevel = value === '' && name.length > 1;
    if (isLevel && name.endsWith('.')) path = [...path, name.slice(0, -1)];
    else if (isLevel && name.startsWith('.')) {
      const opened = path.lastIndexOf(name.slice(1));
      if (opened >= 0) path = path.slice(0, opened);
    } else take(name, value, path);
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
