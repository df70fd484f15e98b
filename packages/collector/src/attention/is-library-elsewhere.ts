/** Whether another server serves the library: then loads by unlisted hosts are not known here. */

/** Page views of a day that would have loaded the library here at least once. */
const LEAST_VIEWS = 100;

export interface SeenLoads {
  /** Loads by pages of listed hosts. */
  readonly listedLoads: number;
  /** Page views of listed hosts in the same time. */
  readonly views: number;
}

/** A browser loads the library at least every five minutes, so views without any load come from another server. */
export const isLibraryElsewhere = ({ listedLoads, views }: SeenLoads): boolean =>
  listedLoads === 0 && views >= LEAST_VIEWS;
