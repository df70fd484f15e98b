/** The counts outside of reports: hits by hour, rule, variable and version, and beacons that were refused. */
import type { RefusalCount } from '../intake/counts/counters.ts';
import type { LoadCount } from '../intake/counts/library-loads.ts';
import type { FailureCount } from '../intake/counts/tag-failures.ts';
import type { UnlistedCount } from '../intake/counts/unlisted-names.ts';
import { libraryHosts, type LibraryQuery } from './counts/library-hosts.ts';
import { lacks, type ExpectationsQuery } from './counts/attention-expectations.ts';
import { hostCounts, type HostsQuery } from './counts/attention-hosts.ts';
import { ruleCounts, type RulesQuery } from './counts/attention-rules.ts';
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
  countFailures: (counts: readonly FailureCount[]) =>
    database.insert(
      'tag_failures',
      counts.map((count) => ({ ...inSeconds(count), day: dayOf(count.hour) })),
    ),
  countLoads: (counts: readonly LoadCount[]) =>
    database.insert(
      'unlisted_load',
      counts.map((count) => ({ ...count, day: dayOf(count.day) })),
    ),
  overview: (query: OverviewQuery) => overview(reader, query),
  /** Hits of each host lately. */
  hostCounts: (query: HostsQuery) => hostCounts(reader, query),
  /** How often rules fired before and since a release. */
  ruleCounts: (query: RulesQuery) => ruleCounts(reader, query),
  /** Hits that lack a required dimension, by host. */
  lacks: (query: ExpectationsQuery) => lacks(reader, query),
  sentCounts: (query: SentQuery) => sentCounts(reader, query),
  /** The dimensions and events that the hits of a time had. */
  variableUses: (query: VariableQuery) => variableUses(reader, query),
});

/** A moment in milliseconds as its day in UTC. */
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function inSeconds<T extends { readonly hour: number }>(count: T): T {
  return { ...count, hour: Math.floor(count.hour / 1000) };
}
