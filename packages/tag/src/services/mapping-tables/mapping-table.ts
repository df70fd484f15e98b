/** A mapping table (row 8.8) derives the value of a dimension from another or from the same dimension. */

/** How a row compares its pattern with the input. All methods except `exact-ignoring-case` are case-sensitive. */
export type MappingMethod =
  'exact' | 'exact-ignoring-case' | 'contains' | 'starts-with' | 'regular-expression';

interface MappingRow {
  readonly method: MappingMethod;
  readonly pattern: string;
  readonly output: string;
}

export interface MappingTable {
  /** Name in the log. */
  readonly name: string;
  /** Ids of dimensions. */
  readonly input: string;
  readonly output: string;
  /** The first matching row counts. */
  readonly rows: readonly MappingRow[];
  /** Value if no row matches; null leaves the output unchanged. */
  readonly default: string | null;
}
