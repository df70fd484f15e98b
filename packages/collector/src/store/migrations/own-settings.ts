/** Gives tables of earlier collectors the settings of their current definitions. */
import type { Database } from '../../engine/database/database.ts';
import { definitionsOf } from '../tables/definitions-of.ts';

/**
 * The statements that set what is missing. `tables`: the statements that create them, by name. A setting that a table
 * has in addition stays, and so does the size of its granules, which cannot change.
 */
export async function ownSettings(
  database: Pick<Database, 'rows'>,
  tables: ReadonlyMap<string, string>,
): Promise<string[]> {
  const present = await definitionsOf(database);
  return [...tables].flatMap(([name, statement]) => {
    const known = present.get(name);
    if (known === undefined) return [];
    const has = settingsIn(known);
    const missing = [...settingsIn(statement)].filter(
      ([setting, value]) => setting !== 'index_granularity' && has.get(setting) !== value,
    );
    const settings = missing.map(([setting, value]) => `${setting} = ${value}`).join(', ');
    return missing.length === 0 ? [] : [`ALTER TABLE ${name} MODIFY SETTING ${settings}`];
  });
}

/** Names and numbers in the last clause of a definition. */
function settingsIn(definition: string): ReadonlyMap<string, string> {
  const [, clause = ''] = /\bSETTINGS\s([^)]*)$/.exec(definition) ?? [];
  return new Map(
    [...clause.matchAll(/(\w+) = (\d+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
