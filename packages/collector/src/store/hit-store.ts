/** What the collector asks of a store of hits, whatever stands behind it. */
import type { Environment, Hit } from '@balise/beacon';
import type { JournalRange } from '../journal/journal.ts';
import type { Damage, EndOfPart } from '../journal/read-frames.ts';
import type { ExploreAnswer } from '@balise/contract';
import type { ExploreAsked } from '../explore/explore-question.ts';
import type { ReportQuestion, ReportWords } from '../reports/report-question.ts';
import type { RawReport } from '../reports/ask-report.ts';
import type { MendedHits } from '../mend/mend-store.ts';
import type { MendTask } from '../mend/mend-task.ts';
import type { HitPlace } from '../search/hit-place.ts';
import type { HitSearch } from '../search/hit-search.ts';
import type { Expired } from '../retention/expired.ts';
import type { MadeVisits } from '../visits/make-visits.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { StrangerCount } from '../receive/strangers.ts';

export interface Batch {
  /** Where in the journal its hits are; a range always means the same hits. */
  readonly range: JournalRange;
  /** True when some of them may be stored already: after an error or a crash. */
  readonly again: boolean;
  /** Durable where this run wrote it; what an earlier run wrote may be unfinished, which is assumed. */
  readonly ending?: EndOfPart;
}

/** What became of a batch. */
export interface Inserted {
  /** Hits that the store has now. */
  readonly hits: number;
  /** Requests that came again after a restart, and are in the store once. */
  readonly repeated: number;
  /** Parts of the journal that are not as they were written; their bytes are kept in the folder of damaged ones. */
  readonly damages: readonly Damage[];
}

export interface RecentQuery {
  readonly environment: Environment;
  readonly limit: number;
  /** Only hits older than this one. */
  readonly before?: string;
  /** Identifiers of departments, of which hits are wanted; all where they are left out. */
  readonly departments?: readonly string[];
}

/** Hits that a search may find, backwards from a place. */
export interface StretchQuery {
  readonly search: HitSearch;
  /** Only older ones. */
  readonly before: HitPlace;
  /** About how many are looked at. */
  readonly rows: number;
  /** How many are wanted at most. */
  readonly limit: number;
  /** Identifiers of departments, of which hits are wanted; all where they are left out. */
  readonly departments?: readonly string[];
}

export interface FoundStretch {
  /** Newest first: at least those that match, of which the search decides. */
  readonly hits: readonly Hit[];
  /** Where it has come: all since then has been looked at. */
  readonly lookedBackTo: HitPlace;
  /** Whether there is nothing before it. */
  readonly isEnd: boolean;
}

export interface ExportQuery {
  readonly suite: string;
  /** Moments in milliseconds: from, inclusive, to, exclusive. */
  readonly from?: number;
  readonly to?: number;
  /** Identifiers of departments, of which hits are wanted; all where they are left out. */
  readonly departments?: readonly string[];
}

export interface OverviewQuery {
  readonly environment: Environment;
  readonly now: number;
  /** Identifiers of departments, of which hits are wanted; all where they are left out. */
  readonly departments?: readonly string[];
}

export interface Figure {
  readonly today: number;
  readonly previous: number;
}

