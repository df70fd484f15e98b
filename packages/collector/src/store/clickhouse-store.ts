/** The store of hits in ClickHouse, embedded or on a server. */
import type { Hit } from '@balise/beacon';
import type { ExploreAnswer } from '@balise/contract';
import type { Exclusively } from '../control/exclusive-lock.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { UnlistedCount } from '../receive/unlisted-names.ts';
import { checkServer } from './check-server.ts';
import { allShards, closeCluster, openCluster, readerOfAll, readShape } from './cluster/cluster.ts';
import { prepareCluster } from './cluster/prepare-cluster.ts';
import { shardsOf, singleShard, type Shards } from './cluster/shards.ts';
import type { ClusterEngine, Database, Reader } from './database.ts';
import { exportHits, exportPage, exportSuites, type ExportPlace } from './export-hits.ts';
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
  VariableQuery,
  SentQuery,
  StoredPageView,
  StretchQuery,
} from './hit-store.ts';
import type { ImportAnswer, ImportTask } from '@balise/contract';
import { keepImports } from '../imported/keep-imports.ts';
import { answerExplore, type ExploreAsked } from '../explore/explore-question.ts';
import { ourDay, type OurDay, type OurDayQuery } from '../reconcile/our-day.ts';
import { mendStore } from '../mend/mend-store.ts';
import type { RawReport } from '../reports/ask-report.ts';
import {
  answerQuestion,
  wordsOf,
  type ReportQuestion,
  type ReportWords,
} from '../reports/report-question.ts';
import type { MendedHits, MendTask } from '../mend/mend-task.ts';
import type { Expired } from '../retention/expired.ts';
import { sweep } from '../retention/sweep.ts';
import { stopFailedMutations, type MutationState } from './failed-mutations.ts';
import { makeVisits, type MadeVisits, type VisitsRun } from '../visits/make-visits.ts';
import { freezeTables, type FrozenTables } from './freeze.ts';
import { identifiersOf, type VisitorDigest } from './identifiers-of.ts';
import { healthOfServers, type HealthOfStore } from './health-of-store.ts';
import type { Inspection, StoreHealth } from './store-health.ts';
import type { StoreParts } from './store-parts.ts';
import { oneInTurn } from './serial-queue.ts';
import { countHits } from './count-hits.ts';
import { insertHits } from './insert-hits.ts';
import { hitOf } from './hit-of.ts';
import { newHits } from './new-hits.ts';
import { overview } from './overview.ts';
import { pageOwners } from './page-owners.ts';
import { pageViews } from './page-views.ts';
import { prepareTables } from './prepare-tables.ts';
import type { ReadFiles } from './read-hits.ts';
import { recentHits } from './recent-hits.ts';
import { Repetitions } from './repetitions.ts';
import { searchHits } from './search-hits.ts';
import { sentCounts } from './sent-counts.ts';
import { variableUses } from './variable-uses.ts';
import {
  beginBackup,
  serverWork,
  type BackupTarget,
  type BegunBackup,
  type ServerWork,
} from './server-backup.ts';

export class ClickHouseStore implements HitStore {
  readonly #database: Database;
  readonly #reader: Reader;
  readonly #files: ReadFiles;
  readonly #shards: Shards;
  readonly #repetitions: Repetitions;
  readonly #inTurn = oneInTurn();
  readonly #close: StoreParts['close'];
  readonly #place: StoreParts['place'];
  readonly #health: HealthOfStore;

  private constructor({ database, reader, files, shards, close, place, health }: StoreParts) {
    this.#database = database;
    this.#reader = reader;
    this.#files = files;
    this.#shards = shards;
    this.#repetitions = new Repetitions(files);
    this.#close = close;
    this.#place = place;
    this.#health = health;
  }

  /**
   * `alone`: the lock for collectors that share a server. `reader`: the connection for the console's queries, if it
   * is another user's. `health`: of the embedded engine.
   */
  static async open(
    database: Database,
    files: ReadFiles,
    {
      alone,
      reader = database,
      health = healthOfServers(async () => [database]),
    }: {
      readonly alone?: Exclusively;
      readonly reader?: Reader;
      readonly health?: HealthOfStore;
    } = {},
  ): Promise<ClickHouseStore> {
    await prepareTables(database, alone);
    const close = (): Promise<void> => database.close();
    return new ClickHouseStore({
      ...{ database, reader, files, shards: singleShard(database), close },
      ...{ place: 'server', health },
    });
  }

  static async openCluster(
    engine: ClusterEngine,
    files: ReadFiles,
    alone: Exclusively,
  ): Promise<ClickHouseStore> {
    const cluster = openCluster(engine);
    const prepare = (): Promise<void> => prepareCluster(cluster, alone);
    await prepare();
    const database = allShards(cluster);
    const reader = engine.readUrls.length === 0 ? undefined : readerOfAll(engine);
    if (reader) await checkServer(reader);
    return new ClickHouseStore({
      ...{ database, reader: reader ?? database, files, shards: shardsOf(cluster, prepare) },
      place: 'cluster',
      health: healthOfServers(async () =>
        (await readShape(cluster)).shards.flat().map(({ local }) => local),
      ),
      close: async () => {
        await reader?.close();
        await closeCluster(cluster);
      },
    });
  }

