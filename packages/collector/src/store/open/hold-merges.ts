/**
 * Stops the merges and mutations of the embedded engine while its disk has less free room than the reserve, and starts
 * them again. `SYSTEM STOP MERGES` does not outlast the process, so each start begins with it, and merges start once the
 * room is known. Mutations under way end, and their statements fail with `NOT_ENOUGH_SPACE`.
 */
import type { Database } from '../../engine/database/database.ts';
import { OLD_PARTS_SECONDS } from '../../engine/database/durable.ts';
import type { EngineRoom } from '../../engine/database/engine-room.ts';

const PAUSE = 1000;
/** Milliseconds between two looks for a larger part. */
const LARGEST_EVERY = 15_000;
/** Merges start again with this part of the reserve free in addition. */
const MORE = 1 / 8;

export class RoomKeeper {
  readonly #database: Pick<Database, 'rows' | 'run'>;
  readonly #room: EngineRoom;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Seconds. Mutations of an earlier run have no waiting statement, and continue with more room. */
  readonly #begunAt = Math.floor(Date.now() / 1000);
  #largestAt = -Infinity;
  #removedAt = -Infinity;

  constructor(database: Pick<Database, 'rows' | 'run'>, room: EngineRoom) {
    this.#database = database;
    this.#room = room;
  }

  /** Returns once merges run, or are stopped for lack of room. */
  async start(): Promise<void> {
    await this.#hold();
    await this.look();
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Compares the free room with the reserve. */
  async look(): Promise<void> {
    const room = this.#room;
    const now = performance.now();
    if (now - this.#largestAt > LARGEST_EVERY) {
      room.largest = await this.#largest();
      this.#largestAt = now;
    }
    const free = await room.free;
    if (!room.isHeld && free >= room.reserve) return;
    if (room.isHeld && free >= room.reserve * (1 + MORE)) return await this.#release();
    if (!room.isHeld) await this.#hold();
    await this.#endMutations();
    await this.#removeOldParts(now);
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      // The next look finds out again. Each statement looks at the room itself too.
      this.#looking = this.look().then(
        () => this.#plan(),
        () => this.#plan(),
      );
    }, PAUSE);
    this.#timer.unref();
  }

  async #hold(): Promise<void> {
    this.#room.isHeld = true;
    await this.#database.run('SYSTEM STOP MERGES');
  }

  /** Otherwise their statements would wait until there is room. */
  async #endMutations(): Promise<void> {
    await this.#database.run(
      `KILL MUTATION WHERE database = currentDatabase() AND NOT is_done
       AND toUnixTimestamp(create_time) >= ${this.#begunAt}`,
    );
  }

  async #release(): Promise<void> {
    await this.#database.run('SYSTEM START MERGES');
    this.#room.isHeld = false;
  }

  async #largest(): Promise<number> {
    const [row] = await this.#database.rows<{ bytes: number }>(
      'SELECT max(bytes_on_disk) AS bytes FROM system.parts WHERE active',
    );
    return Number(row?.bytes ?? 0);
  }

  /**
   * While merges are stopped, the engine keeps parts that were replaced. Dropping a partition that does not exist
   * removes those that have waited long enough.
   */
  async #removeOldParts(now: number): Promise<void> {
    if (now - this.#removedAt < (OLD_PARTS_SECONDS * 1000) / 8) return;
    this.#removedAt = now;
    const old = await this.#database.rows<{ table: string }>(
      `SELECT name AS table FROM system.tables
       WHERE database = currentDatabase() AND partition_key LIKE 'toYYYYMM(%' AND name IN (
         SELECT table FROM system.parts WHERE database = currentDatabase() AND NOT active)`,
    );
    for (const { table } of old)
      await this.#database.run(`ALTER TABLE ${table} DROP PARTITION 197001`);
  }
}
