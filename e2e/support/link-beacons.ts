/**
 * Link beacons in readable form: kind, events and dimensions by the ids of the settings; and the fields that they may
 * not carry (5.19).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenBeacon } from './beacon.ts';

export interface LinkBeacon {
  /** Id of the kind in `link-variables.json`; empty for an unknown kind. */
  readonly kind: string;
  readonly type: string;
  readonly address: string;
  readonly name: string;
  readonly events: readonly string[];
  /** Dimension id to value. */
  readonly values: Readonly<Record<string, string>>;
}

interface Kind {
  readonly id: string;
  readonly linkType: string;
  readonly name: { readonly en: string };
  readonly dimensions: readonly string[];
  readonly events: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

const LINKS = read<{ common: readonly string[]; kinds: readonly Kind[] }>(
  'packages/settings/data/link-variables.json',
);
const EVENTS = read<{ events: readonly { id: string; number: number }[] }>(
  'packages/settings/data/events.json',
).events;
const variablesOf = (): Record<string, readonly string[]> =>
  read('dist/lib/production/variables.json');

/** Fields of every hit besides dimensions, then those that services add. */
const EVERY_HIT = (
  'AQB ndh pf t fid ce g -g r cc events pe pev1 pev2 s c j v k bw bh lrt AQE ' +
  'mid aid aamlh mcorgid c. removed failed rule cm. ssf .cm .c ' +
  'a. activitymap. page link region pageIDType .activitymap .a tnta'
).split(' ');
const PREFIXES: Readonly<Record<string, string>> = { eVar: 'v', prop: 'c', hier: 'h', list: 'l' };

const wireOf = (variable: string): string =>
  variable.replace(/^(eVar|prop|hier|list)(?=\d)/, (family) => PREFIXES[family] ?? '');

export const isLink = ({ parameters }: SeenBeacon): boolean => 'pe' in parameters;

function kindOf({ parameters }: SeenBeacon): Kind | undefined {
  const type = { lnk_d: 'download', lnk_e: 'exit', lnk_o: 'other' }[parameters['pe'] ?? ''];
  return LINKS.kinds.find(
    ({ linkType, name }) =>
      linkType === type && (type !== 'other' || name.en === parameters['pev2']),
  );
}

export function readLink(beacon: SeenBeacon): LinkBeacon {
  const { parameters } = beacon;
  const values: Record<string, string> = {};
  for (const [id, variables] of Object.entries(variablesOf())) {
    const value = parameters[wireOf(variables[0] ?? '')];
    if (value !== undefined) values[id] = value;
  }
  return {
    kind: kindOf(beacon)?.id ?? '',
    type: parameters['pe']?.slice('lnk_'.length) ?? '',
    address: parameters['pev1'] ?? '',
    name: parameters['pev2'] ?? '',
    events: Object.keys(beacon.events).map(
      (name) => EVENTS.find(({ number }) => `event${number}` === name)?.id ?? name,
    ),
    values,
  };
}

/** Parameters and events of a link beacon that its kind does not list (row 5.19). */
export function unlisted(beacon: SeenBeacon): string[] {
  const kind = kindOf(beacon);
  if (!kind) return [`no kind: ${beacon.parameters['pe']} ${beacon.parameters['pev2']}`];
  const variables = variablesOf();
  const listed = [...LINKS.common, ...kind.dimensions].flatMap((id) => variables[id] ?? []);
  const allowed = new Set([...EVERY_HIT, ...listed.map(wireOf)]);
  const { events } = readLink(beacon);
  return [
    ...beacon.order.filter((name) => !allowed.has(name)),
    ...events.filter((id) => !kind.events.includes(id)),
  ].map((name) => `${kind.id}: ${name}`);
}
