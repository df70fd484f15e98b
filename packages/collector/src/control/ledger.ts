/**
 * What was mended of the past, so that what is restored later can be mended the same way: the pattern, or of a visitor a digest of
 * the identifier with a secret of this database; never what was found.
 */
import { createHmac } from 'node:crypto';
import { COMMAND, recorded } from '../people/activity.ts';
import type { MendReport, MendTask } from '../mend/mend-task.ts';
import type { ControlDatabase } from './control-database.ts';

/** Written before anything is changed. Returns the number of the entry. */
export async function beginMend(
  database: ControlDatabase,
  by: string,
  task: MendTask,
  secret: string,
): Promise<string> {
  const kept =
    task.kind === 'erase'
      ? { kind: task.kind, visitor: visitorDigest(task.visitor, secret) }
      : task;
  const change = {
    sql: 'INSERT INTO ledger (mended_by, task) VALUES ($1, $2::jsonb) RETURNING id::text AS id',
    values: [by, JSON.stringify(kept)],
  };
  const entry = recorded(change, {
    who: { ...COMMAND, name: by },
    what: 'mended',
    about: task.kind,
    after: kept,
  });
  const [row] = await database.together<{ id: string }>([entry]);
  if (!row) throw new Error('the control database keeps no ledger');
  return row.id;
}

/** An entry without an end was broken off: the task is to be given again. */
export async function endMend(
  database: ControlDatabase,
  id: string,
  report: MendReport,
): Promise<void> {
  await database.query('UPDATE ledger SET ended_at = now(), report = $2 WHERE id = $1', [
    id,
    JSON.stringify(report),
  ]);
}

export function visitorDigest(visitor: string, secret: string): string {
  return createHmac('sha256', secret).update(visitor).digest('base64url');
}
