/** Control data: people, ledger and keys. Opens in the background, and beacons do not wait for it. */
import { Outage } from '../base/child-process/outage.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { ControlUnavailable, whileAvailable } from './control-unavailable.ts';
import { openControlDatabase, type ControlDatabase } from './database/control-database.ts';
import {
  beginDisclosure,
  endDisclosure,
  recordedDisclosures,
  type Disclosure,
  type RecordedDisclosure,
} from './disclosures.ts';
import { record, type Doer, type Entry } from './activity.ts';
import type { CorrectionReport, CorrectionTask } from './correction-task.ts';
import { beginCorrection, completeCorrection } from './ledger.ts';
import { endPart } from './ledger-parts.ts';
import type { CollectorName } from './collectors.ts';
import { holdLease } from './database/lease.ts';
import { checkControlFormat, markControl } from './database/control-format.ts';
import { checkPostgres } from './database/check-postgres.ts';
import { migrate } from './database/migrate.ts';
import {
  type Expired,
  isSwept,
  recordedSweeps,
  recordSweep,
  type RecordedSweep,
} from './sweeps.ts';
import { dayKeys, forgetDayKeys, type DayKey } from './day-keys.ts';
import { hitIdKey } from './hit-id-key.ts';
import { viewSecretOfToday } from './view-secret.ts';

export { ControlUnavailable } from './control-unavailable.ts';

export interface ControlState {
  readonly kind: 'embedded' | 'server';
  readonly state: 'starting' | 'ready' | 'down';
  /** Why it is down, as a short code. Empty otherwise. */
  readonly reason: string;
}

export interface ControlOptions {
  readonly url: string;
  readonly folder: string;
  /** Whether daily keys are needed to distinguish visitors without cookies. */
  readonly countsWithoutCookies?: boolean;
  /** Called each time the database stops answering. While it is down, called once for each further reason. */
  readonly onDown: (reason: string) => void;
  /** Called each time the database answers again, including the first time. */
  readonly onReady?: () => void;
  /** Called with each look at the database while it answers, and before the first `onReady`. Never throws. */
  readonly onLook?: (database: ControlDatabase) => Promise<void>;
  readonly openDatabase?: typeof openControlDatabase;
  /**
   * In milliseconds. `first`: before the first retry. `longest`: maximum, reached by doubling. `look`: between checks
   * of a database that answers.
   */
  readonly pauses?: { readonly first: number; readonly longest: number; readonly look: number };
}

const PAUSES = { first: 500, longest: 15_000, look: 5000 };

export class ControlStore {
  readonly #options: ControlOptions;
  readonly #outage = new Outage();
  #database: ControlDatabase | undefined;
  #opening: Promise<void> | undefined;
  #state: ControlState['state'] = 'starting';
  #reason = '';
  #viewSecret: string | undefined;
  #hitIdKey: string | undefined;
  #dayKeys: readonly DayKey[] = [];
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #closing = false;

  constructor(options: ControlOptions) {
    this.#options = options;
  }

  get state(): ControlState {
    return {
      kind: this.#options.url === '' ? 'embedded' : 'server',
      state: this.#state,
      reason: this.#reason,
    };
  }

  /**
   * The daily secret for the keys of page views. While the database is down it stays yesterday's. `undefined` until
   * the database has answered once.
   */
  get viewSecret(): string | undefined {
    return this.#viewSecret;
  }

  /** The key of the ids of hits. `undefined` until the database has answered once. */
  get hitIdKey(): string | undefined {
    return this.#hitIdKey;
  }

  /**
   * The key that distinguishes visitors without cookies on the day of a moment (milliseconds). `undefined` if it is
   * not known.
   */
  dayKeyAt(moment: number): string | undefined {
    return this.#dayKeys.find(({ from, until }) => from <= moment && moment < until)?.key;
  }

  /** Logs who receives visitor identifiers. Returns the id of the record. Throws if it cannot be written. */
  async beginDisclosure(disclosure: Disclosure): Promise<string> {
    return await beginDisclosure(this.database, disclosure);
  }

  /** Adds the number of exported hits to the record. */
  async endDisclosure(id: string, hits: number): Promise<void> {
    await endDisclosure(this.database, id, hits);
  }