  insert(batch: Batch): Promise<Inserted> {
    return this.#inTurn(() => insertHits(this.#database, this.#files, this.#repetitions, batch));
  }

  inspect(isAnew: boolean): Promise<Inspection> {
    return this.#health.inspect(isAnew);
  }

  settle(): Promise<StoreHealth> {
    return this.#health.settle();
  }

  async countRefusals(counts: readonly RefusalCount[]): Promise<void> {
    await this.#database.insert('refusals', counts.map(inSeconds));
  }

  async countStrangers(counts: readonly UnlistedCount[]): Promise<void> {
    await this.#database.insert('strangers', counts.map(inSeconds));
  }

  recent(query: RecentQuery): Promise<Hit[]> {
    return recentHits(this.#reader, query);
  }

  search(query: StretchQuery): Promise<FoundStretch> {
    return searchHits(this.#reader, query);
  }

  hit(id: string): Promise<Hit | undefined> {
    return hitOf(this.#reader, id);
  }

  newHits(query: NewHitsQuery): Promise<NewHits> {
    return newHits(this.#reader, query, this.#place);
  }

  overview(query: OverviewQuery): Promise<Overview> {
    return overview(this.#reader, query);
  }

  sentCounts(query: SentQuery): ReturnType<HitStore['sentCounts']> {
    return sentCounts(this.#reader, query);
  }

  variableUses(query: VariableQuery): ReturnType<HitStore['variableUses']> {
    return variableUses(this.#reader, query);
  }

  pageOwners(pages: readonly string[]): Promise<PageOwner[]> {
    return pageOwners(this.#reader, pages);
  }

  pageViews(query: PageViewQuery): Promise<StoredPageView[]> {
    return pageViews(this.#reader, query);
  }

  report(question: ReportQuestion): Promise<RawReport> {
    return answerQuestion(this.#reader, question);
  }

  explore(asked: ExploreAsked): Promise<ExploreAnswer> {
    return answerExplore(this.#reader, asked);
  }

  reportWords(words: ReportWords): Promise<string[]> {
    return wordsOf(this.#reader, words);
  }

  mend(task: MendTask, isApplied: boolean): Promise<MendedHits> {
    const mend = (): Promise<MendedHits> =>
      this.#shards.mend((shard) => mendStore(shard, task, isApplied, this.#inTurn));
    return isApplied ? this.#health.removing(mend) : mend();
  }

  sweep(now: number, isApplied: boolean): Promise<readonly Expired[]> {
    const run = (): Promise<readonly Expired[]> =>
      this.#shards.sweep((shard, onHorizon) =>
        sweep(shard, { now, isApplied, onHorizon }, this.#inTurn),
      );
    return isApplied ? this.#health.removing(run) : run();
  }

  keepImports(task: ImportTask): Promise<ImportAnswer> {
    const change = this.#shards.change.bind(this.#shards);
    return keepImports({ database: this.#database, change, inTurn: this.#inTurn }, task);
  }

  ourDay(query: OurDayQuery): Promise<OurDay> {
    return ourDay(this.#reader, query);
  }

  makeVisits(run?: VisitsRun): Promise<MadeVisits> {
    return this.#shards.makeVisits((shard) =>
      makeVisits(shard, this.#inTurn, run, (work) => this.#health.removing(work)),
    );
  }

  identifiersOf(digest: VisitorDigest): Promise<string[]> {
    return identifiersOf(this.#reader, digest);
  }

  freeze(name: string): Promise<FrozenTables> {
    return freezeTables(this.#database, name, this.#inTurn);
  }

  async stopFailedMutations(): Promise<MutationState> {
    const states: MutationState[] = [];
    await this.#shards.each(async (shard) => void states.push(await stopFailedMutations(shard)));
    return {
      stopped: states.flatMap(({ stopped }) => stopped),
      running: states.reduce((sum, { running }) => sum + running, 0),
    };
  }

  beginBackup(target: BackupTarget): Promise<BegunBackup> {
    return beginBackup(this.#database, target);
  }

  backupState(id: string): Promise<ServerWork> {
    return serverWork(this.#database, id);
  }

  export(query: ExportQuery): AsyncIterable<readonly Hit[]> {
    return exportHits(query, this);
  }

  exportSuites(query: ExportQuery): Promise<string[]> {
    return exportSuites(this.#reader, query);
  }

  exportPage(
    query: ExportQuery,
    sortedUnder: readonly string[],
    after: ExportPlace | undefined,
  ): Promise<Hit[]> {
    return exportPage(this.#reader, query, sortedUnder, after);
  }

  count(): Promise<number> {
    return countHits(this.#reader);
  }

  countSimulated(departments?: readonly string[]): Promise<number> {
    return countHits(this.#reader, 'is_simulated = 1', departments);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

function inSeconds<T extends { readonly hour: number }>(count: T): T {
  return { ...count, hour: Math.floor(count.hour / 1000) };
}
