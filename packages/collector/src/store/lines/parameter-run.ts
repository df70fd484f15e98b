/** Neighbouring parameters of a request: one, or several that often occur together. */
import { SEPARATOR } from '../../engine/rows/kept-parameters.ts';
import type { Parameter } from './parameter.ts';

/** The values of the parameters outside their columns. */
interface Kept {
  /** Their part of the list of parameters. */
  readonly entries: string;
  /** Values that are neither in the list nor in a column. */
  readonly others: readonly string[];
}

export class ParameterRun {
  readonly list: readonly Parameter[];
  /** The text that they add to the digest. */
  readonly digested: string;
  #inColumns = 0;
  #kept: Kept | undefined;

  constructor(list: readonly Parameter[]) {
    this.list = list;
    this.digested = list.map(({ digested }) => digested).join('');
  }

  /**
   * `inColumns`: one bit for each parameter whose value is in a column. Consecutive hits are usually the same, so the
   * last result is cached.
   */
  keptBeside(inColumns: number): Kept {
    if (this.#kept && this.#inColumns === inColumns) return this.#kept;
    const others: string[] = [];
    const entries = this.list.map(({ entry, entryApart, quoted }, place) => {
      if ((inColumns & (1 << place)) !== 0) return entry;
      if (quoted !== undefined) others.push(quoted);
      return entryApart;
    });
    this.#inColumns = inColumns;
    return (this.#kept = { entries: entries.join(SEPARATOR), others });
  }
}
