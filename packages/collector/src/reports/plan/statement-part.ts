/** A part of a combined statement: one question about rows of visits. */
import type { Sql } from '../../engine/sql/sql.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import type { HitClass } from '../../figures/hits/hit-classes.ts';

/** A question to the combined statement, grouped by one expression. */
export interface Part {
  /** Condition on the rows that are counted. */
  readonly when: Sql;
  /** A wider condition: its rows with a key other than '' are exactly the rows of `when`. */
  readonly among?: Sql | undefined;
  /** Classes that all these rows belong to. */
  readonly classes?: readonly HitClass[] | undefined;
  /** Expression that rows are grouped by: text, `''` for all together; or a digest other than 0. */
  readonly key: Sql;
  /** A compact expression with the same groups as the key, and how to get the text. */
  readonly narrow?: Dimension['narrow'] | undefined;
  readonly isDigest?: boolean;
  /** Whether a page and its twin are counted together (`pairedRows`). */
  readonly isPaired?: boolean;
  /** Aggregates by name. */
  readonly figures: ReadonlyMap<string, Sql>;
  /** For a table: which rows are answered, and which data about all rows. */
  readonly table?: {
    /** Name of the figure that must not be 0. */
    readonly only: string;
    /** The rows with the greatest figure `most`, up to the place `limit`, without the first `skipped`. */
    readonly rows: {
      readonly most: string;
      readonly skipped?: number;
      readonly limit: number;
      /** Whether small figures sort as 0. */
      readonly isSuppressed: boolean;
    };
    /** Names of figures that need suppression data. It is returned as `few_0`, `sum_0`, `next_0` and so on. */
    readonly alone: readonly string[];
  };
}

export interface Rows {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: Sql;
}

/** A part, and the rows that it counts. */
export interface Piece {
  readonly rows: Rows;
  readonly part: Part;
}

/** The key for rows that a part does not count. No hit has this value, except the empty text. */
export function notCounted({ isDigest, among }: Part): string {
  if (isDigest === true) return '0';
  return among === undefined ? "'\u0002'" : "''";
}

/** Condition on the grouped rows: those that the part counts. */
export const isCounted = (part: Part): string => `row_value != toString(${notCounted(part)})`;
