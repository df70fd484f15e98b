/**
 * What a fact is: rows of `visit_hits` that have a value of a dimension. Each is counted by day into `report_days` and, for questions which
 * these sums cannot answer, straight from the hits: both with this one definition.
 */
import type { BothLanguages } from '@balise/contract';
import type { HitClass } from '../../visits/hit-classes.ts';
import type { Summed } from '../measures/measure.ts';

/** By what reports are broken down and filtered. */
export interface Dimension {
  readonly id: string;
  readonly name: BothLanguages;
  /** Of a row of `visit_hits`; text, empty for none. */
  readonly sql: string;
  readonly isPage?: boolean;
  /** Whether values have an order of their own, in which rows are, all of them: hours, days of the week. They are few. */
  readonly isOrdered?: boolean;
  /** In place of `sql`, a number that is alike where the text is, and narrow: a digest of it, as `pageId` makes it. */
  readonly digest?: string;
  /** `id` of the dimension that its values are values of as well, where it is none that reports are filtered by. */
  readonly filtersBy?: string;
  /** Of which column the language of the page is, where it is not the page of the hit. */
  readonly languageOf?: string;
  /** In place of `sql`, what rows are put together by sooner, and the text of it. */
  readonly narrow?: { readonly sql: string; text(narrow: string): string };
  /** Where a row has several values: the array of them. A filter finds the rows of which one matches. */
  readonly several?: string;
  /** Values of which each may name another department: addresses of pages, or of sites. */
  readonly mayBeOthers?: 'page' | 'host';
  /** Of which classes all hits are that have a value. */
  readonly classes?: readonly HitClass[];
  /** Whose page set a value that lasts: a department. */
  readonly setBy?: string;
  /** Names of values, where the value itself is no word. */
  readonly names?: Readonly<Record<string, BothLanguages>>;
  /** Whether others come too: what has a name is then no list to choose from. */
  readonly isOpen?: boolean;
}

export interface Fact {
  readonly id: string;
  readonly dimension: Dimension;
  /** Rows that have it. */
  readonly when: string;
  /** Rows of which those with a value have it, where `when` says no more. */
  readonly among?: string;
  /** Of which classes all of them are. */
  readonly classes?: readonly HitClass[];
  /** In place of the dimension's, where a row has several values (`arrayJoin`) or another form of it. */
  readonly value?: string;
  /** In place of the rows of `visit_hits` of a condition: has its columns as far as they are asked for. */
  readonly rows?: (from: string, where: string) => string;
  /** Not kept by day: its rows are made when it is asked. */
  readonly asked?: (rows: AskedRows) => string;
  /** Whether facts that ask for the same rows are told apart by `when`. */
  readonly isShared?: boolean;
  /** Whether its rows are told of the pages that filters name, of whole visits too. */
  readonly isOfPages?: boolean;
  /** In the sums, where these are kept by something finer: of their columns. `id` is that of the fact that is kept. */
  readonly inSums?: string;
  /** Nothing has it: the settings have no value of it. */
  readonly isEmpty?: boolean;
  readonly sums: readonly Summed[];
  readonly hasTime?: boolean;
  /** What is kept to count without counting twice, 4 bytes for each visit or visitor of a row; visits where nothing is said. Of first views visits are a number: each is one. */
  readonly keeps?: 'visits' | 'visits and visitors' | 'visitors' | 'neither';
}

/** Of what a fact that is not kept by day makes its rows: conditions on `from`, a table like `visit_hits`. */
export interface AskedRows {
  readonly from: string;
  /** Of the period and the environment. */
  readonly base: string;
  /** Of what all filters leave, within the sight of who asks. */
  readonly matched: string;
  /** Of the departments that who asks may see. */
  readonly ofSight: string;
  /** Whether pages of a department may be named: theirs, and those of nobody. Takes and gives SQL. */
  isNamed(department: string): string;
}

/** As many as the widest fact has; each is a column of `report_days` of which the fact says the meaning. */
export const MOST_SUMS = 12;
