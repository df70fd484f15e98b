/**
 * Checks every hour what needs attention, and writes the beginning and the end of each line. One of the collectors that
 * share a control database checks the store and the installation. Each collector checks itself.
 */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { openAlarms, recordRun } from '../control-store/alarms.ts';
import { RepeatedWork } from '../base/repeated-work.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { holdLease } from '../control-store/database/lease.ts';
import { liveReleases } from '../control-store/releases/releases.ts';
import { runningCollectors } from '../control-store/releases/collectors-live.ts';
import { undelivered } from '../control-store/unsent-messages.ts';
import type { KeptStop } from '../control-store/stops.ts';
import { openBypasses } from '../releases/bypasses.ts';
import { isUnconfirmed } from '../intake/stops/follow-stops.ts';
import { checkCollector, COLLECTOR_KINDS, type CollectorFacts } from './check-collector.ts';
import { checkEnvironment, type EnvironmentParts } from './check-environment.ts';
import { checkInstallation, INSTALLATION_KINDS } from './check-installation.ts';
import { pauseAfter } from './pause-after.ts';

export interface AttentionParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  /** Of this collector. */
  readonly id: string;
  readonly store: EnvironmentParts['store'];
  /** As in `VisitsJobParts`. */
  readonly storedUntil: () => Promise<number | undefined>;
  /** Seconds by which reports are behind. */
  readonly lag: () => Promise<number | null>;
  readonly stops: () => readonly KeptStop[];
  /** The state of this collector. */
  readonly facts: () => Promise<CollectorFacts>;
  /** Called with the error of a run. Not called while the store or the control database is down. */
  readonly onFailed: (error: unknown) => void;
  readonly onDone?: () => void;
  readonly now?: () => number;
}

const LEASE = 'attention';
/** Seconds: until the run after the next, so that the same collector continues. */
const LEASE_SECONDS = 2 * 3600;
/** Milliseconds after the start, when the stores answer. */
const FIRST = 90_000;

/** The errors that a part returns, or the one that it throws. */
async function errorsOf(
  part: () => Promise<readonly unknown[] | void>,
): Promise<readonly unknown[]> {
  try {
    return (await part()) ?? [];
  } catch (error) {
    return [error];
  }
}

export class AttentionJob {
  readonly #parts: AttentionParts;
  readonly #runs = new RepeatedWork(() => this.#runAndPause());
  /** Runs in a row that the store or the control database was down for. */
  #outages = 0;

  constructor(parts: AttentionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#runs.start(FIRST);
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    await this.#runs.stop();
  }

  /**
   * One run at once. A part that fails does not stop the others. Throws the errors of the control database, and then
   * one error of a part: one that the log must have, if there is any.
   */
  async run(): Promise<void> {
    const { database, id } = this.#parts;
    const control = database();
    const failures = [...(await errorsOf(() => this.#checkOwn(control)))];
    if (await holdLease(control, LEASE, id, LEASE_SECONDS)) {
      failures.push(...(await errorsOf(() => this.#checkInstallation(control))));
      failures.push(...(await errorsOf(() => this.#checkStore(control))));
    }
    if (failures.length > 0)
      throw failures.find((error) => !isDatabaseOutage(error)) ?? failures[0];
  }

  async #runAndPause(): Promise<number> {
    const { onFailed, onDone } = this.#parts;
    try {
      await this.run();
      onDone?.();
      this.#outages = 0;
    } catch (error) {
      this.#outages = isDatabaseOutage(error) ? this.#outages + 1 : 0;
      if (!isDatabaseOutage(error)) onFailed(error);
    }
    return pauseAfter({ now: Date.now(), outages: this.#outages });
  }

  async #checkOwn(database: ControlDatabase): Promise<void> {
    const { facts, id } = this.#parts;
    await recordRun(database, {
      ...{ environment: '', kinds: COLLECTOR_KINDS, collector: id, result: {} },
      findings: checkCollector(await facts()),
    });
  }

  async #checkInstallation(database: ControlDatabase): Promise<void> {
    const { id, lag, stops, now = Date.now } = this.#parts;
    const collectors = await runningCollectors(database, id);
    const facts = {
      lag: await lag(),
      collectors: collectors.map(({ id: of, name, refused }) => ({
        ...{ id: of, name, isRefusing: refused !== null },
      })),
      unapproved: (await openBypasses(database)).map(({ one, scopes }) => ({
        ...{ id: one.id, environment: one.environment, scopes },
      })),
      unconfirmed: stops().filter((stop) => isUnconfirmed(stop, now())),
      undelivered: await undelivered(database),
      now: now(),
    };
    await recordRun(database, {
      ...{ environment: '', kinds: INSTALLATION_KINDS, result: {} },
      findings: checkInstallation(facts),
    });
    await recordRun(database, {
      // A stopped collector does not check itself.
      ...{ environment: '', kinds: COLLECTOR_KINDS, findings: [], result: {} },
      notOf: [id, ...collectors.map((one) => one.id)],
    });
  }

  /** Gives the errors of the checks that failed. */
  async #checkStore(database: ControlDatabase): Promise<readonly unknown[]> {
    const { store, stops, storedUntil, now = Date.now } = this.#parts;
    const live = await liveReleases(database);
    const until = await storedUntil();
    const failed: unknown[] = [];
    for (const environment of ENVIRONMENTS) {
      const found = live.find((one) => one.environment === environment);
      const { run, failures } = await checkEnvironment({
        ...{ store, environment, stops: stops(), now: now() },
        release: found && { id: found.release, since: Date.parse(found.since) },
        open: await openAlarms(database, [environment satisfies Environment]),
        // An earlier version does not state its hits: nothing recent is known.
        storedUntil: until ?? 0,
      });
      await recordRun(database, run);
      failed.push(...failures);
    }
    return failed;
  }
}
