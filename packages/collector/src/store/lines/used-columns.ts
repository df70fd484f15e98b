/**
 * Columns in which some hit has said something so far, in the order of that. A hit says something in fifty of hundred and forty: the
 * engine need not read the others, whose defaults it has itself.
 */
import { KEPT_COLUMNS } from '../hit-columns.ts';
import { DEFAULTS } from '../hit-row.ts';

const UNUSED = -1;

/** One row, as wide as the columns were when it was written. */
export interface Cells {
  readonly line: string;
  readonly width: number;
}

export class UsedColumns {
  /** By place in the table. */
  readonly #positions = KEPT_COLUMNS.map(() => UNUSED);
  readonly #names: string[] = [];
  readonly #defaults: string[] = [];
  /** Of the row that is being written. */
  readonly #cells: string[] = [];

  get names(): readonly string[] {
    return this.#names;
  }

  /** Begins a row. */
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

  /** Rows for the columns of today; those that were written before one of them have its default. */
  textOf(rows: readonly Cells[]): string {
    const all = this.#defaults;
    const lines = rows.map(({ line, width }) =>
      width === all.length ? line : [line, ...all.slice(width)].join('\t'),
    );
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }
}
