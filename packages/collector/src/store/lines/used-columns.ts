/**
 * Columns with at least one non-default value, in order of first use. A hit uses about fifty of 140 columns. The
 * engine fills the other columns with their defaults, without reading them.
 */
import { KEPT_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { DEFAULTS } from '../rows/hit-row.ts';

const UNUSED = -1;

/** One row. `width`: number of used columns when the row was written. */
export interface Cells {
  readonly line: string;
  readonly width: number;
}

export class UsedColumns {
  /** By place in the table. */
  readonly #positions = KEPT_COLUMNS.map(() => UNUSED);
  readonly #names: string[] = [];
  readonly #defaults: string[] = [];
  /** Cells of the current row. */
  readonly #cells: string[] = [];

  get names(): readonly string[] {
    return this.#names;
  }

  /** Starts a row. */
  begin(): void {
    for (let position = 0; position < this.#cells.length; position += 1)
      this.#cells[position] = this.#defaults[position] ?? '';
  }

  set(place: number, cell: string): void {
    const initial = DEFAULTS[place] ?? '';
    let position = this.#positions[place] ?? UNUSED;
    if (position === UNUSED) {
      if (cell === initial) return;
      position = this.#names.push(KEPT_COLUMNS[place]?.name ?? '') - 1;
      this.#positions[place] = position;
      this.#defaults.push(initial);
    }
    this.#cells[position] = cell;
  }

  end(): Cells {
    return { line: this.#cells.join('\t'), width: this.#cells.length };
  }

  /**
   * The rows with all columns that are in use now. Rows that were written before a column was used get its default.
   */
  textOf(rows: readonly Cells[]): string {
    const all = this.#defaults;
    const lines = rows.map(({ line, width }) =>
      width === all.length ? line : [line, ...all.slice(width)].join('\t'),
    );
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }
}
