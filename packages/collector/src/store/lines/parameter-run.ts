/** Parameters that stand behind one another in a request: one, or several that have often done so. */
import { SEPARATOR } from '../kept-parameters.ts';
import type { Parameter } from './parameter.ts';

/** What a line has of them beside its columns. */
interface Kept {
  /** Their part of the list of parameters. */
  readonly entries: string;
  /** Values that neither the list nor a column has. */
  readonly others: readonly string[];
}

export class ParameterRun {
  readonly list: readonly Parameter[];
  /** What they add to the text that is digested. */
  readonly digested: string;
  #inColumns = 0;
  #kept: Kept | undefined;

  constructor(list: readonly Parameter[]) {
    this.list = list;
    this.digested = list.map(({ digested }) => digested).join('');
  }

  /** `inColumns`: a bit for each of them whose value a column has. Hits say the same again, so the last answer mostly holds. */
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
