/**
 * Checks every hour what needs attention, and writes the beginning and the end of each line. One of the collectors that
 * share a control database checks the store and the installation. Each collector checks itself.
 */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { Unavailable } from '../base/errors/unavailable.ts';
import { openAlarms, recordRun } from '../control-store/alarms.ts';
import { ControlUnavailable } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { holdLease } from '../control-store/database/lease.ts';
import { liveReleases } from '../control-store/releases/releases.ts';
import { runningCollectors } from '../control-store/releases/collectors-live.ts';
import type { KeptStop } from '../control-store/stops.ts';
import { isUnconfirmed } from '../intake/stops/follow-stops.ts';
import { checkCollector, COLLECTOR_KINDS, type CollectorFacts } from './check-collector.ts';
import { checkEnvironment, type EnvironmentParts } from './check-environment.ts';
import { checkInstallation, INSTALLATION_KINDS } from './check-installation.ts';

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

const HOUR = 3_600_000;
const LEASE = 'attention';
/** Seconds: until the run after the next, so that the same collector continues. */
const LEASE_SECONDS = 2 * 3600;
/** Milliseconds after the start, when the stores answer. */
const FIRST = 90_000;
/** Milliseconds after each whole hour, when its hits are in the store. */
const AFTER_HOUR = 3 * 60_000;
/** Milliseconds until the next try, if the control database or the store is down. */
const RETRY = 5 * 60_000;

export class AttentionJob {
  readonly #parts: AttentionParts;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: AttentionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#plan(FIRST);
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
  }

  /** One run at once. Throws the errors of the store and the control database. */
  async run(): Promise<void> {
    const { database, id } = this.#parts;
    const control = database();
    await this.#checkOwn(control);
    if (!(await holdLease(control, LEASE, id, LEASE_SECONDS))) return;
    await this.#checkInstallation(control);
    await this.#checkStore(control);
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#last = this.#runAndPlan();
    }, pause);
    this.#timer.unref();
  }

  async #runAndPlan(): Promise<void> {
    const { onFailed, onDone } = this.#parts;
    try {
      await this.run();
      onDone?.();
      const now = Date.now();
      this.#plan(HOUR - (now % HOUR) + AFTER_HOUR);
    } catch (error) {
      const reportsItself = error instanceof Unavailable || error instanceof ControlUnavailable;
      if (!reportsItself) onFailed(error);
      this.#plan(RETRY);
    }
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
      unconfirmed: stops().filter((stop) => isUnconfirmed(stop, now())),
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

  async #checkStore(database: ControlDatabase): Promise<void> {
    const { store, stops, storedUntil, now = Date.now } = this.#parts;
    const live = await liveReleases(database);
    const until = await storedUntil();
    for (const environment of ENVIRONMENTS) {
      const found = live.find((one) => one.environment === environment);
      const run = await checkEnvironment({
        ...{ store, environment, stops: stops(), now: now() },
        release: found && { id: found.release, since: Date.parse(found.since) },
        open: await openAlarms(database, [environment satisfies Environment]),
        // An earlier version does not state its hits: nothing recent is known.
        storedUntil: until ?? 0,
      });
      await recordRun(database, run);
    }
  }
}
