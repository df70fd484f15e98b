/** The counts outside of reports: hits by hour, rule, variable and version, and beacons that were refused. */
import type { RefusalCount } from '../intake/counts/counters.ts';
import type { UnlistedCount } from '../intake/counts/unlisted-names.ts';
import { libraryHosts, type LibraryQuery } from './counts/library-hosts.ts';
import { overview, type OverviewQuery } from './counts/overview.ts';
import { sentCounts, type SentQuery } from './counts/sent-counts.ts';
import type { StoreParts } from './open/store-parts.ts';
import { variableUses, type VariableQuery } from './counts/variable-uses.ts';

export type CountCalls = ReturnType<typeof countCalls>;

export const countCalls = ({ database, reader }: Pick<StoreParts, 'database' | 'reader'>) => ({
  countRefusals: (counts: readonly RefusalCount[]) =>
    database.insert('refusals', counts.map(inSeconds)),
  countStrangers: (counts: readonly UnlistedCount[]) =>
    database.insert('strangers', counts.map(inSeconds)),
  /** Which version of the library the page views of each host came from. */
  libraryHosts: (query: LibraryQuery) => libraryHosts(reader, query),
  overview: (query: OverviewQuery) => overview(reader, query),
  sentCounts: (query: SentQuery) => sentCounts(reader, query),
  /** The dimensions and events that the hits of a time had. */
  variableUses: (query: VariableQuery) => variableUses(reader, query),
});

function inSeconds<T extends { readonly hour: number }>(count: T): T {
  return { ...count, hour: Math.floor(count.hour / 1000) };
}
