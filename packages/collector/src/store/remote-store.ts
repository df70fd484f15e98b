/** The store as the collector sees it: in a process of its own. */
import type { Hit } from '@balise/beacon';
import { Helper, type HelperOptions, type HelperState } from '../helper/helper.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { StrangerCount } from '../receive/strangers.ts';
import type { ClickHouseStore } from './clickhouse-store.ts';
import type { RawReport } from '../reports/ask-report.ts';
import type { ReportQuestion, ReportWords } from '../reports/report-question.ts';
import type { ImportAnswer, ImportTask } from '../imported/import-task.ts';
import type { OurDay, OurDayQuery } from '../reconcile/our-day.ts';
import type { MendedHits } from '../mend/mend-store.ts';
import type { MendTask } from '../mend/mend-task.ts';
import type { Expired } from '../retention/expired.ts';
import type { MadeVisits } from '../visits/make-visits.ts';
import { processModule } from '../places.ts';
import type { Engine } from './database.ts';
import { exportHits } from './export-hits.ts';
import type {
  Batch,
  ExportQuery,
  HitStore,
  Inserted,
  NewHits,
  NewHitsQuery,
  Overview,
  OverviewQuery,
  PageOwner,
  PageViewQuery,
  RecentQuery,
  SentCount,
  SentQuery,
  StoredPageView,
} from './hit-store.ts';
import type { FrozenTables } from './freeze.ts';
import type { VisitorDigest } from './identifiers-of.ts';
import type { BackupTarget, ServerWork } from './server-backup.ts';
import type { StoreProcessOptions } from './open-store.ts';

type Calls = Pick<
  ClickHouseStore,
  | 'insert'
  | 'countRefusals'
  | 'countStrangers'
  | 'recent'
  | 'newHits'
  | 'overview'
  | 'sentCounts'
  | 'exportSuites'
  | 'pageViews'
  | 'pageOwners'
  | 'report'
  | 'reportWords'
  | 'sweep'
  | 'makeVisits'
  | 'keepImports'
  | 'ourDay'
  | 'mend'
  | 'exportPage'
  | 'freeze'
  | 'identifiersOf'
  | 'beginBackup'
  | 'backupState'
  | 'count'
>;

export interface RemoteStoreOptions extends StoreProcessOptions {
  readonly onState: HelperOptions['onState'];
}

export class RemoteStore implements HitStore {
  readonly kind: Engine['kind'];
  readonly #helper: Helper<Calls>;

  constructor({ engine, journalFolder, postgresUrl, onState }: RemoteStoreOptions) {
    this.kind = engine.kind;
    const open: StoreProcessOptions = { engine, journalFolder, postgresUrl };
    this.#helper = new Helper({
      entry: processModule('store/store-process'),
      open,
      onState,
    });
  }

  get state(): HelperState {
    return this.#helper.state;
  }

  /** Why it is down, in a word; empty otherwise. */
  get reason(): string {
    return this.#helper.reason;
  }

  insert(batch: Batch): Promise<Inserted> {
    return this.#helper.call('insert', batch);
  }

  countRefusals(counts: readonly RefusalCount[]): Promise<void> {
    return this.#helper.call('countRefusals', counts);
  }

  countStrangers(counts: readonly StrangerCount[]): Promise<void> {
    return this.#helper.call('countStrangers', counts);
  }

  recent(query: RecentQuery): Promise<Hit[]> {
    return this.#helper.ask('recent', query);
  }

  newHits(query: NewHitsQuery): Promise<NewHits> {
    return this.#helper.ask('newHits', query);
  }

  overview(query: OverviewQuery): Promise<Overview> {
    return this.#helper.ask('overview', query);
  }

  sentCounts(query: SentQuery): Promise<SentCount[]> {
    return this.#helper.ask('sentCounts', query);
  }

  pageOwners(pages: readonly string[]): Promise<PageOwner[]> {
    return this.#helper.ask('pageOwners', pages);
  }

  pageViews(query: PageViewQuery): Promise<StoredPageView[]> {
    return this.#helper.ask('pageViews', query);
  }

  report(question: ReportQuestion): Promise<RawReport> {
    return this.#helper.ask('report', question);
  }

  reportWords(words: ReportWords): Promise<string[]> {
    return this.#helper.ask('reportWords', words);
  }

  mend(task: MendTask, isApplied: boolean): Promise<MendedHits> {
    return this.#helper.call('mend', task, isApplied);
  }

  sweep(now: number, isApplied: boolean): Promise<readonly Expired[]> {
    return this.#helper.call('sweep', now, isApplied);
  }

  /** Of totals of days that another service has counted. */
  keepImports(task: ImportTask): Promise<ImportAnswer> {
    return this.#helper.call('keepImports', task);
  }

  ourDay(query: OurDayQuery): Promise<OurDay> {
    return this.#helper.call('ourDay', query);
  }

  makeVisits(): Promise<MadeVisits> {
    return this.#helper.call('makeVisits');
  }

  export(query: ExportQuery): AsyncIterable<readonly Hit[]> {
    return exportHits(query, {
      exportSuites: (part) => this.#helper.ask('exportSuites', part),
      exportPage: (part, suites, after) => this.#helper.ask('exportPage', part, suites, after),
    });
  }

  /** Identifiers of visitors that are stored and have a digest. */
  identifiersOf(digest: VisitorDigest): Promise<string[]> {
    return this.#helper.call('identifiersOf', digest);
  }

  /** Of the embedded engine: its tables at this moment. */
  freeze(name: string): Promise<FrozenTables> {
    return this.#helper.call('freeze', name);
  }

  /** Has the server back up its tables; returns what `backupState` is asked by. */
  beginBackup(target: BackupTarget): Promise<string> {
    return this.#helper.call('beginBackup', target);
  }

  backupState(id: string): Promise<ServerWork> {
    return this.#helper.call('backupState', id);
  }

  count(): Promise<number> {
    return this.#helper.ask('count');
  }

  whenReady(patience?: number): Promise<void> {
    return this.#helper.whenReady(patience);
  }

  close(): Promise<void> {
    return this.#helper.close();
  }
}
