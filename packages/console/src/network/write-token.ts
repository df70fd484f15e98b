/** The CSRF token for requests that change data, with the person of its session. */
import { ask, readAnswer } from './ask.ts';
import { object, text } from './shape.ts';

export interface WriteToken {
  readonly csrf: string;
  /** Id of the person of the session. */
  readonly person: string;
}

let known: WriteToken | null = null;

export function rememberWriteToken(token: WriteToken | null): void {
  known = token;
}

export function writeToken(): WriteToken | null {
  return known;
}

const readSession = object({ csrf: text, person: object({ id: text }) });

/**
 * Gets a new token if the session still belongs to the same person. Another person may have signed in in another tab;
 * the change must not be sent in their name.
 */
export async function renewWriteToken(): Promise<WriteToken | null> {
  const session = await readAnswer(await ask('/api/session', {}), readSession);
  if (known && known.person !== session.person.id) return null;
  known = { csrf: session.csrf, person: session.person.id };
  return known;
}
