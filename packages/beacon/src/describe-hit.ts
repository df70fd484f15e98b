/** Describes a hit to a reader: grouped rows of wire name, name in the reader's language, and value. */
import type { Settings } from '@balise/settings';
import { COMMERCE_EVENTS, eventOnWire } from './commerce-events.ts';
import { eachLeaf, variableOf } from './decode-parameters.ts';
import { dimensionOf, eventOf } from './dimension-lookup.ts';
import type { Hit } from './hit.ts';
import { resolveReference } from './resolve-reference.ts';
import { nameOfParameter, type Names } from './parameter-names.ts';

export interface HitRow {
  /** Name on the wire: `v22`, `c22`, `pageName`, `event11`, `c.a.activitymap.link`. */
  readonly wire: string;
  readonly name: string;
  readonly value: string;
  /** Reference of a copied variable (`D=c20`). `value` is then the value of the referenced variable. */
  readonly reference?: string;
  /** Id of the dimension or event. */
  readonly source?: string;
}

export interface HitGroup {
  readonly id: (typeof GROUPS)[number];
  readonly rows: readonly HitRow[];
}

const GROUPS = [
  'general',
  'events',
  'link',
  'campaign',
  'eVars',
  'props',
  'hierarchies',
  'lists',
  'context',
  'technical',
] as const;

const FAMILY_GROUPS: Readonly<Record<string, HitGroup['id']>> = {
  eVar: 'eVars',
  prop: 'props',
  hier: 'hierarchies',
  list: 'lists',
};
const GENERAL = new Set(['pageName', 'g', '-g', 'r', 'server', 'ch', 'pageType', 'cc', 'products']);
const LINK = new Set(['pe', 'pev1', 'pev2']);

/** The settings with the names, and the language. */
interface Naming {
  readonly settings: Settings;
  readonly language: 'en' | 'fr';
}

/** Groups in reading order, without empty ones. */
export function describeHit(settings: Settings, hit: Hit, language: 'en' | 'fr'): HitGroup[] {
  const naming = { settings, language };
  const groups = new Map<HitGroup['id'], HitRow[]>(GROUPS.map((id) => [id, []]));
  const variables: Record<string, string> = {};
  for (const [name, value] of hit.parameters) variables[variableOf(name) ?? name] = value;
  eachLeaf(hit.parameters, (name, value, path) => {
    if (name === 'events' && path.length === 0)
      groups.get('events')?.push(...eventRows(hit, naming));
    else
      groups
        .get(groupOf(settings, path, name))
        ?.push(row([...path, name], value, variables, naming));
  });
  return GROUPS.map((id) => ({ id, rows: groups.get(id) ?? [] })).filter((g) => g.rows.length > 0);
}

function groupOf(settings: Settings, path: readonly string[], name: string): HitGroup['id'] {
  if (path.length > 0) return 'context';
  if (GENERAL.has(name)) return 'general';
  if (LINK.has(name)) return 'link';
  if (name === 'v0') return 'campaign';
  const variable = variableOf(name);
  if (variable && dimensionOf(settings, variable)?.family === 'campaign') return 'campaign';
  const family = /^(eVar|prop|hier|list)\d/.exec(variable ?? '')?.[1];
  return FAMILY_GROUPS[family ?? ''] ?? 'technical';
}

function row(
  place: readonly string[],
  value: string,
  variables: Record<string, string>,
  { settings, language }: Naming,
): HitRow {
  const wire = place.join('.');
  const dimension = place.length === 1 ? dimensionOf(settings, variableOf(wire) ?? '') : undefined;
  const resolved = resolveReference(value, variables);
  return {
    wire,
    name:
      dimension && !GENERAL.has(wire)
        ? dimension.name[language]
        : pick(nameOfParameter(wire), language),
    value: resolved,
    ...(resolved === value ? {} : { reference: value }),
    ...(dimension ? { source: dimension.id } : {}),
  };
}

function eventRows(hit: Hit, { settings, language }: Naming): HitRow[] {
  return hit.events.map((event) => {
    const known = eventOf(settings, event.number);
    return {
      wire: eventOnWire(event),
      name: pick(known?.name ?? COMMERCE_EVENTS[event.id], language),
      value: event.value || '1',
      ...(event.id ? { source: event.id } : {}),
    };
  });
}

function pick(names: Names | undefined, language: 'en' | 'fr'): string {
  return names?.[language] ?? '';
}
