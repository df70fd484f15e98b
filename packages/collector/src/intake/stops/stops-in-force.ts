/**
 * The stops of this collector. A stop that was pressed here is written to the disk first. The control database gets it
 * later, and gives back the stops of all collectors. A full disk does not keep a stop from being obeyed: it is then in
 * force until this process stops, and the collector tries to write it again.
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
  /** Whether the file has them. */
  #isWritten = true;
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

  /** Puts a stop in force. Throws the error of the disk; the stop is then in force, but not kept. */
  add(stop: KeptStop): Promise<void> {
    return this.#change((stops) => [...stops, { ...stop, id: '' }]);
  }

  /**
   * Takes over the stops of the control database. A stop in force that it does not have stays: an older state of the
   * database may have been restored. Throws the error of the disk; they are then in force, but not kept.
   */
  follow(fetched: readonly KeptStop[]): Promise<void> {
    return this.#change((stops) => {
      const keys = new Set(fetched.map(({ key }) => key));
      const named = new Set(fetched.filter(isInForce).map(nameOf));
      const own = stops.filter(
        (stop) => isInForce(stop) && !keys.has(stop.key) && !named.has(nameOf(stop)),
      );
      const before = new Map(stops.map((stop) => [stop.key, stop]));
      const taken = fetched.map((stop) => withOwnLift(stop, before.get(stop.key)));
      return [...taken, ...own.map((stop) => ({ ...stop, id: '' }))];
    });
  }

  /** Writes them again if the disk was full. Throws its error. */
  keepAgain(): Promise<void> {
    return this.#change((stops) => stops);
  }

  #change(next: (stops: readonly KeptStop[]) => readonly KeptStop[]): Promise<void> {
    const changed = this.#last.then(async () => {
      const stops = next(this.#stops);
      const isSame = JSON.stringify(stops) === JSON.stringify(this.#stops);
      if (isSame && this.#isWritten) return;
      let failure: unknown;
      await writeStops(this.#file, stops).catch((error: unknown) => (failure = error));
      this.#isWritten = failure === undefined;
      if (!isSame) {
        this.#use(stops);
        for (const listener of this.#listeners) listener();
      }
      if (failure !== undefined) throw failure;
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

/**
 * With the moment at which this collector has lifted the stop, by its own clock. It left hits out until then, and the
 * hits that wait have times of this clock. With the time of another clock, later hits could be left out too.
 */
function withOwnLift(stop: KeptStop, before: KeptStop | undefined): KeptStop {
  if (isInForce(stop) || !before) return stop;
  return { ...stop, liftedAt: before.liftedAt ?? Date.now() };
}

const nameOf = ({ environment, kind, what }: Stop): string => `${environment} ${kind} ${what}`;
