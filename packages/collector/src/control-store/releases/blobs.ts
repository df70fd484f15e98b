/** Texts of releases in the control database, by digest: settings, files and packages. They are compressed there. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ControlDatabase } from '../database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** Days after which a text that no release has is removed. */
const KEPT_FOR = 7;

export const digestOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex');

/** Writes the texts, or marks them as used again. It may be repeated. Returns their digests, in order. */
export async function keepBlobs(database: Queries, texts: readonly string[]): Promise<string[]> {
  const digests: string[] = [];
  for (const text of texts) {
    const digest = digestOfText(text);
    const bytes = (await promisify(gzip)(text)).toString('base64');
    await database.query(
      `INSERT INTO blob (digest, bytes) VALUES ($1, decode($2, 'base64'))
       ON CONFLICT (digest) DO UPDATE SET made_at = now()`,
      [digest, bytes],
    );
    digests.push(digest);
  }
  return digests;
}

/** Throws if there is no such text, or if its bytes have another digest. */
export async function readBlob(database: Queries, digest: string): Promise<string> {
  const [row] = await database.query<{ bytes: string }>(
    `SELECT encode(bytes, 'base64') AS bytes FROM blob WHERE digest = $1`,
    [digest],
  );
  const text = row && (await expanded(row.bytes));
  if (text === undefined || digestOfText(text) !== digest)
    throw Object.assign(new Error('a text of a release is missing or damaged'), {
      code: 'DAMAGED_RELEASE',
    });
  return text;
}

async function expanded(bytes: string): Promise<string | undefined> {
  try {
    return (await promisify(gunzip)(Buffer.from(bytes, 'base64'))).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Removes texts that were written for releases that never went live. */
export async function sweepBlobs(database: Queries): Promise<void> {
  await database.query(
    `DELETE FROM blob WHERE made_at < now() - make_interval(days => ${KEPT_FOR})
       AND NOT EXISTS (SELECT FROM release WHERE blob.digest IN (settings, code, shipped))
       AND NOT EXISTS (SELECT FROM draft WHERE draft.package_digest = blob.digest)
       AND NOT EXISTS (SELECT FROM release_file WHERE release_file.digest = blob.digest)`,
  );
}
