/**
 * Stops changes of stored rows that failed. The engine repeats such a change without end, and refuses every later change
 * of its table meanwhile.
 */
import type { Database } from '../../engine/database/database.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

interface StoppedMutation {
  readonly table: string;
  /** Error code of the engine. */
  readonly reason: string;
}

export interface MutationState {
  readonly stopped: readonly StoppedMutation[];
  /** Number of changes that are still running. The engine may not have tried them yet after its start. */
  readonly running: number;
}

interface Row {
  readonly table: string;
  readonly mutation_id: string;
  readonly reason: string;
}

export async function stopFailedMutations(database: Database): Promise<MutationState> {
  const rows = await database.rows<Row>(
    `SELECT table, mutation_id, latest_fail_reason AS reason FROM system.mutations
     WHERE database = currentDatabase() AND NOT is_done ORDER BY table, mutation_id`,
  );
  const failed = rows.filter(({ reason }) => reason !== '');
  for (const { table, mutation_id } of failed)
    await database.run(
      `KILL MUTATION WHERE database = currentDatabase() AND table = ${quoteText(table)}
       AND mutation_id = ${quoteText(mutation_id)} SYNC`,
    );
  return {
    stopped: failed.map(({ table, reason }) => ({ table, reason: codeOf(reason) })),
    running: rows.length - failed.length,
  };
}

/** Without the text of the error, which may contain values of hits. */
const codeOf = (reason: string): string => /\(([A-Z][A-Z\d_]+)\)/.exec(reason)?.[1] ?? 'UNKNOWN';
