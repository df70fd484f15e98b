/**
 * A fact: rows of `visit_hits` with a value of a dimension. The daily roll-ups in `report_days` count each fact.
 * Questions that these roll-ups cannot answer are counted from the hits, with the same definition.
 */
import type { BothLanguages } from '@balise/contract';
import type { Sql } from '../../engine/sql/sql.ts';
import type { HitClass } from '../hits/hit-classes.ts';
import type { Summed } from '../measures/measure.ts';

/** A property that reports group and filter by. */
export interface Dimension {
  readonly id: string;
  readonly name: BothLanguages;
  /** Expression over a row of `visit_hits`: text, empty if there is no value. */
  readonly sql: Sql;
  readonly isPage?: boolean;
  /**
   * Whether the values have a fixed order, like hours and days of the week. A table then has all of them, in that
   * order. They are few.
   */
  readonly isOrdered?: boolean;
  /** A number that stands for the text of `sql` and is faster to read: a digest, as from `pageId`. */
  readonly digest?: string;
  /** `id` of the filter dimension with the same values, if this dimension is not a filter itself. */
  readonly filtersBy?: string;
  /** The column with the language of the page, if this is not the page of the hit. */
  readonly languageOf?: string;
  /** An expression that is faster to group by than `sql`, and how to get the text from it. */
  readonly narrow?: { readonly sql: string; text(narrow: string): string };
  /** The array of values, if a row has several. A filter finds a row if one of its values matches. */
  readonly several?: Sql;
  /** Set if each value may name another department: addresses of pages, or of sites. */
  readonly mayBeOthers?: 'page' | 'host';
  /** Whether values that differ in capitals only are different: addresses. A filter compares them as they are. */
  readonly hasCase?: boolean;
  /** Classes that every hit with a value belongs to. */
  readonly classes?: readonly HitClass[];
  /** The column with the department whose page set a lasting value. */
  readonly setBy?: Sql;
  /** Names of the values, if these are codes. */
  readonly names?: Readonly<Record<string, BothLanguages>>;
  /** Whether people or pages write the values freely. Rare ones are then one row (`rare-texts.ts`). */
  readonly isFreeText?: boolean;
  /** Whether other values occur too. Then the named values are not a list to choose from. */
  readonly isOpen?: boolean;
}

export interface Fact {
  readonly id: string;
  readonly dimension: Dimension;
  /** Condition on the rows that have it. */
  readonly when: Sql;
  /** A wider condition: its rows with a value are exactly the rows of `when`. */
  readonly among?: Sql;
  /** Classes that all these rows belong to. */
  readonly classes?: readonly HitClass[];
  /**
   * Replaces the expression of the dimension, for rows with several values (`arrayJoin`) or for another form of the
   * value.
   */
  readonly value?: Sql;
  /** Whether each of its rows stands for something that a visit did. Hits without an identifier then have none. */
  readonly isOfVisits?: boolean;
  /** Whether its rows are first views of visits: the number of its visits is then that of its rows. */
  readonly isOfFirstViews?: boolean;
  /** For a fact that is not counted by day: the query that makes its rows for a question. */
  readonly asked?: (rows: AskedRows) => string;
  /** Whether several facts query the same rows, and only `when` separates them. */
  readonly isShared?: boolean;
  /** Whether its rows must be on the filtered pages, even if the filters apply to whole visits. */
  readonly isOfPages?: boolean;
  /** The expression over roll-ups that store something finer. `id` is then the id of the stored fact. */
  readonly inSums?: Sql;
  /** Whether no row can have it, because the settings define no value. */
  readonly isEmpty?: boolean;
  readonly sums: readonly Summed[];
  readonly hasTime?: boolean;
  /**
   * The distinct counts in the roll-ups, 4 bytes for each visit or visitor of a row. The default is visits. For first
   * views, visits are a plain number, since each visit has one.
   */
  readonly keeps?: 'visits' | 'visits and visitors' | 'visitors' | 'neither';
}

/** Parts of the query for a fact that is not counted by day: conditions on `from`, a table like `visit_hits`. */
export interface AskedRows {
  readonly from: string;
  /** Condition: the period and the environment. */
  readonly base: string;
  /** Condition: all filters, within the permissions of the person who asks. */
  readonly matched: string;
  /** Condition: the departments that this person may see. */
  readonly ofSight: string;
  /**
   * Whether pages of a department may be named: those of visible departments, and those without a department. Takes
   * and returns SQL.
   */
  isNamed(department: string): string;
}

/** The most sums of any fact. Each sum is a column of `report_days`; its meaning depends on the fact. */
export const MOST_SUMS = 12;
