/**
 * Exchanges the stops with the control database: first sends those that were pressed here, then takes over all of them
 * if their revision has changed. A lift can therefore never overtake the stop that it lifts.
 */
import { reasonOf } from '../../base/errors/reason-of.ts';
import { isDatabaseOutage } from '../../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { revisionOf, sendStop, stopsToObey, type KeptStop } from '../../control-store/stops.ts';
import type { StopsInForce } from './stops-in-force.ts';

export interface FollowStopsParts {
  readonly stops: StopsInForce;
  /** Called once for each reason, until the stops are exchanged again. */
  readonly onFailed: (reason: string) => void;
  /** Called once a day for each stop that was not confirmed in time. `days`: since it was pressed. */
  readonly onUnconfirmed: (stop: KeptStop, days: number) => void;
  readonly now?: () => number;
}

const DAY = 86_400_000;
/** Milliseconds after which a stop must be confirmed. */
const CONFIRMED_WITHIN = 3 * DAY;

export const isUnconfirmed = ({ at, confirmedBy }: KeptStop, now: number): boolean =>
  confirmedBy === null && now - Date.parse(at) >= CONFIRMED_WITHIN;

export class FollowStops {
  readonly #parts: FollowStopsParts;
  #revision: string | undefined;
  #hasTaken = false;
  #reason = '';
  readonly #reportedAt = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: FollowStopsParts) {
    this.#parts = parts;
  }

  /** Whether a look has taken over the stops of the control database. */
  get hasTaken(): boolean {
    return this.#hasTaken;
  }

  /** One look. Throws if the control database or the disk fails. */
  look(database: ControlDatabase): Promise<void> {
    const looked = this.#last.then(() => this.#look(database));
    this.#last = looked.catch(() => undefined);
    return looked;
  }

  /** The same. A failure is reported, not thrown. */
  async lookAgain(database: ControlDatabase): Promise<void> {
    try {
      await this.look(database);
      this.#reason = '';
    } catch (error) {
      // The control database may be another one when it answers again.
      this.#revision = undefined;
      // It reports its own outage.
      if (isDatabaseOutage(error)) return;
      const reason = reasonOf(error);
      if (reason !== this.#reason) this.#parts.onFailed(reason);
      this.#reason = reason;
    }
  }

  /** Call it now and then. */
  reportUnconfirmed(): void {
    const { stops, onUnconfirmed, now = Date.now } = this.#parts;
    for (const stop of stops.inForce) {
      if (!isUnconfirmed(stop, now())) continue;
      if (now() - (this.#reportedAt.get(stop.key) ?? -Infinity) < DAY) continue;
      this.#reportedAt.set(stop.key, now());
      onUnconfirmed(stop, Math.floor((now() - Date.parse(stop.at)) / DAY));
    }
  }

  async #look(database: ControlDatabase): Promise<void> {
    const { stops } = this.#parts;
    const { unsent } = stops;
    const failures: unknown[] = [];
    // One that cannot be sent does not keep the stops of others from being obeyed.
    for (const stop of unsent)
      await sendStop(database, stop).catch((error: unknown) => failures.push(error));
    // Read first: a change after it has another revision, and the next look takes it over.
    const revision = await revisionOf(database);
    if (revision !== this.#revision || unsent.length > 0) {
      await stops.follow(await stopsToObey(database, stops.keys));
      this.#revision = revision;
      this.#hasTaken = true;
    }
    if (failures.length > 0) throw failures[0];
  }
}
