/** Previews for people: their own, and those of others for a person who may propose changes of all departments. */
import type { ShownPreview } from '@balise/contract';
import { Problem } from '../base/problem/problem.ts';
import { doerOf, personOfDoer } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { endPreview } from '../control-store/previews/end-preview.ts';
import { findPreview, listPreviews, type KeptPreview } from '../control-store/previews/previews.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';

/** Newest first. */
export async function previewsFor(
  caller: Caller,
  database: ControlDatabase,
): Promise<ShownPreview[]> {
  const previews = await listPreviews(database);
  return previews.filter((one) => maySeePreview(caller, one)).map(shownPreview);
}

/** Throws a `Problem` if there is no such preview, or if the caller may not see it. */
export async function previewFor(
  caller: Caller,
  database: ControlDatabase,
  id: string,
): Promise<KeptPreview> {
  const preview = await findPreview(database, id);
  if (!preview || !maySeePreview(caller, preview)) throw new Problem('not-found');
  return preview;
}

/** Throws a `Problem`. Does nothing to a preview that is over. */
export async function endPreviewFor(
  caller: Caller,
  database: ControlDatabase,
  id: string,
): Promise<void> {
  const preview = await previewFor(caller, database, id);
  if (preview.state === 'waiting' || preview.state === 'running')
    await endPreview(database, doerOf(caller), preview, 'console');
}

function maySeePreview(caller: Caller, { by }: Pick<KeptPreview, 'by'>): boolean {
  if (scopeOf(caller, 'propose') === 'all') return true;
  const own = doerOf(caller);
  const person = personOfDoer(own);
  if (person !== undefined) return person === personOfDoer(by);
  return own.kind === by.kind && own.id === by.id;
}

export const shownPreview = ({
  by,
  session: _session,
  hasBegun: _hasBegun,
  secret: _secret,
  digest: _digest,
  ...shown
}: KeptPreview): ShownPreview => ({ ...shown, by: by.name });
