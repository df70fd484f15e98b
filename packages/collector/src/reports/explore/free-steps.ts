/** The free steps along the cells of a table, row after row. */
export class FreeSteps {
  readonly up: Uint8Array;
  readonly down: Uint8Array;
  readonly #rows: number;
  readonly #columns: number;
  /** By row and column: the last search that reached it. */
  readonly #rowSeen: Int32Array;
  readonly #columnSeen: Int32Array;
  readonly #waiting: Int32Array;
  #search = 0;

  constructor(rows: number, columns: number) {
    this.#rows = rows;
    this.#columns = columns;
    this.up = new Uint8Array(rows * columns);
    this.down = new Uint8Array(rows * columns);
    this.#rowSeen = new Int32Array(rows);
    this.#columnSeen = new Int32Array(columns);
    this.#waiting = new Int32Array(columns);
  }

  /** Whether a cycle goes through the cell, in either direction. */
  isInRing(r: number, c: number): boolean {
    const place = r * this.#columns + c;
    return (
      (this.up[place] === 1 && this.#isBack(r, c, this.up, this.down)) ||
      (this.down[place] === 1 && this.#isBack(r, c, this.down, this.up))
    );
  }

  /**
   * Whether a path leads from the column back to the row. For the other direction, the path is searched from its end:
   * `forth` and `back` are swapped.
   */
  #isBack(r: number, c: number, forth: Uint8Array, back: Uint8Array): boolean {
    this.#search += 1;
    const [search, width] = [this.#search, this.#columns];
    let waiting = 0;
    this.#columnSeen[c] = search;
    this.#rowSeen[r] = search;
    this.#waiting[waiting++] = c;
    while (waiting > 0) {
      const column = this.#waiting[--waiting] as number;
      for (let i = 0; i < this.#rows; i += 1) {
        if (this.#rowSeen[i] === search || back[i * width + column] !== 1) continue;
        this.#rowSeen[i] = search;
        for (let j = 0; j < width; j += 1) {
          if (this.#columnSeen[j] === search || forth[i * width + j] !== 1) continue;
          if (back[r * width + j] === 1) return true;
          this.#columnSeen[j] = search;
          this.#waiting[waiting++] = j;
        }
      }
    }
    return false;
  }
}
