/** A mapping table (row 8.8): from what a dimension says to what another, or the same, shall say. */

/** How a row is compared with the input; but for `exact-ignoring-case` capitals are other letters. */
export type MappingMethod =
  'exact' | 'exact-ignoring-case' | 'contains' | 'starts-with' | 'regular-expression';

export interface MappingRow {
  readonly method: MappingMethod;
  readonly pattern: string;
  readonly output: string;
}

export interface MappingTable {
  /** As the log names it. */
  readonly name: string;
  /** Dimensions. */
  readonly input: string;
  readonly output: string;
  /** The first that matches counts. */
  readonly rows: readonly MappingRow[];
  /** When none matches; nothing leaves the output as it is. */
  readonly default: string | null;
}
