/** The places of the settings that use a value: hosts in departments, dimensions in links, events in rules. Pure. */
import type { Settings } from '@balise/settings';
import { placeOf, settingsKeyOf } from '@balise/settings/changes';

interface Place {
  readonly file: string;
  readonly place: string;
}

/** A place that may name a value. `*` stands for each entry or member. */
interface Reference {
  readonly file: string;
  readonly path: string;
  readonly names?: (text: string, value: string) => boolean;
}

const isBelow = (text: string, value: string): boolean =>
  text === value || text.endsWith(`.${value}`);
const isAddressOf = (text: string, host: string): boolean =>
  text === host || text.startsWith(`${host}/`);
const isResult = (text: string, id: string): boolean => text === `%${id}%`;

const OF_HOST: readonly Reference[] = [
  { file: 'rules.json', path: '/rules/*/where/*/host' },
  { file: 'departments.json', path: '/departments/*/hosts/*' },
  { file: 'departments.json', path: '/departments/*/paths/*/host' },
  { file: 'experiments.json', path: '/experiments/*/hosts/*' },
  {
    ...{ file: 'single-page-hosts.json', path: '/hosts/*/contains' },
    names: (text, host) => host.includes(text),
  },
  { file: 'page-groups.json', path: '/groups/*/pages/*', names: isAddressOf },
  { file: 'page-groups.json', path: '/groups/*/prefixes/*', names: isAddressOf },
  { file: 'collection.json', path: '/server/*' },
  { file: 'collection.json', path: '/libraryHosts/*' },
  { file: 'services.json', path: '/visitorId/*' },
  { file: 'services.json', path: '/personalization/server' },
];

/** By file and list of the value. */
const REFERENCES: Readonly<Record<string, readonly Reference[]>> = {
  'hosts.json/production': OF_HOST,
  'hosts.json/staging': OF_HOST,
  'hosts.json/internalDomains': [
    { file: 'hosts.json', path: '/production/*/host', names: isBelow },
  ],
  'variables.json/dimensions': [
    { file: 'rules.json', path: '/rules/*/records/*/dimension' },
    { file: 'link-variables.json', path: '/common/*' },
    { file: 'link-variables.json', path: '/kinds/*/dimensions/*' },
    ...['text', 'address', 'fileType'].map((member) => ({
      ...{ file: 'link-variables.json', path: `/kinds/*/${member}` },
    })),
    { file: 'services.json', path: '/mappingTables/*/input' },
    { file: 'services.json', path: '/mappingTables/*/output' },
    { file: 'services.json', path: '/mappingTables/*/default', names: isResult },
    { file: 'services.json', path: '/mappingTables/*/rows/*/output', names: isResult },
  ],
  'events.json/events': [
    { file: 'link-variables.json', path: '/kinds/*/events/*' },
    { file: 'rules.json', path: '/rules/*/events/*' },
    { file: 'rules.json', path: '/rules/*/event' },
  ],
  'departments.json/departments': [{ file: 'rules.json', path: '/rules/*/department' }],
  'link-variables.json/kinds': [{ file: 'rules.json', path: '/rules/*/link' }],
  'rules.json/rules': [{ file: 'services.json', path: '/hostedScripts/*/rule' }],
  'page-features.json/selectors': [
    { file: 'rules.json', path: '/rules/*/element' },
    { file: 'rules.json', path: '/rules/*/exceptions/*' },
  ],
};

/** More would be no help. */
const MOST_USES = 50;

/** `value`: what is at the place before it is removed: an entry, or a value of a plain list. */
export function usesOf(settings: Settings, { file, place }: Place, value: unknown): Place[] {
  const [, list = '', part = '', ...inside] = place.split('/');
  const name = inside.length === 0 ? nameOf(value, part) : undefined;
  if (name === undefined) return [];
  const references = REFERENCES[`${file}/${list}`] ?? [];
  return references.flatMap((reference) => foundIn(settings, reference, name)).slice(0, MOST_USES);
}

/** The text by which other places name a value. */
function nameOf(value: unknown, part: string): string | undefined {
  if (typeof value === 'string') return part.startsWith('{') ? value : part;
  const { host, id } = Object(value) as { readonly host?: unknown; readonly id?: unknown };
  const name = host ?? id;
  return typeof name === 'string' ? name : undefined;
}

function foundIn(
  settings: Settings,
  { file, path, names = (text, value) => text === value }: Reference,
  name: string,
): Place[] {
  const key = settingsKeyOf(file);
  if (key === undefined) return [];
  return [...valuesAt(settings[key], path.split('/').slice(1), '')]
    .filter(([, text]) => typeof text === 'string' && names(text, name))
    .map(([pointer]) => ({ file, place: placeOf(settings, file, pointer) }));
}

/** The values on a path, with their JSON pointers. */
function* valuesAt(
  value: unknown,
  [part, ...rest]: readonly string[],
  pointer: string,
): Generator<readonly [pointer: string, value: unknown]> {
  if (part === undefined) return yield [pointer, value];
  const members = Object.entries(Object(value) as object);
  for (const [name, one] of members)
    if (part === '*' || part === name)
      yield* valuesAt(one, rest, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
