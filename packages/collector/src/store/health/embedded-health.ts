/** The health of the embedded engine: its parts, and the number of its hits. */
import type { Database } from '../../engine/database/database.ts';
import type { HealthOfStore } from './health-of-store.ts';
import { detachedParts, PartInspector } from './inspect-parts.ts';
import { remakeDerived } from './remake-derived.ts';
import type { Inspection, StoreHealth } from './store-health.ts';
import type { StoredCounts } from './stored-counts.ts';

export class EmbeddedHealth implements HealthOfStore {
  readonly #database: Database;
  readonly #beside: Pick<Database, 'rows'>;
  readonly #inspector: PartInspector;
  readonly #counts: StoredCounts;

  /** `beside`: a connection for long statements. */
  constructor(database: Database, beside: Pick<Database, 'rows'>, counts: StoredCounts) {
    this.#database = database;
    this.#beside = beside;
    this.#inspector = new PartInspector(beside);
    this.#counts = counts;
  }

  async inspect(isAnew: boolean): Promise<Inspection> {
    const aside = await this.#inspector.inspect(isAnew);
    const broken = await namesOf(this.#beside);
    // The engine still counts the rows of a part that was just set aside.
    if (aside > 0) return { broken, missing: 0, isToReopen: true };
    return { broken, missing: await this.#counts.missing(), isToReopen: false };
  }

  async settle(): Promise<StoreHealth> {
    await remakeDerived(this.#database, await detachedParts(this.#beside));
    return { broken: await namesOf(this.#beside), missing: await this.#counts.settle() };
  }

  removing<T>(work: () => Promise<T>): Promise<T> {
    return this.#counts.removing(work);
  }
}

const namesOf = async (database: Pick<Database, 'rows'>): Promise<string[]> =>
  (await detachedParts(database)).map(({ table, name }) => `${table}/${name}`);
