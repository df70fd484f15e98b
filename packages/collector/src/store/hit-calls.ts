/** The questions about single hits. */
import type { Hit } from '@balise/beacon';
import { countHits } from './hits/count-hits.ts';
import {
  exportPage,
  exportSuites,
  type ExportPlace,
  type ExportQuery,
} from './export/export-hits.ts';
import { hitOf } from './hits/hit-of.ts';
import { identifiersOf, type VisitorDigest } from './corrections/redact/identifiers-of.ts';
import { newHits, type NewHitsQuery } from './hits/new-hits.ts';
import { readPageOwners } from './other-departments/read-page-owners.ts';
import { pageViews, type PageViewQuery } from './hits/page-views.ts';
import { recentHits, type RecentQuery } from './hits/recent-hits.ts';
import { searchHits, type StretchQuery } from './hits/search-hits.ts';
import type { StoreParts } from './open/store-parts.ts';

export type HitCalls = ReturnType<typeof hitCalls>;

export const hitCalls = ({ reader, place }: Pick<StoreParts, 'reader' | 'place'>) => ({
  /** Newest first. */
  recent: (query: RecentQuery) => recentHits(reader, query),
  /** Searches a stretch of time for hits that may match. */
  search: (query: StretchQuery) => searchHits(reader, query),
  hit: (id: string) => hitOf(reader, id),
  /** Hits that other collectors have stored recently. */
  newHits: (query: NewHitsQuery) => newHits(reader, query, place),
  /** The newest page views of any of the pages with any of the identifiers, up to a few thousand. */
  pageViews: (query: PageViewQuery) => pageViews(reader, query),
  /** The departments of pages, given as host and path in one text. Pages without hits are left out. */
  pageOwners: (pages: readonly string[]) => readPageOwners(reader, pages),
  /** The stored visitor identifiers that have the given digest. */
  identifiersOf: (digest: VisitorDigest) => identifiersOf(reader, digest),
  exportSuites: (query: ExportQuery) => exportSuites(reader, query),
  exportPage: (
    query: ExportQuery,
    sortedUnder: readonly string[],
    after: ExportPlace | undefined,
  ): Promise<Hit[]> => exportPage(reader, query, sortedUnder, after),
  count: () => countHits(reader),
  /** Counts the hits of simulated visitors, of some departments or of all. */
  countSimulated: (departments?: readonly string[]) =>
    countHits(reader, 'is_simulated = 1', departments),
});
