/** Stops a preview, or a link that was not pressed. The end of a preview has its entry in the activity. */
import { recorded, type Doer } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import type { KeptPreview } from './previews.ts';

/**
 * `page`: by a press in the badge. `owner`: the person who made the link has lost the right, the session or the account.
 */
export type PreviewEnd = 'page' | 'console' | 'owner' | 'expired';

/** Does nothing to a preview that is over. Its files are gone at once. */
export async function endPreview(
  database: ControlDatabase,
  who: Doer,
  { id, kind, name, host }: Pick<KeptPreview, 'id' | 'kind' | 'name' | 'host'>,
  why: PreviewEnd,
): Promise<void> {
  const update = {
    sql: `UPDATE preview SET ended_at = now(), ended_why = $2 WHERE id = $1::bigint AND ended_at IS NULL
          RETURNING id, begun_at`,
    values: [id, why],
  };
  const about = `${kind} ${name.en}, ${host}`;
  await database.together([
    recorded(
      update,
      { who, what: 'preview-ended', about, after: { host, why } },
      'begun_at IS NOT NULL',
    ),
    { sql: 'DELETE FROM preview_file WHERE preview = $1::bigint', values: [id] },
  ]);
}
