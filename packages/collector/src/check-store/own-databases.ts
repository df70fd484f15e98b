/**
 * The databases that the check makes and removes. Their comment marks them. A database without the mark is never
 * changed, whatever its name.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { quoteName } from '../engine/cluster/cluster-names.ts';
import type { Database } from '../engine/database/database.ts';
import { quoteText } from '../engine/sql/quote-text.ts';
import { failed } from './check-line.ts';

const MARK = 'Made by balise check-store, which removes it.';

/** How often a database of an earlier run is looked at, and the milliseconds between two looks. */
const LOOKS = 20;
const PAUSE = 50;

/**
 * Throws a failure if a database exists that no check has made, or if another check is running. Removes databases that
 * an interrupted check has left.
 */
export async function makeDatabases(server: Database, names: readonly string[]): Promise<void> {
  const found = await commentsOf(server, names);
  for (const [name, comment] of found)
    if (comment !== MARK) throw failed('check.foreign', { name });
  if (found.size > 0 && (await isInUse(server, [...found.keys()])))
    throw failed('check.running', { name: [...found.keys()].join(', ') });
  await removeDatabases(server, names);
  for (const name of names)
    await server.run(`CREATE DATABASE ${quoteName(name)} COMMENT ${quoteText(MARK)}`);
}

/** Removes those of the databases that have the mark, the last one first. */
export async function removeDatabases(server: Database, names: readonly string[]): Promise<void> {
  const found = await commentsOf(server, names);
  for (const name of [...names].reverse())
    // `SYNC`: a replicated table also leaves its keeper before the name is used again.
    if (found.get(name) === MARK) await server.run(`DROP DATABASE ${quoteName(name)} SYNC`);
}

async function commentsOf(
  server: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await server.rows<{ name: string; comment: string }>(
    'SELECT name, comment FROM system.databases WHERE name IN {names: Array(String)}',
    { names },
  );
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}

/** A running check asks one question after the other, so one of the looks finds it. */
async function isInUse(server: Database, names: readonly string[]): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [row] = await server.rows<{ n: number }>(
      'SELECT count() AS n FROM system.processes WHERE current_database IN {names: Array(String)}',
      { names },
    );
    if (Number(row?.n) > 0) return true;
    await wait(PAUSE);
  }
  return false;
}
