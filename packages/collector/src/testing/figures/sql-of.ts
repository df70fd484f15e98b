/**
 * SQL of a test, with the columns that occur in its text. The collector states the columns of its SQL itself, and tests
 * compare them with these.
 */
import { Sql } from '../../engine/sql/sql.ts';
import { flagName, hasFlag } from '../../figures/hits/visit-flags.ts';
import { ALL_VISIT_COLUMNS } from '../../store/visits/visits-tables.ts';

const FLAGS = ['view', 'first', 'only', 'last', 'timed', 'french'] as const;

/** The names of columns of `visit_hits` in a text, and of its flags. */
export function columnsIn(text: string): ReadonlySet<string> {
  let rest = text;
  const found = new Set<string>();
  for (const flag of FLAGS) {
    const condition = hasFlag(flag).text;
    if (rest.includes(condition)) found.add(flagName(flag));
    rest = rest.replaceAll(condition, '');
  }
  const words = new Set(rest.replaceAll(/'[^']*'/g, '').match(/(?<![.\w])\w+/g));
  for (const name of ALL_VISIT_COLUMNS) if (words.has(name)) found.add(name);
  return found;
}

export const sqlOf = (text: string): Sql => new Sql(text, { columns: columnsIn(text) });
