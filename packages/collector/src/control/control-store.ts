/** Control data: which settings are active, their releases, people. Opened in the background; beacons do not wait for it. */
import { createHash } from 'node:crypto';
import { settings } from '@balise/settings';
import { reasonOf } from '../reason-of.ts';
import { openControlDatabase, type ControlDatabase } from './control-database.ts';
import { migrate } from './migrate.ts';

export interface ControlState {
  readonly kind: 'embedded' | 'server';
  readonly state: 'starting' | 'ready' | 'down';
  /** Digest of the settings in force. */
  readonly settings: string;
  readonly activeSince: string | null;
}

export interface ControlOptions {
  readonly url: string;
  readonly folder: string;
  readonly onDown: (reason: string) => void;
}

export class ControlStore {
  readonly #options: ControlOptions;
  readonly #content = JSON.stringify(settings);
  #database: ControlDatabase | undefined;
  #opening: Promise<void> | undefined;
  #state: ControlState['state'] = 'starting';
  #activeSince: string | null = null;
  #closing = false;

  constructor(options: ControlOptions) {
    this.#options = options;
  }

  get state(): ControlState {
    return {
      kind: this.#options.url === '' ? 'embedded' : 'server',
      state: this.#state,
      settings: this.#version,
      activeSince: this.#activeSince,
    };
  }

  /** Never throws: the collector works without it and says so. */
  open(): Promise<void> {
    return (this.#opening ??= this.#open());
  }

  /** A database that is still opening is left where it is: nothing in it waits. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#database?.close();
    await this.#opening;
  }

  get #version(): string {
    return createHash('sha256').update(this.#content).digest('hex').slice(0, 12);
  }

  async #open(): Promise<void> {
    try {
      this.#database = await openControlDatabase(this.#options.url, this.#options.folder);
      await migrate(this.#database);
      this.#activeSince = await this.#activate(this.#database);
      this.#state = 'ready';
    } catch (error) {
      this.#state = 'down';
      if (!this.#closing) this.#options.onDown(reasonOf(error));
    }
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
