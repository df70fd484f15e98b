/** The statements of a collector about its own hits in the control database. */
import { noteWaiting, seeCollector, type CollectorName } from './collectors.ts';
import type { ControlDatabase } from './database/control-database.ts';
import type { JustStored } from './just-stored.ts';
import { noteStored } from './uncounted-hits.ts';

export interface OwnHits {
  /** Bytes of acknowledged hits that are not in the store. */
  readonly waiting: number;
  /** Milliseconds: all hits that were acknowledged before this moment are in the store. */
  readonly storedUntil: number;
  readonly justStored: Pick<JustStored, 'state'>;
}

type Self = Pick<CollectorName, 'id' | 'name'>;
type Queries = Pick<ControlDatabase, 'query'>;

/** A moment before all hits that wait, in milliseconds. Undefined without such hits. */
export const waitsSince = ({ waiting, storedUntil }: OwnHits): number | undefined =>
  waiting > 0 ? storedUntil : undefined;

/** States that the collector runs, and its hits. */
export async function stateHits(database: Queries, self: Self, hits: OwnHits): Promise<void> {
  await stateStored(database, self, hits);
  const { storedUntil } = hits;
  await seeCollector(database, self, { storedUntil, waitsSince: waitsSince(hits) });
}

/** States the newest stored hits. */
export async function stateStored(
  database: Queries,
  { id }: Pick<Self, 'id'>,
  { justStored }: OwnHits,
): Promise<void> {
  await justStored.state((stored) => noteStored(database, id, stored));
}

/** Its last statement, after the collector has stopped. */
export async function stateRest(
  database: Queries,
  self: Pick<Self, 'id'>,
  hits: OwnHits,
): Promise<void> {
  await stateStored(database, self, hits);
  await noteWaiting(database, self.id, waitsSince(hits));
}
