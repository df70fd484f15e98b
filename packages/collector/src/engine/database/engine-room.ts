/**
 * Decides which statements the embedded engine may run with the free room of its disk. A full disk can cost stored
 * hits: a merge or a mutation that it cuts short replaces whole parts. It can also leave empty table definitions, which
 * `definitions-on-disk.ts` describes.
 */
import { NoRoom } from '../../base/errors/no-room.ts';
import type { FreeBytes } from '../../base/files/free-bytes.ts';

/** Bytes for the definition of a table, and for other files that are written at the same time. */
const LEAST = 32 << 20;
/** Statements that free space. */
const MAKES_ROOM = /^\s*(?:DROP|TRUNCATE|SYSTEM|KILL)\b|\bDROP PARTITION\b/;
/** Statements that write definitions and links, but no rows. */
const WRITES_LITTLE =
  /^\s*(?:CREATE|RENAME|ALTER TABLE \S+ (?:ADD COLUMN|MODIFY SETTING|REMOVE TTL|FREEZE|ATTACH PART ))/;
/** Tables whose rows must be written before space can be freed. */
const BEFORE_REMOVAL: ReadonlySet<string> = new Set(['sweeps']);

export interface EngineRoomOptions {
  readonly folder: string;
  /** Bytes that always stay free. */
  readonly reserve: number;
  readonly free: FreeBytes;
}

export class EngineRoom {
  readonly #options: EngineRoomOptions;
  /** Bytes of the largest part: a merge or a mutation writes as much again. */
  #largest = 0;
  /** True while merges and mutations are stopped. */
  isHeld = false;

  constructor(options: EngineRoomOptions) {
    this.#options = options;
  }

  /** Bytes. With less, nothing is merged, changed or inserted. */
  get reserve(): number {
    return Math.max(this.#options.reserve, 2 * this.#largest);
  }

  set largest(bytes: number) {
    this.#largest = bytes;
  }

  get free(): Promise<number> {
    return this.#options.free(this.#options.folder);
  }

  /** Throws `NoRoom` if a statement needs more free space than there is. */
  async require(sql: string): Promise<void> {
    if (!MAKES_ROOM.test(sql)) await this.#require(WRITES_LITTLE.test(sql));
  }

  /** The same for rows that are inserted. */
  async requireFor(table: string): Promise<void> {
    await this.#require(BEFORE_REMOVAL.has(table));
  }

  /** With less, the engine does not even open its folder: it may merge before the first statement stops it. */
  async requireToOpen(): Promise<void> {
    await this.#require(true);
  }

  async #require(isLittle: boolean): Promise<void> {
    const least = Math.min(LEAST, this.#options.reserve);
    if (!isLittle && this.isHeld) throw new NoRoom('merges are stopped');
    if ((await this.free) < (isLittle ? least : this.reserve)) throw new NoRoom('too little free');
  }
}
