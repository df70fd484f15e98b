/** The files of the build of a preview. They are served while it runs. */
import type { ControlDatabase } from '../database/control-database.ts';
import { IS_RUNNING } from './previews.ts';

/** Compressed with gzip. Undefined if no preview that runs has this file. `digest`: of its `balise.js`. */
export async function fileOfPreview(
  database: Pick<ControlDatabase, 'query'>,
  digest: string,
  name: string,
): Promise<Buffer | undefined> {
  const [row] = await database.query<{ bytes: string }>(
    `SELECT encode(preview_file.bytes, 'base64') AS bytes FROM preview_file
     JOIN preview ON preview.id = preview_file.preview
     WHERE preview.digest = $1 AND preview_file.name = $2 AND ${IS_RUNNING} LIMIT 1`,
    [digest, name],
  );
  return row && Buffer.from(row.bytes, 'base64');
}
