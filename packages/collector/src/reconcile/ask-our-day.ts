/** What we have of a day, with the hits that wait in the journal. */
import type { StoreFeeder } from '../store/store-feeder.ts';
import type { OurDay, OurDayQuery } from './our-day.ts';

export interface OurDayParts {
  readonly store: {
    whenReady(patience?: number): Promise<void>;
    ourDay(query: OurDayQuery): Promise<OurDay>;
  };
  readonly feeder: Pick<StoreFeeder, 'flush'>;
}

const PATIENCE = 30_000;

export async function askOurDay(
  { store, feeder }: OurDayParts,
  query: OurDayQuery,
): Promise<OurDay> {
  await store.whenReady(PATIENCE);
  await feeder.flush();
  return await store.ourDay(query);
}
