/**
 * The stops of this collector. A stop that was pressed here is in force as soon as it is on the disk. The control
 * database gets it later, and gives back the stops of all collectors.
 */
import type { KeptStop } from '../../control-store/stops.ts';
import { stopMatcher, type StopMatcher } from '../../hit/stops/stop-matcher.ts';
import { isInForce, type Stop } from '../../hit/stops/stop.ts';
import { StopCounts } from './stop-counts.ts';
import { readStops, stopsFileIn, writeStops } from './stops-file.ts';

export class StopsInForce {
  readonly counts = new StopCounts();
  readonly #file: string;
  /** Those in force, and those that were lifted lately. */
  #stops: readonly KeptStop[] = [];
  #matcher: StopMatcher | undefined;
  #waiting: readonly Stop[] = [];
  #listeners: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** Throws a `CommandFailed` if the file cannot be read. */
  static async open(dataFolder: string): Promise<StopsInForce> {
    const file = stopsFileIn(dataFolder);
    const stops = new StopsInForce(file);
    stops.#use(await readStops(file));
    return stops;
  }

  /** For requests at receipt. Undefined while no stop is in force. */
  get matcher(): StopMatcher | undefined {
    return this.#matcher;
  }

  /** For hits that wait in the journal: the stops in force, and those that were lifted lately. */
  get waiting(): readonly Stop[] {
    return this.#waiting;
  }

  get inForce(): readonly KeptStop[] {
    return this.#stops.filter(isInForce);
  }

  /** Stops that the control database does not have. */
  get unsent(): readonly KeptStop[] {
    return this.#stops.filter((stop) => stop.id === '' && isInForce(stop));
  }

  get keys(): readonly string[] {
    return this.inForce.map(({ key }) => key);
  }

  /** Called after each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  note(stop: Stop): void {
    this.counts.note(stop.key, 'receipt');
  }

  /** Puts a stop in force. Throws the error of the disk; the stop is then not in force. */
  add(stop: KeptStop): Promise<void> {
    return this.#change((stops) => [...stops, { ...stop, id: '' }]);
  }

  /**
   * Takes over the stops of the control database. A stop in force that it does not have stays: an older state of the
   * database may have been restored.
   */
  follow(fetched: readonly KeptStop[]): Promise<void> {
    return this.#change((stops) => {
      const keys = new Set(fetched.map(({ key }) => key));
      const named = new Set(fetched.filter(isInForce).map(nameOf));
      const own = stops.filter(
        (stop) => isInForce(stop) && !keys.has(stop.key) && !named.has(nameOf(stop)),
      );
      return [...fetched, ...own.map((stop) => ({ ...stop, id: '' }))];
    });
  }

  #change(next: (stops: readonly KeptStop[]) => readonly KeptStop[]): Promise<void> {
    const changed = this.#last.then(async () => {
      const stops = next(this.#stops);
      if (JSON.stringify(stops) === JSON.stringify(this.#stops)) return;
      await writeStops(this.#file, stops);
      this.#use(stops);
      for (const listener of this.#listeners) listener();
    });
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  #use(stops: readonly KeptStop[]): void {
    this.#stops = stops;
    this.#matcher = stopMatcher(stops.filter(isInForce));
    this.#waiting = stops.map(({ key, environment, kind, what, looks, liftedAt }) => ({
      ...{ key, environment, kind, what, looks },
      ...(liftedAt === undefined ? {} : { liftedAt }),
    }));
  }
}

const nameOf = ({ environment, kind, what }: Stop): string => `${environment} ${kind} ${what}`;
