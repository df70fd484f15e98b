/** The collector's side of the store, which runs in a process of its own. */
import type { Hit } from '@balise/beacon';
import type { ExploreAnswer } from '@balise/contract';
import { CallFailed } from '../helper/call-failed.ts';
import { Helper, type HelperOptions, type HelperState } from '../helper/helper.ts';
import { Outage } from '../helper/outage.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { UnlistedCount } from '../receive/unlisted-names.ts';
import type { ClickHouseStore } from './clickhouse-store.ts';
import type { ExploreAsked } from '../explore/explore-question.ts';
import type { RawReport } from '../reports/ask-report.ts';
import type { ReportQuestion, ReportWords } from '../reports/report-question.ts';
import type { ImportAnswer, ImportTask } from '@balise/contract';
import type { OurDay, OurDayQuery } from '../reconcile/our-day.ts';
import type { MendedHits, MendTask } from '../mend/mend-task.ts';
import type { Expired } from '../retention/expired.ts';
import type { MadeVisits, VisitsRun } from '../visits/make-visits.ts';
import { processModule } from '../places.ts';
import { reasonOf } from '../reason-of.ts';
import type { Engine } from './database.ts';
import { exportHits } from './export-hits.ts';
import type {
  Batch,
  ExportQuery,
  FoundStretch,
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
  VariableQuery,
  VariableUses,
  SentQuery,
  StoredPageView,
  StretchQuery,
} from './hit-store.ts';
import type { MutationState } from './failed-mutations.ts';
import type { FrozenTables } from './freeze.ts';
import type { VisitorDigest } from './identifiers-of.ts';
import type { BackupTarget, BegunBackup, ServerWork } from './server-backup.ts';
import type { Inspection, StoreHealth } from './store-health.ts';
import type { StoreProcessOptions } from './open-store.ts';

type Calls = Pick<
  ClickHouseStore,
  | 'insert'
  | 'countRefusals'
  | 'countStrangers'
  | 'recent'
  | 'search'
  | 'hit'
  | 'newHits'
  | 'overview'
  | 'sentCounts'
  | 'variableUses'
  | 'exportSuites'
  | 'pageViews'
  | 'pageOwners'
  | 'report'
  | 'explore'
  | 'reportWords'
  | 'sweep'
  | 'makeVisits'
  | 'keepImports'
  | 'ourDay'
  | 'mend'
  | 'exportPage'
  | 'freeze'
  | 'identifiersOf'
  | 'stopFailedMutations'
  | 'beginBackup'
  | 'backupState'
  | 'inspect'
  | 'settle'
  | 'count'
  | 'countSimulated'
>;

export interface RemoteStoreOptions extends StoreProcessOptions {
  readonly onState: HelperOptions['onState'];
  /** Called if the store is open and refuses hits, once for each reason. It is then `down`. */
  readonly onRefused?: (reason: string) => void;
}

export class RemoteStore implements HitStore {
  readonly kind: Engine['kind'];
  readonly #helper: Helper<Calls>;
  readonly #onState: HelperOptions['onState'];
  readonly #onRefused: (reason: string) => void;
  readonly #outage = new Outage();
  /** The reason for the last failed insert into an open store. Empty after a successful insert. */
  #fault = '';

