/** The interface of a store of hits, independent of the engine. */
import type { Environment, Hit } from '@balise/beacon';
import type { JournalRange } from '../journal/journal.ts';
import type { Damage, EndOfPart } from '../journal/read-frames.ts';
import type { ExploreAnswer } from '@balise/contract';
import type { ExploreAsked } from '../explore/explore-question.ts';
import type { ReportQuestion, ReportWords } from '../reports/report-question.ts';
import type { RawReport } from '../reports/ask-report.ts';
import type { MendedHits, MendTask } from '../mend/mend-task.ts';
import type { HitPlace } from '../search/hit-place.ts';
import type { HitSearch } from '../search/hit-search.ts';
import type { Expired } from '../retention/expired.ts';
import type { MadeVisits, VisitsRun } from '../visits/make-visits.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { UnlistedCount } from '../receive/unlisted-names.ts';

export interface Batch {
  /** Place of its hits in the journal. The same range always contains the same hits. */
  readonly range: JournalRange;
  /** True after an error or a crash, if some of the hits may already be stored. */
  readonly again: boolean;
  /**
   * `durable` for a part that this run wrote. Default: unfinished, because an earlier run may have stopped in the
   * middle of a record.
   */
  readonly ending?: EndOfPart;
  /** For hits that were stored before and are lost: distinguishes this insert from the earlier ones. */
  readonly anew?: string;
}

/** The result of a batch. */
export interface Inserted {
  /** Hits of the batch, all of which are in the store now. */
  readonly hits: number;
  /** Requests that were repeated after a restart. The store has each of them once. */
  readonly repeated: number;
  /** Damaged parts of the journal. Their bytes are kept in the folder for damaged records. */
  readonly damages: readonly Damage[];
}

