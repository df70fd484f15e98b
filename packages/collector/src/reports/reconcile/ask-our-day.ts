/** Our counts of a day, including hits that wait in the journal. */
import type { StoreFeeder } from '../../store/store-feeder.ts';
import type { OurDay, OurDayQuery } from './our-day.ts';
import { STORE_PATIENCE } from '../../store/health/store-patience.ts';

export interface OurDayParts {
  readonly store: {
    whenReady(patience?: number): Promise<void>;
    ourDay(query: OurDayQuery): Promise<OurDay>;
  };
  readonly feeder: Pick<StoreFeeder, 'flush'>;
}

export async function askOurDay(
  { store, feeder }: OurDayParts,
  query: OurDayQuery,
): Promise<OurDay> {
  await store.whenReady(STORE_PATIENCE);
  await feeder.flush();
  return await store.ourDay(query);
}