  constructor({ engine, journalFolder, postgresUrl, onState, onRefused }: RemoteStoreOptions) {
    this.kind = engine.kind;
    this.#onState = onState;
    this.#onRefused = onRefused ?? ((reason) => onState('down', reason));
    const open: StoreProcessOptions = { engine, journalFolder, postgresUrl };
    this.#helper = new Helper({
      entry: processModule('store/store-process'),
      open,
      onState: (state, reason) => {
        this.#fault = '';
        onState(state, reason);
      },
    });
  }

  /** Also `down` if the store is open but refuses hits, for example because the server is unreachable. */
  get state(): HelperState {
    return this.#fault === '' ? this.#helper.state : 'down';
  }

  /** Why the store is down, as a short code. Empty otherwise. */
  get reason(): string {
    return this.#fault || this.#helper.reason;
  }

  async insert(batch: Batch): Promise<Inserted> {
    try {
      const inserted = await this.#helper.call('insert', batch);
      this.#takesHits();
      return inserted;
    } catch (error) {
      this.#takesNone(error);
      throw error;
    }
  }

  /** After a part was set aside, the engine is opened again, which takes a moment. */
  async inspect(isAnew: boolean): Promise<Inspection> {
    const found = await this.#helper.call('inspect', isAnew);
    if (found.isToReopen) this.#helper.reopen();
    return found;
  }

  settle(): Promise<StoreHealth> {
    return this.#helper.call('settle');
  }

  countRefusals(counts: readonly RefusalCount[]): Promise<void> {
    return this.#helper.call('countRefusals', counts);
  }

  countStrangers(counts: readonly UnlistedCount[]): Promise<void> {
    return this.#helper.call('countStrangers', counts);
  }

  recent(query: RecentQuery): Promise<Hit[]> {
    return this.#helper.ask('recent', query);
  }

  search(query: StretchQuery): Promise<FoundStretch> {
    return this.#helper.ask('search', query);
  }

  hit(id: string): Promise<Hit | undefined> {
    return this.#helper.ask('hit', id);
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

  variableUses(query: VariableQuery): Promise<VariableUses> {
    return this.#helper.ask('variableUses', query);
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

  explore(asked: ExploreAsked): Promise<ExploreAnswer> {
    return this.#helper.ask('explore', asked);
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

  /** Reads or changes the daily totals that were imported from another service. */
  keepImports(task: ImportTask): Promise<ImportAnswer> {
    return this.#helper.call('keepImports', task);
  }

  ourDay(query: OurDayQuery): Promise<OurDay> {
    return this.#helper.call('ourDay', query);
  }

  makeVisits(run?: VisitsRun): Promise<MadeVisits> {
    return this.#helper.call('makeVisits', run);
  }

  export(query: ExportQuery): AsyncIterable<readonly Hit[]> {
    return exportHits(query, {
      exportSuites: (part) => this.#helper.ask('exportSuites', part),
      exportPage: (part, suites, after) => this.#helper.ask('exportPage', part, suites, after),
    });
  }

  /** The stored visitor identifiers that have the given digest. */
  identifiersOf(digest: VisitorDigest): Promise<string[]> {
    return this.#helper.call('identifiersOf', digest);
  }

  /** Only for the embedded engine: takes a snapshot of its tables. */
  freeze(name: string): Promise<FrozenTables> {
    return this.#helper.call('freeze', name);
  }

  /** Stops changes of stored rows that failed. */
  stopFailedMutations(): Promise<MutationState> {
    return this.#helper.call('stopFailedMutations');
  }

  /** Starts a backup on the server. `backupState` reads its progress by `id`. */
  beginBackup(target: BackupTarget): Promise<BegunBackup> {
    return this.#helper.call('beginBackup', target);
  }

  backupState(id: string): Promise<ServerWork> {
    return this.#helper.call('backupState', id);
  }

  count(): Promise<number> {
    return this.#helper.ask('count');
  }

  countSimulated(departments?: readonly string[]): Promise<number> {
    return this.#helper.ask('countSimulated', departments);
  }

  whenReady(patience?: number): Promise<void> {
    return this.#helper.whenReady(patience);
  }

  close(): Promise<void> {
    return this.#helper.close();
  }

  #takesHits(): void {
    this.#outage.over();
    if (this.#fault === '') return;
    this.#fault = '';
    this.#onState('ready', '');
  }

  #takesNone(error: unknown): void {
    // If the process itself has stopped, the helper has already reported it.
    if (this.#helper.state !== 'ready') return;
    this.#fault = reasonOf(error);
    if (!this.#outage.isNews(this.#fault)) return;
    if (error instanceof CallFailed) this.#onRefused(this.#fault);
    else this.#onState('down', this.#fault);
  }
}
