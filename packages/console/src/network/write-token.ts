/** The token that a request that changes something must carry, and whose it is: it comes with the session. */
import { ask, readAnswer } from './ask.ts';
import { object, text } from './shape.ts';

export interface WriteToken {
  readonly csrf: string;
  /** Identifier of the person whose session it is of. */
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

/** A new one, if it is still the same person: another one has signed in meanwhile in another tab, and shall not do what they did not. */
export async function renewWriteToken(): Promise<WriteToken | null> {
  const session = await readAnswer(await ask('/api/session', {}), readSession);
  if (known && known.person !== session.person.id) return null;
  known = { csrf: session.csrf, person: session.person.id };
  return known;
}
