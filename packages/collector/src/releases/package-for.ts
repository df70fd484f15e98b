/** The package whose code a new release gets: that of the live release, or the one that a draft of code brings. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { readBlob } from '../control-store/releases/blobs.ts';
import type { ReleaseCalls } from './release-calls.ts';

export interface ChosenPackage {
  readonly text: string;
  /** Whether this version cannot build with the package that was asked for. It is then the running one. */
  readonly isReplaced: boolean;
}

/**
 * `digest`: of the package. Without one, as before the first release or after one of a version that kept no code, the
 * package of the running program. Throws if the text is missing or damaged.
 */
export async function packageFor(
  database: Pick<ControlDatabase, 'query'>,
  calls: Pick<ReleaseCalls, 'ownPackage' | 'canBuild'>,
  digest: string | null | undefined,
): Promise<ChosenPackage> {
  if (!digest) return { text: await calls.ownPackage(), isReplaced: false };
  const text = await readBlob(database, digest);
  if (await calls.canBuild(text)) return { text, isReplaced: false };
  return { text: await calls.ownPackage(), isReplaced: true };
}
