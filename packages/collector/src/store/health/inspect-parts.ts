/**
 * Looks at the parts of the embedded engine. A new part is read once and compared with its checksums. The engine keeps
 * the sources of a merge for some minutes, so a damaged result is found while they are still there: its folder is set
 * aside, and the engine must be opened again. It then uses the sources.
 */
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../../base/files/names-in.ts';
import { OF_MAKING } from '../visits/settled-tables.ts';
import { DAY_TABLES } from '../visits/visits-tables.ts';
import type { Database, Reader } from '../../engine/database/database.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

/** Folders of `detached` that are no loss: copies, and parts on their way. */
const NO_LOSS = ['ignored', 'clone', 'attaching', 'deleting', 'tmp-fetch', 'covered-by-broken'];

/** Codes of damage. Any other fault, for example too little memory, is no fault of the part. */
const DAMAGE =
  /\((?:BAD_SIZE_OF_FILE_IN_DATA_PART|CHECKSUM_DOESNT_MATCH|(?:NO|UNEXPECTED)_FILE_IN_DATA_PART|CORRUPTED_DATA|CANNOT_READ_ALL_DATA|CANNOT_DECOMPRESS|ATTEMPT_TO_READ_AFTER_EOF|FILE_DOESNT_EXIST|TOO_LARGE_SIZE_COMPRESSED|UNKNOWN_CODEC)\)/;

/** An earlier run has read older parts, and the engine has compared their sizes at its start. */
const RECENT_SECONDS = 2 * 86_400;

const codeIn = (message: string): string => /\(([A-Z_]+)\)/.exec(message)?.[1] ?? 'NOT_CHECKED';

interface Part {
  readonly table: string;
  readonly name: string;
  readonly path: string;
}

export class PartInspector {
  readonly #database: Pick<Database, 'rows'>;
  /** Folders of parts that are known to be whole. */
  #whole = new Set<string>();

  constructor(database: Pick<Database, 'rows'>) {
    this.#database = database;
  }

  /**
   * Reads each new part. Returns the number of parts that were set aside. Throws the error of the engine.
   * `isAnew`: reads also those that were whole before, and those of earlier days.
   */
  async inspect(isAnew = false): Promise<number> {
    if (isAnew) this.#whole.clear();
    const parts = await this.#database.rows<Part>(
      `SELECT table, name, path FROM system.parts
       WHERE database = currentDatabase() AND active
         AND (${isAnew ? 'true' : `modification_time > now() - ${RECENT_SECONDS}`})
         AND table NOT IN (${fixedList(Object.keys(DAY_TABLES))})
         AND NOT match(table, '${OF_MAKING}')`,
    );
    const whole = new Set<string>();
    let aside = 0;
    for (const part of parts) {
      if (this.#whole.has(part.path) || (await this.#isWhole(part))) whole.add(part.path);
      else if (await setAside(part)) aside += 1;
    }
    this.#whole = whole;
    return aside;
  }

  async #isWhole({ table, name }: Part): Promise<boolean> {
    try {
      const rows = await this.#database.rows<{ is_passed: number | boolean; message: string }>(
        `CHECK TABLE ${table} PART ${quoteText(name)}
         SETTINGS check_query_single_value_result = 0, max_threads = 1`,
      );
      const faults = rows.filter(({ is_passed }) => Number(is_passed) !== 1);
      const other = faults.find(({ message }) => !DAMAGE.test(message));
      if (other) throw Object.assign(new Error('not checked'), { type: codeIn(other.message) });
      return faults.length === 0;
    } catch (error) {
      // It was merged in the meantime, and its result is read next time.
      if ((error as { type?: unknown }).type === 'NO_SUCH_DATA_PART') return true;
      throw error;
    }
  }
}

/** False if the part has been replaced in the meantime. */
async function setAside({ path }: Part): Promise<boolean> {
  const folder = join(path);
  const detached = join(dirname(folder), 'detached');
  await mkdir(detached, { recursive: true });
  const name = freeName(`broken_${basename(folder)}`, await namesIn(detached));
  try {
    await rename(folder, join(detached, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

/** After its sources were used, the engine merges them to a part with the same name. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  // The engine recognizes this ending.
  for (let number = 1; taken.includes(free); number += 1) free = `${name}_try${number}`;
  return free;
}

/** A part that was set aside. `partition`: id in the engine, as `202611` or `20261121`. */
export interface DetachedPart {
  readonly table: string;
  readonly name: string;
  readonly partition: string;
}

export async function detachedParts(database: Reader): Promise<readonly DetachedPart[]> {
  return await database.rows<DetachedPart>(
    `SELECT table, name, ifNull(partition_id, '') AS partition FROM system.detached_parts
     WHERE database = currentDatabase() AND ifNull(reason, '') NOT IN (${fixedList(NO_LOSS)})
       AND NOT match(table, '${OF_MAKING}')
     ORDER BY table, name`,
  );
}
