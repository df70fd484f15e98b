/**
 * The statements of pages about their twin, from the roll-ups of many days. They are remembered by month. A month is
 * read again if one of its days was made again: the parts of the table then have other names.
 */
import type { Reader } from '../../engine/database/database.ts';
import { pageId } from '../../figures/hits/report-columns.ts';
import { twins } from '../../figures/facts/facts.ts';
import { REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { KEPT_BY_DEPARTMENT } from '../../store/sums/report-levels.ts';
import { moved, type Period } from '../period/period.ts';

/** A page, its language, and its twin as the page itself names it. */
export interface TwinStatement {
  /** All three, as the roll-ups have them. */
  readonly text: string;
  readonly page: string;
  /** Digest of the page, as decimal text. */
  readonly digest: string;
  readonly language: string;
  readonly twin: string;
}

/** Statements of some days, each with a department whose pages make it. The lists have the same order. */
export interface Stated {
  readonly statements: readonly TwinStatement[];
  readonly departments: readonly string[];
  /** The last of the days is greater, then the number of hits on that day. */
  readonly ranks: Float64Array;
}

export interface StatedBy {
  readonly environment: string;
  readonly isSimulated: boolean;
}

interface Remembered {
  /** Names of the parts of the table. */
  readonly parts: string;
  readonly read: Promise<Stated>;
  /** After it was read. */
  stated?: Stated;
}

interface Row {
  readonly text: string;
  readonly digest: string;
  readonly owner: string;
  readonly rank: number;
}

/** Hits of a statement on a day are fewer. The day and the hits are one number, which is compared faster than two. */
const MOST_HITS = 2 ** 36;
const RANK = `toUInt64(toUInt16(day)) * ${MOST_HITS} + least(hits, ${MOST_HITS - 1})`;
/** These newest days are remembered one by one, because they are made again often. */
const NEWEST_DAYS = 2;
/** The most stretches of days that are remembered. A period of 90 days has six. */
const MOST_REMEMBERED = 48;
const SECONDS = 30;

export class TwinStatements {
  readonly #reader: Reader;
  /** The stretches that were asked last come last. */
  readonly #remembered = new Map<string, Remembered>();
  /** Equal statements of different months are one object. */
  #known = new Map<string, TwinStatement>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** The statements of a period, by stretches of days. A stretch that did not change is the same object as before. */
  async statedIn(period: Period, by: StatedBy): Promise<readonly Stated[]> {
    const parts = await this.#partsIn(period);
    const stretches = stretchesOf(period, [...parts.keys()]);
    return await Promise.all(
      stretches.map((stretch) => {
        const own = [...parts].filter(([day]) => day >= stretch.from && day <= stretch.to);
        return this.#stated(stretch, by, own.flatMap(([, names]) => names).join(' '));
      }),
    );
  }

  /** The names of the parts of the table by day, the oldest day first. No row is read. */
  async #partsIn({ from, to }: Period): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#reader.rows<{ part: string; rows: number }>(
      `SELECT _part AS part, count() AS rows FROM ${REPORT_SUMS}
       WHERE day >= '${from}' AND day <= '${to}' GROUP BY part ORDER BY part`,
      {},
      SECONDS,
    );
    const parts = new Map<string, string[]>();
    for (const { part, rows: count } of rows) {
      // The name of a part begins with its day, without hyphens.
      const day = part.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
      parts.set(day, [...(parts.get(day) ?? []), `${part}:${count}`]);
    }
    return parts;
  }

  async #stated(stretch: Period, by: StatedBy, parts: string): Promise<Stated> {
    const key = [by.environment, by.isSimulated, stretch.from, stretch.to].join(' ');
    const before = this.#remembered.get(key);
    const now = before?.parts === parts ? before : { parts, read: this.#read(stretch, by) };
    this.#remembered.delete(key);
    this.#remembered.set(key, now);
    const [oldest = ''] = this.#remembered.keys();
    if (this.#remembered.size > MOST_REMEMBERED) this.#remembered.delete(oldest);
    try {
      now.stated = await now.read;
      return now.stated;
    } catch (error) {
      if (this.#remembered.get(key) === now) this.#remembered.delete(key);
      throw error;
    }
  }

  async #read({ from, to }: Period, { environment, isSimulated }: StatedBy): Promise<Stated> {
    // Grouping by digest takes half of the time of grouping by text.
    const rows = await this.#reader.rows<Row>(
      `SELECT any(value) AS text, toString(${pageId("splitByChar('\t', text)[1]")}) AS digest,
         toString(department) AS owner, max(${RANK}) AS rank
       FROM ${REPORT_SUMS}
       WHERE fact = '${twins.id}' AND kept = ${KEPT_BY_DEPARTMENT} AND day >= '${from}' AND day <= '${to}'
         AND environment = {environment: String} AND is_simulated = ${isSimulated ? 1 : 0}
       GROUP BY cityHash64(value), department`,
      { environment },
      SECONDS,
    );
    if (from !== to) this.#forget();
    const departments = new Map<string, string>();
    // Equal texts are one object.
    const oneOf = (owner: string): string => {
      const known = departments.get(owner) ?? owner;
      departments.set(known, known);
      return known;
    };
    return {
      statements: rows.map((row) => this.#statementOf(row)),
      departments: rows.map(({ owner }) => oneOf(owner)),
      ranks: Float64Array.from(rows, ({ rank }) => Number(rank)),
    };
  }

  /** Keeps only the statements of the remembered days. */
  #forget(): void {
    const kept = [...this.#remembered.values()].flatMap(({ stated }) => stated ?? []);
    this.#known = new Map();
    for (const { statements } of kept)
      for (const statement of statements) this.#known.set(statement.text, statement);
  }

  #statementOf({ text, digest }: Row): TwinStatement {
    const known = this.#known.get(text);
    if (known) return known;
    const [page = '', language = '', twin = ''] = text.split('\t');
    const statement = { text, page, digest, language, twin };
    this.#known.set(text, statement);
    return statement;
  }
}

/** The period in stretches: its months, and the newest days that have rows one by one. `days`: those that have rows. */
function stretchesOf({ from, to }: Period, days: readonly string[]): readonly Period[] {
  const alone = days.slice(-NEWEST_DAYS);
  const stretches: { from: string; to: string }[] = [];
  for (let day = from; day <= to; day = moved(day, 1)) {
    const last = stretches.at(-1);
    const isNext = last && !alone.includes(day) && !alone.includes(last.to) && !day.endsWith('-01');
    if (isNext) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}
