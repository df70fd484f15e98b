/** Control data: which settings are active, their releases, people. Opened in the background; beacons do not wait for it. */
import { createHash } from 'node:crypto';
import { settings } from '@balise/settings';
import { Outage } from '../helper/outage.ts';
import { reasonOf } from '../reason-of.ts';
import { openControlDatabase, type ControlDatabase } from './control-database.ts';
import {
  beginDisclosure,
  endDisclosure,
  recordedDisclosures,
  type Disclosure,
  type RecordedDisclosure,
} from './disclosures.ts';
import { record, type Doer, type Entry } from '../people/activity.ts';
import type { MendReport, MendTask } from '../mend/mend-task.ts';
import { beginMend, endMend } from './ledger.ts';
import { holdLease } from './lease.ts';
import { checkControlFormat, markControl } from './control-format.ts';
import { checkPostgres } from './check-postgres.ts';
import { migrate } from './migrate.ts';
import type { Expired } from '../retention/expired.ts';
import { isSwept, recordedSweeps, recordSweep, type RecordedSweep } from './sweeps.ts';
import { dayKeys, forgetDayKeys, type DayKey } from './day-keys.ts';
import { viewSecretOfToday } from './view-secret.ts';

export interface ControlState {
  readonly kind: 'embedded' | 'server';
  readonly state: 'starting' | 'ready' | 'down';
  /** Why it is down, in a word; empty otherwise. */
  readonly reason: string;
  /** Digest of the settings in force. */
  readonly settings: string;
  readonly activeSince: string | null;
}

export interface ControlOptions {
  readonly url: string;
  readonly folder: string;
  /** Whether keys are wanted with which visitors without a cookie are told apart for a day. */
  readonly countsWithoutCookies?: boolean;
  /** Told each time the database stops answering, and while it does not of each further reason once. */
  readonly onDown: (reason: string) => void;
  /** Told each time it answers again, the first time too. */
  readonly onReady?: () => void;
  readonly openDatabase?: typeof openControlDatabase;
  /** Milliseconds: before the first new attempt, doubled up to the longest, and between looks at a database that answers. */
  readonly pauses?: { readonly first: number; readonly longest: number; readonly look: number };
}

/** The control database does not answer at the moment. */
export class ControlUnavailable extends Error {
  override readonly name = 'ControlUnavailable';
}

const PAUSES = { first: 500, longest: 15_000, look: 5000 };

export class ControlStore {
  readonly #options: ControlOptions;
  readonly #content = JSON.stringify(settings);
  readonly #outage = new Outage();
  #database: ControlDatabase | undefined;
  #opening: Promise<void> | undefined;
  #state: ControlState['state'] = 'starting';
  #reason = '';
  #activeSince: string | null = null;
  #viewSecret: string | undefined;
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
      settings: this.#version,
      activeSince: this.#activeSince,
    };
  }

  /** The secret of the day for the keys of views: yesterday's while the database is away, nothing before it has answered once. */
  get viewSecret(): string | undefined {
    return this.#viewSecret;
  }

  /** The key with which visitors without a cookie are told apart on the day of a moment (milliseconds); nothing where it is not known. */
  dayKeyAt(moment: number): string | undefined {
    return this.#dayKeys.find(({ from, until }) => from <= moment && moment < until)?.key;
  }

  /** Writes down who is given identifiers of visitors; returns the number of the record. Throws where it cannot. */
  async beginDisclosure(disclosure: Disclosure): Promise<string> {
    return await beginDisclosure(this.database, disclosure);
  }

  /** How many hits that were in the end. */
  async endDisclosure(id: string, hits: number): Promise<void> {
    await endDisclosure(this.database, id, hits);
  }

  /** The newest; throws while the database does not answer. */
  async disclosures(): Promise<readonly RecordedDisclosure[]> {
    return await recordedDisclosures(this.database);
  }

  /** Writes down what is going to be changed of the past; returns the number of the entry. Throws where it cannot. */
  async beginMend(who: Doer, task: MendTask): Promise<string> {
    return await beginMend(this.database, who, task);
  }

  /** What that was in the end. */
  async endMend(id: string, report: MendReport): Promise<void> {
    await endMend(this.database, id, report);
  }

  /** Writes down what was done. Throws where it cannot. */
  async note(entry: Entry): Promise<void> {
    await record(this.database, entry);
  }

  async isSwept(night: string): Promise<boolean> {
    return await isSwept(this.database, night);
  }

  async recordSweep(night: string, gone: readonly Expired[]): Promise<void> {
    await recordSweep(this.database, night, gone);
  }

  /** The newest, and those in which something went; throws while the database does not answer. */
  async sweeps(): Promise<readonly RecordedSweep[]> {
    return await recordedSweeps(this.database);
  }

  /**
   * Whether this holder has the work of that name for so many seconds from now, by the clock of the database: one at a time of all
   * its collectors. Asked again, it has it longer. Throws while the database does not answer.
   */
  async hold(name: string, holder: string, seconds: number): Promise<boolean> {
    return await holdLease(this.database, name, holder, seconds);
  }

  /** Throws while it does not answer. */
  get database(): ControlDatabase {
    if (this.#state !== 'ready' || !this.#database) throw new ControlUnavailable();
    return this.#database;
  }

  /** Never throws: the collector works without it, says so, and goes on trying. */
  open(): Promise<void> {
    return (this.#opening ??= this.#connect());
  }

  /** A database that is still opening is left where it is: nothing in it waits. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#timer);
    await this.#database?.close();
    await this.#opening;
  }

  get #version(): string {
    return createHash('sha256').update(this.#content).digest('hex').slice(0, 12);
  }

  async #connect(): Promise<void> {
    try {
      const { url, folder, openDatabase = openControlDatabase } = this.#options;
      const database = (this.#database ??= await openDatabase(url, folder));
      await checkPostgres(database);
      await checkControlFormat(database);
      await markControl(database);
      await migrate(database);
      this.#activeSince = await this.#activate(database);
      await this.#readSecrets(database);
      this.#become('ready');
      this.#options.onReady?.();
    } catch (error) {
      this.#become('down', error);
    }
  }

  /** Whether a database that has answered still does; a new day brings a new secret. */
  async #look(): Promise<void> {
    try {
      if (this.#database) await this.#readSecrets(this.#database);
      this.#become('ready');
    } catch (error) {
      this.#become('down', error);
    }
  }

  async #readSecrets(database: ControlDatabase): Promise<void> {
    this.#viewSecret = await viewSecretOfToday(database);
    if (this.#options.countsWithoutCookies) this.#dayKeys = await dayKeys(database);
    else await forgetDayKeys(database);
  }

  #become(state: 'ready' | 'down', error?: unknown): void {
    if (this.#closing) return;
    // Also while the database is away a key outlives its day nowhere.
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

  /** Notes the settings that this collector runs with; returns since when they have been in force. */
  async #activate(database: ControlDatabase): Promise<string> {
    await database.query(
      `INSERT INTO settings_release (version, state, content, activated_at)
       VALUES ($1, 'active', $2, now())
       ON CONFLICT (version) DO UPDATE SET
         activated_at = CASE WHEN settings_release.state = 'active' THEN settings_release.activated_at ELSE now() END,
         state = 'active'`,
      [this.#version, this.#content],
    );
    await database.query(
      "UPDATE settings_release SET state = 'retired' WHERE state = 'active' AND version <> $1",
      [this.#version],
    );
    const [row] = await database.query<{ since: Date | string }>(
      'SELECT activated_at AS since FROM settings_release WHERE version = $1',
      [this.#version],
    );
    return new Date(row?.since ?? 0).toISOString();
  }
}
