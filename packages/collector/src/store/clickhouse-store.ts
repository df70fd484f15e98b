/** The store of hits in ClickHouse, embedded or on a server. */
import type { Hit } from '@balise/beacon';
import type { JournalFiles } from '../journal/journal-files.ts';
import type { RefusalCount } from '../receive/counters.ts';
import type { Database } from './database.ts';
import { exportHits, exportPage, type ExportPlace } from './export-hits.ts';
import type {
  Batch,
  ExportQuery,
  HitStore,
  Overview,
  OverviewQuery,
  PageViewQuery,
  RecentQuery,
  SentCount,
  SentQuery,
  StoredPageView,
} from './hit-store.ts';
import { insertHits } from './insert-hits.ts';
import { overview } from './overview.ts';
import { pageViews } from './page-views.ts';
import { prepareTables } from './prepare-tables.ts';
import { recentHits } from './recent-hits.ts';
import { sentCounts } from './sent-counts.ts';

export class ClickHouseStore implements HitStore {
  readonly #database: Database;
  readonly #files: Pick<JournalFiles, 'read'>;

  private constructor(database: Database, files: Pick<JournalFiles, 'read'>) {
    this.#database = database;
    this.#files = files;
  }

  static async open(
    database: Database,
    files: Pick<JournalFiles, 'read'>,
  ): Promise<ClickHouseStore> {
    await prepareTables(database);
    return new ClickHouseStore(database, files);
  }

  insert(batch: Batch): Promise<number> {
    return insertHits(this.#database, this.#files, batch);
  }

  async countRefusals(counts: readonly RefusalCount[]): Promise<void> {
    const rows = counts.map((count) => ({ ...count, hour: Math.floor(count.hour / 1000) }));
    await this.#database.insert('refusals', rows);
  }

  recent(query: RecentQuery): Promise<Hit[]> {
    return recentHits(this.#database, query);
  }

  overview(query: OverviewQuery): Promise<Overview> {
    return overview(this.#database, query);
  }

  sentCounts(query: SentQuery): Promise<SentCount[]> {
    return sentCounts(this.#database, query);
  }

  pageViews(query: PageViewQuery): Promise<StoredPageView[]> {
    return pageViews(this.#database, query);
  }

  export(query: ExportQuery): AsyncIterable<readonly Hit[]> {
    return exportHits(query, (part, after) => this.exportPage(part, after));
  }

  exportPage(query: ExportQuery, after: ExportPlace | undefined): Promise<Hit[]> {
    return exportPage(this.#database, query, after);
  }

  async count(): Promise<number> {
    const [row] = await this.#database.rows<{ hits: number }>('SELECT count() AS hits FROM hits');
    return Number(row?.hits ?? 0);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
