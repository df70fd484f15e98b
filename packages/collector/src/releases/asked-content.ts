/** What a person wants to publish, undo or return to, as the content of a release. */
import type { AskedRelease } from '@balise/contract';
import { reversed, type Change } from '@balise/settings/changes';
import { isOfFolder } from '../base/installation/installation.ts';
import { Problem } from '../base/problem/problem.ts';
import { doerOf } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { changesOf, findRelease, type Release } from '../control-store/releases/releases.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import type { NewContent } from './publish.ts';

type What = Pick<NewContent, 'kind' | 'change' | 'of' | 'draft'>;

/** Throws a `Problem`. */
export async function askedContent(
  caller: Caller,
  database: ControlDatabase,
  asked: AskedRelease,
): Promise<NewContent> {
  if (isOfFolder()) throw new Problem('settings-of-folder');
  if (scopeOf(caller, 'publish') !== 'all') throw new Problem('release-needs-all');
  const { environment, seen, noteEn = '', noteFr = '', emergency = null, by } = asked;
  return {
    ...(await whatOf(database, asked)),
    ...{ environment, seen, noteEn: noteEn.trim(), noteFr: noteFr.trim(), emergency },
    by: doerOf(caller, by),
  };
}

async function whatOf(database: ControlDatabase, asked: AskedRelease): Promise<What> {
  const { draft, undo, rollBack } = asked;
  const [one, ...others] = [draft, undo, rollBack].filter((id) => id !== undefined);
  if (one === undefined || others.length > 0)
    throw new Problem('bad-value', { name: 'draft', expected: 'release-what' });
  if (undo !== undefined) {
    const release = await releaseOf(database, undo, asked);
    const changes: readonly Change[] = reversed(await changesOf(database, release.id));
    return { kind: 'undo', change: { changes }, of: release.id, draft: null };
  }
  if (rollBack === undefined) throw new Problem('not-found');
  const release = await releaseOf(database, rollBack, asked);
  return { kind: 'roll-back', change: { rollBack: release }, of: release.id, draft: null };
}

/** A release of the environment. */
async function releaseOf(
  database: ControlDatabase,
  id: string,
  { environment }: AskedRelease,
): Promise<Release> {
  const release = await findRelease(database, id);
  if (release?.environment !== environment) throw new Problem('not-found');
  return release;
}