export interface RecentQuery {
  readonly environment: Environment;
  readonly limit: number;
  /** Only hits older than this one. */
  readonly before?: string;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

/** Hits that a search may find, from a place backwards. */
export interface StretchQuery {
  readonly search: HitSearch;
  /** Only older hits. */
  readonly before: HitPlace;
  /** Approximate number of hits to look at, of the given departments. */
  readonly rows: number;
  /** Maximum number of hits to return. */
  readonly limit: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

export interface FoundStretch {
  /** Newest first. All matching hits of the stretch, and possibly others: the search makes the final check. */
  readonly hits: readonly Hit[];
  /** The place that the search has reached. It has looked at all hits after this place. */
  readonly lookedBackTo: HitPlace;
  /** True if no older hits are left. */
  readonly isEnd: boolean;
}

export interface ExportQuery {
  readonly suite: string;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from?: number;
  readonly to?: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

export interface OverviewQuery {
  readonly environment: Environment;
  readonly now: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

interface Figure {
  readonly today: number;
  readonly previous: number;
}

export interface Overview {
  readonly environment: Environment;
  readonly now: string;
  readonly figures: Readonly<
    Record<'beacons' | 'pageViews' | 'cleaned' | 'leftOut', Figure> & {
      /** Null if the query is limited to departments: a refused beacon belongs to no department. */
      readonly refused: Figure | null;
    }
  >;
  readonly hours: readonly {
    readonly start: string;
    readonly beacons: number;
    readonly pageViews: number;
  }[];
  readonly firstHitAt: string | null;
  readonly lastHitAt: string | null;
  readonly hosts: readonly { readonly host: string; readonly hits: number }[];
  /**
   * Unknown names in beacons. The entry with an empty name counts all other names. Null if the query is limited to
   * departments.
   */
  readonly strangers: readonly Pick<UnlistedCount, 'kind' | 'name' | 'beacons'>[] | null;
  /** Beacons from browsers whose clock was wrong by more than a day. */
  readonly clockOff: number | null;
  /** The reports have the hits up to this moment. ISO 8601; null before the first count. */
  readonly countedUntil: string | null;
}

export interface NewHitsQuery {
  readonly environment: Environment;
  /** In milliseconds, inclusive. */
  readonly since: number;
  /** Segments of the caller, whose hits are left out. */
  readonly own: readonly string[];
  /** The `last` of earlier answers. */
  readonly seen: Readonly<Record<string, string>>;
  /** Approximate maximum number of hits of a department. If there are more, the answer has an even sample of them. */
  readonly most: number;
}

export interface NewHits {
  /** Oldest first. */
  readonly hits: readonly Hit[];
  /** Number of all new hits by department, including those outside the sample. */
  readonly totals: Readonly<Record<string, number>>;
  /** The id of the last new hit, by segment. On a cluster: by segment and shard. */
  readonly last: Readonly<Record<string, string>>;
}

export interface SentQuery {
  readonly environment: Environment;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Ids of the departments whose hits are counted. Default: all. */
  readonly departments?: readonly string[];
  /** Whether each day of Toronto is counted separately. Events are then only those of links without a rule. */
  readonly byDay?: boolean;
}

/** Number of beacons with the same rule, link type, link name and events. A page view has no link type. */
export interface SentCount {
  /** `2026-11-21`; empty if days are not counted separately. */
  readonly day: string;
  /** Id of the rule. Empty for a page view, and for a link beacon of an earlier library. */
  readonly rule: string;
  readonly linkType: Hit['linkType'];
  /** English name of the link kind for a link of type `other`. Empty for every other name. */
  readonly linkName: string;
  /** Known events, each once. */
  readonly events: readonly string[];
  readonly hits: number;
}

export interface VariableQuery extends SentQuery {
  /** Start of the current day, in milliseconds. */
  readonly today: number;
}

export interface VariableUse {
  /** Hits of the current day. */
  readonly hits: number;
  /** Receipt of the last hit, in milliseconds. */
  readonly lastAt: number;
}

export interface VariableUses {
  /** By id. A dimension that no hit had is absent. */
  readonly dimensions: Readonly<Record<string, VariableUse>>;
  readonly events: Readonly<Record<string, VariableUse>>;
  /** The hits at these times, for the last values. */
  readonly lastHits: readonly Hit[];
}

export interface PageViewQuery {
  readonly environment: Environment;
  /** In milliseconds, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** Host and path as one text. */
  readonly pages: readonly string[];
  /** Identifiers as they were sent. */
  readonly identifiers: readonly string[];
}

/** The properties of a page view that are needed to match other beacons to it. */
export type StoredPageView = Pick<Hit, 'id' | 'receivedAt' | 'kind' | 'host' | 'path'> & {
  readonly identifier: string;
};

/**
 * Host and path as one text, and the department of the page's latest hits. Empty: the page belongs to no department.
 */
export interface PageOwner {
  readonly page: string;
  readonly department: string;
}

export interface HitStore {
  /** Stores each hit of the batch once. When the promise resolves, the hits are on the disk. */
  insert(batch: Batch): Promise<Inserted>;
  countRefusals(counts: readonly RefusalCount[]): Promise<void>;
  countStrangers(counts: readonly UnlistedCount[]): Promise<void>;
  /** Newest first. */
  recent(query: RecentQuery): Promise<Hit[]>;
  /** Searches a stretch of time for hits that may match. */
  search(query: StretchQuery): Promise<FoundStretch>;
  /** Reads one hit by its id. */
  hit(id: string): Promise<Hit | undefined>;
  /** Hits that other collectors have stored recently. */
  newHits(query: NewHitsQuery): Promise<NewHits>;
  overview(query: OverviewQuery): Promise<Overview>;
  sentCounts(query: SentQuery): Promise<SentCount[]>;
  /** The dimensions and events that the hits of a time had. */
  variableUses(query: VariableQuery): Promise<VariableUses>;
  /** The newest page views of any of the pages with any of the identifiers, up to a few thousand. */
  pageViews(query: PageViewQuery): Promise<StoredPageView[]>;
  /** The departments of pages, given as host and path in one text. Pages without hits are left out. */
  pageOwners(pages: readonly string[]): Promise<PageOwner[]>;
  /** The figures of a report, before small figures are suppressed. */
  report(question: ReportQuestion): Promise<RawReport>;
  /** The answer to an exploration. Figures that may not be shown are suppressed. */
  explore(asked: ExploreAsked): Promise<ExploreAnswer>;
  /** The values of a dimension in the period of the query, most frequent first. */
  reportWords(words: ReportWords): Promise<string[]>;
  /** Counts the hits that a correction would change. Changes them if `isApplied`. */
  mend(task: MendTask, isApplied: boolean): Promise<MendedHits>;
  /** Counts the rows whose retention has expired. Deletes them if `isApplied`. `now`: milliseconds. */
  sweep(now: number, isApplied: boolean): Promise<readonly Expired[]>;
  /** Builds the visits of the oldest day that is due. Only one caller at a time. */
  makeVisits(run?: VisitsRun): Promise<MadeVisits>;
  /** Oldest first, in pages that fit in memory. */
  export(query: ExportQuery): AsyncIterable<readonly Hit[]>;
  count(): Promise<number>;
  /** Counts the hits of simulated visitors, of some departments or of all. */
  countSimulated(departments?: readonly string[]): Promise<number>;
  close(): Promise<void>;
}
