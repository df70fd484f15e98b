/** Whether the person, token or command that made a link may still preview. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { KeptPreview } from '../control-store/previews/previews.ts';
import { may, type Caller } from '../hit/rights/caller.ts';
import { findPersonOfSession } from '../people/sessions.ts';
import { findTokenById } from '../people/tokens.ts';

export async function ownerMayPreview(
  database: ControlDatabase,
  preview: Pick<KeptPreview, 'by' | 'session'>,
): Promise<boolean> {
  const owner = await ownerOf(database, preview);
  return owner !== undefined && may(owner, 'propose');
}

/** Undefined without the account, the session or the token. */
async function ownerOf(
  database: ControlDatabase,
  { by, session }: Pick<KeptPreview, 'by' | 'session'>,
): Promise<Caller | undefined> {
  if (by.kind === 'command') return { kind: 'command' };
  if (by.kind === 'token') {
    const token = await findTokenById(database, by.id);
    return token && { kind: 'token', token };
  }
  const person = session === null ? undefined : await findPersonOfSession(database, session);
  return person && session !== null ? { kind: 'person', person, session } : undefined;
}
