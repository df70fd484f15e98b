/** The result of a look at the stored parts. */
export interface StoreHealth {
  /** Parts that the engine or the collector set aside because they are damaged, as `table/part`. */
  readonly broken: readonly string[];
  /** Stored hits that are no longer there. */
  readonly missing: number;
}

export interface Inspection extends StoreHealth {
  /** Whether the engine must be opened again: it then uses the sources of the part that was set aside, if it can. */
  readonly isToReopen: boolean;
}

export const HEALTHY: StoreHealth = { broken: [], missing: 0 };

export const isHealthy = ({ broken, missing }: StoreHealth): boolean =>
  broken.length === 0 && missing === 0;