export interface Overview {
  readonly environment: Environment;
  readonly now: string;
  readonly figures: Readonly<
    Record<'beacons' | 'pageViews' | 'cleaned' | 'leftOut', Figure> & {
      /** Null for some departments: what is refused belongs to none. */
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
  /** Names that beacons gave and the settings do not know; without a name all others together. Null for some departments. */
  readonly strangers: readonly Pick<StrangerCount, 'kind' | 'name' | 'beacons'>[] | null;
  /** Beacons of browsers whose clock was more than a day off. */
  readonly clockOff: number | null;
}

export interface NewHitsQuery {
  readonly environment: Environment;
  /** Moment in milliseconds, inclusive. */
  readonly since: number;
  /** Segments whose hits are not asked for. */
  readonly own: readonly string[];
  /** What was last in earlier answers. */
  readonly seen: Readonly<Record<string, string>>;
  /** About how many are wanted: of more an even choice. */
  readonly most: number;
}

export interface NewHits {
  /** Oldest first. */
  readonly hits: readonly Hit[];
  /** How many there are. */
  readonly total: number;
  /** The last of them, by segment; on a cluster also by shard. */
  readonly last: Readonly<Record<string, string>>;
}

export interface SentQuery {
  readonly environment: Environment;
  /** Moments in milliseconds: from, inclusive, to, exclusive. */
  readonly from: number;
  readonly to: number;
  /** Identifiers of departments, of which hits are wanted; all where they are left out. */
  readonly departments?: readonly string[];
}

/** Beacons that look the same: a page view has no link type. */
export interface SentCount {
  readonly linkType: Hit['linkType'];
  /** English name of the kind of a link of type other; empty for every other name. */
  readonly linkName: string;
  /** Known events, each once. */
  readonly events: readonly string[];
  readonly hits: number;
}

export interface PageViewQuery {
  readonly environment: Environment;
  /** Moments in milliseconds, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** Host and path in one. */
  readonly pages: readonly string[];
  /** Identifiers as they were sent. */
  readonly identifiers: readonly string[];
}

/** A page view as far as it must be known to tell which beacons belong to it. */
export type StoredPageView = Pick<Hit, 'id' | 'receivedAt' | 'kind' | 'host' | 'path'> & {
  readonly identifier: string;
};

/** Host and path in one, and the department that its hits were given to last; empty for nobody's. */
export interface PageOwner {
  readonly page: string;
  readonly department: string;
}

export interface HitStore {
  /** Stores each hit of the batch once; when it returns they are on the disk. Says how many the batch has. */
  insert(batch: Batch): Promise<Inserted>;
  countRefusals(counts: readonly RefusalCount[]): Promise<void>;
  countStrangers(counts: readonly StrangerCount[]): Promise<void>;
  /** Newest first. */
  recent(query: RecentQuery): Promise<Hit[]>;
  /** What a search may find in a stretch of time. */
  search(query: StretchQuery): Promise<FoundStretch>;
  /** One by its id. */
  hit(id: string): Promise<Hit | undefined>;
  /** What has been stored of late, by other collectors. */
  newHits(query: NewHitsQuery): Promise<NewHits>;
  overview(query: OverviewQuery): Promise<Overview>;
  sentCounts(query: SentQuery): Promise<SentCount[]>;
  /** The newest of any of the pages that carry any of the identifiers, some thousands at most. */
  pageViews(query: PageViewQuery): Promise<StoredPageView[]>;
  /** Whose pages are, each by host and path in one; those of which there are no hits are left out. */
  pageOwners(pages: readonly string[]): Promise<PageOwner[]>;
  /** The figures of a report, none of them hidden yet. */
  report(question: ReportQuestion): Promise<RawReport>;
  /** What is explored, with what may not be shown hidden. */
  explore(asked: ExploreAsked): Promise<ExploreAnswer>;
  /** The values of a dimension in the period of a question, the most frequent first. */
  reportWords(words: ReportWords): Promise<string[]>;
  /** Counts what a task would change, and changes it where `isApplied`. */
  mend(task: MendTask, isApplied: boolean): Promise<MendedHits>;
  /** Counts what is older than the settings let it be, and has it go where `isApplied`. `now`: milliseconds. */
  sweep(now: number, isApplied: boolean): Promise<readonly Expired[]>;
  /** Makes the visits of the oldest day that is due. One caller at a time. */
  makeVisits(): Promise<MadeVisits>;
  /** Oldest first, in pages that fit in memory. */
  export(query: ExportQuery): AsyncIterable<readonly Hit[]>;
  count(): Promise<number>;
  /** Hits of visitors that a machine has played. */
  countSimulated(): Promise<number>;
  close(): Promise<void>;
}
