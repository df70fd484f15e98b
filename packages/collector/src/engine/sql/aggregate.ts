/**
 * An aggregate function over rows. A part of the rows can be aggregated first, to a state, and the states merged
 * afterwards.
 */
import { sql, Sql } from './sql.ts';

export class Aggregate extends Sql {
  readonly #name: string;
  readonly #parameters: string;
  readonly #over: Sql;

  /** `parameters`: those before the arguments, with brackets. */
  constructor(name: string, over: Sql = sql``, parameters = '') {
    super(`${name}${parameters}(${over.text})`, over);
    this.#name = name;
    this.#parameters = parameters;
    this.#over = over;
  }

  /** Whether it counts distinct values, which costs most. */
  get isDistinct(): boolean {
    return this.#name.startsWith('uniq');
  }

  /** The state of some rows. */
  get state(): string {
    return `${this.#name}State${this.#parameters}(${this.#over.text})`;
  }

  /** The result from states. `states`: a column with them. */
  merged(states: string): string {
    return `${this.#name}Merge${this.#parameters}(${states})`;
  }
}