  /** The newest records. Throws while the database does not answer. */
  async disclosures(): Promise<readonly RecordedDisclosure[]> {
    return await recordedDisclosures(this.database);
  }

  /**
   * Logs a correction before it starts. `leader`: the collector that leads it. Returns the id of the entry.
   * Throws if it cannot be written.
   */
  async beginCorrection(who: Doer, task: CorrectionTask, leader?: CollectorName): Promise<string> {
    return await beginCorrection(this.database, who, task, leader);
  }

  /** Adds the result to the entry. `leader`: id of the collector that led it. */
  async completeCorrection(id: string, report: CorrectionReport, leader?: string): Promise<void> {
    const { database } = this;
    await completeCorrection(database, id, report);
    if (leader !== undefined) await endPart(database, id, leader);
  }

  /** Logs an action. Throws if it cannot be written. */
  async note(entry: Entry): Promise<void> {
    await record(this.database, entry);
  }

  async isSwept(night: string): Promise<boolean> {
    return await isSwept(this.database, night);
  }

  async recordSweep(night: string, gone: readonly Expired[]): Promise<void> {
    await recordSweep(this.database, night, gone);
  }

  /** The newest record, and earlier ones in which data was deleted. Throws while the database does not answer. */
  async sweeps(): Promise<readonly RecordedSweep[]> {
    return await recordedSweeps(this.database);
  }

  /**
   * Takes or renews the lease of a task for a number of seconds, by the clock of the database. Only one collector at
   * a time can hold it. Returns whether this holder has it. Throws while the database does not answer.
   */
  async hold(name: string, holder: string, seconds: number): Promise<boolean> {
    return await holdLease(this.database, name, holder, seconds);
  }

  /** Throws while the database does not answer. */
  get database(): ControlDatabase {
    if (this.#state !== 'ready' || !this.#database) throw new ControlUnavailable();
    return this.#database;
  }

  /** Never throws. Without the database, the collector works, reports the failure and retries. */
  open(): Promise<void> {
    return (this.#opening ??= this.#connect());
  }

  /** Does not wait for a database that is still opening: no data in it would be lost. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#timer);
    await this.#database?.close();
    await this.#opening;
  }

  async #connect(): Promise<void> {
    try {
      const { url, folder, openDatabase = openControlDatabase } = this.#options;
      const database = (this.#database ??= whileAvailable(await openDatabase(url, folder)));
      await checkPostgres(database);
      await checkControlFormat(database);
      await markControl(database);
      await migrate(database);
      await this.#read(database);
      this.#become('ready');
      this.#options.onReady?.();
    } catch (error) {
      this.#become('down', error);
    }
  }

  /** Checks whether the database still answers. On a new day it reads a new secret. */
  async #look(): Promise<void> {
    try {
      if (this.#database) await this.#read(this.#database);
      this.#become('ready');
    } catch (error) {
      this.#become('down', error);
    }
  }

  async #read(database: ControlDatabase): Promise<void> {
    this.#viewSecret = await viewSecretOfToday(database);
    this.#hitIdKey ??= await hitIdKey(database);
    if (this.#options.countsWithoutCookies) this.#dayKeys = await dayKeys(database);
    else await forgetDayKeys(database);
    await this.#options.onLook?.(database);
  }

  #become(state: 'ready' | 'down', error?: unknown): void {
    if (this.#closing) return;
    // Even while the database is down, no key is kept after its day.
    this.#dayKeys = this.#dayKeys.filter(({ until }) => Date.now() < until);
    const { first, longest, look } = this.#options.pauses ?? PAUSES;
    this.#reason = state === 'down' ? reasonOf(error) : '';
    if (state === 'ready') this.#outage.over();
    else if (this.#outage.isNews(this.#reason)) this.#options.onDown(this.#reason);
    this.#state = state;
    this.#pause = state === 'ready' ? 0 : Math.min(Math.max(first, 2 * this.#pause), longest);
    clearTimeout(this.#timer);
    const next = (): unknown => {
      this.#opening = state === 'ready' ? this.#look() : this.#connect();
      return this.#opening;
    };
    this.#timer = setTimeout(next, this.#pause || look);
    this.#timer.unref();
  }
}
