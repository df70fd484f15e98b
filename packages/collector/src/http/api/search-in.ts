/** What a request looks for among the stored hits, from its checked query. */
import type { HitKind, HitsQuery } from '@balise/contract';
import { COMMERCE_EVENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import { Problem } from '../../problem/problem.ts';
import { readCatalogue } from '../../rules/read-catalogue.ts';
import { looksOf } from '../../rules/sent-by.ts';
import { ALL_TYPES, ANY_LINK, type HitSearch, type Looks } from '../../search/hit-search.ts';
import { wordsOf } from '../../search/words-of.ts';
import { periodIn } from './period-in.ts';

const MEDIA = settings.linkVariables.kinds.find(({ id }) => id === 'media');
const KINDS: Readonly<Record<HitKind, Looks>> = {
  page: { linkTypes: [''], events: [] },
  link: ANY_LINK,
  download: { linkTypes: ['download'], events: [] },
  exit: { linkTypes: ['exit'], events: [] },
  other: { linkTypes: ['other'], events: [] },
  media: { linkTypes: ['other'], linkName: MEDIA?.name.en ?? '', events: [] },
};
const EVENTS = new Set([
  ...settings.events.events.map(({ id }) => id),
  ...Object.keys(COMMERCE_EVENTS),
]);
const DIMENSIONS = new Set<string>(settings.variables.dimensions.map(({ id }) => id));
/** Of a request that looks for something; one that has none of them asks for the newest hits. */
const SEARCHES = [
  ...(['source', 'q', 'event', 'kind', 'rule', 'host', 'path', 'from', 'to'] as const),
] satisfies (keyof HitsQuery)[];

/** Names of what is looked for by, without the values; none where it is no search. */
export function searchedBy(query: HitsQuery): string[] {
  return [
    ...SEARCHES.filter((name) => query[name] !== undefined),
    ...query.dimension.map(({ dimension, operator }) => `dimension:${dimension}:${operator}`),
  ];
}

export interface SearchParts {
  readonly seesAll: boolean;
  /** Where the built libraries are, which say how a rule's beacons look. */
  readonly libraryRoot: string;
}

/** Throws a `Problem` for what the settings do not know. */
export async function searchIn(
  query: HitsQuery,
  { seesAll, libraryRoot }: SearchParts,
): Promise<HitSearch> {
  const { environment, source = 'real', q = '', dimension, event, kind, rule, host, path } = query;
  if (event !== undefined && !EVENTS.has(event))
    throw new Problem('bad-value', { name: 'event', expected: 'event' });
  if (!dimension.every((filter) => DIMENSIONS.has(filter.dimension)))
    throw new Problem('bad-value', { name: 'dimension', expected: 'searched-dimension' });
  const { from } = periodIn(query);
  return {
    environment,
    source,
    words: wordsOf(q),
    filters: dimension,
    looks: [
      ...(kind === undefined ? [] : [KINDS[kind]]),
      ...(event === undefined ? [] : [{ linkTypes: ALL_TYPES, events: [event] }]),
      ...(rule === undefined ? [] : [await looksOfRule(libraryRoot, environment, rule)]),
    ],
    ...(host === undefined ? {} : { host }),
    ...(path === undefined ? {} : { path }),
    ...(from === undefined ? {} : { from }),
    seesAll,
  };
}

async function looksOfRule(
  libraryRoot: string,
  environment: HitsQuery['environment'],
  id: string,
): Promise<Looks> {
  const rule = (await readCatalogue(libraryRoot, environment)).find((one) => one.id === id);
  const looks = rule && looksOf(rule);
  if (!looks) throw new Problem('bad-value', { name: 'rule', expected: 'rule' });
  return looks;
}
