/** Makes a search of stored hits from the checked query of a request. */
import type { HitKind, HitsQuery } from '@balise/contract';
import { COMMERCE_EVENTS } from '@balise/beacon';
import { derived } from '@balise/settings';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import { Problem } from '../../base/problem/problem.ts';
import { readCatalogue } from '../../reports/rules/read-catalogue.ts';
import { looksOf } from '../../reports/rules/sent-by.ts';
import { ALL_TYPES, ANY_LINK, type HitSearch, type Looks } from '../../store/search/hit-search.ts';
import { wordsOf } from '../../store/search/words-of.ts';
import { periodIn } from './period-in.ts';

const kinds = derived(({ linkVariables }): Readonly<Record<HitKind, Looks>> => ({
  page: { linkTypes: [''], events: [] },
  link: ANY_LINK,
  download: { linkTypes: ['download'], events: [] },
  exit: { linkTypes: ['exit'], events: [] },
  other: { linkTypes: ['other'], events: [] },
  media: {
    linkTypes: ['other'],
    linkName: linkVariables.kinds.find(({ id }) => id === 'media')?.name.en ?? '',
    events: [],
  },
}));
const known = derived(({ events, variables }) => ({
  events: new Set<string>([...events.events.map(({ id }) => id), ...Object.keys(COMMERCE_EVENTS)]),
  dimensions: new Set<string>(variables.dimensions.map(({ id }) => id)),
}));
/** Parameters of a search. A request without any of them asks for the newest hits. */
const SEARCHES = [
  ...(['source', 'q', 'event', 'kind', 'rule', 'host', 'path', 'from', 'to'] as const),
] satisfies (keyof HitsQuery)[];

/** The names of the search parameters, without values. Empty if the request is not a search. */
export function searchedBy(query: HitsQuery): string[] {
  return [
    ...SEARCHES.filter((name) => query[name] !== undefined),
    ...query.dimension.map(({ dimension, operator }) => `dimension:${dimension}:${operator}`),
  ];
}

export interface SearchParts {
  readonly seesAll: boolean;
  /** Folder of the built libraries. They contain the form of each rule's beacons. */
  readonly libraryRoot: LibraryRoot;
}

/** Throws a `Problem` for values that the settings do not contain. */
export async function searchIn(
  query: HitsQuery,
  { seesAll, libraryRoot }: SearchParts,
): Promise<HitSearch> {
  const { environment, source = 'real', q = '', dimension, event, kind, rule, host, path } = query;
  if (event !== undefined && !known().events.has(event))
    throw new Problem('bad-value', { name: 'event', expected: 'event' });
  if (!dimension.every((filter) => known().dimensions.has(filter.dimension)))
    throw new Problem('bad-value', { name: 'dimension', expected: 'searched-dimension' });
  const { from } = periodIn(query);
  return {
    environment,
    source,
    words: wordsOf(q),
    filters: dimension,
    looks: [
      ...(kind === undefined ? [] : [kinds()[kind]]),
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
  libraryRoot: LibraryRoot,
  environment: HitsQuery['environment'],
  id: string,
): Promise<Looks> {
  const rule = (await readCatalogue(libraryRoot, environment)).find((one) => one.id === id);
  const looks = rule && looksOf(rule);
  if (!looks) throw new Problem('bad-value', { name: 'rule', expected: 'rule' });
  return { ...looks, rule: id };
}
