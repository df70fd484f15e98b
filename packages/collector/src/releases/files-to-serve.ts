/** Fetches the files of a release, whose digests are checked. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { readBlob } from '../control-store/releases/blobs.ts';
import { filesDigest } from '../control-store/releases/publish-release.ts';
import { filesOf, type LiveRelease } from '../control-store/releases/releases.ts';

/** Contents by name. Throws if a file is missing or damaged. */
export async function filesToServe(
  database: ControlDatabase,
  { release, files: digest }: Pick<LiveRelease, 'release' | 'files'>,
): Promise<Record<string, string>> {
  const files = await filesOf(database, release);
  if (filesDigest(files) !== digest)
    throw Object.assign(new Error('the list of files has another digest'), {
      code: 'DAMAGED_RELEASE',
    });
  const contents: Record<string, string> = {};
  for (const file of files) contents[file.name] = await readBlob(database, file.digest);
  return contents;
}
