/** Gets a new CSRF token after the present one was refused. */
import { ask, SESSION_ADDRESS } from './ask.ts';
import { asker, rememberAsker, type Asker } from './asker.ts';
import { object, text } from './shape.ts';

const readAsker = object<Asker>({ csrf: text, reader: text });

/** Null if the session belongs to another reader now: the change must not be sent in their name. */
export async function renewAsker(): Promise<Asker | null> {
  const known = asker();
  const renewed = await ask(SESSION_ADDRESS, {}, readAsker);
  if (known && known.reader !== renewed.reader) return null;
  rememberAsker(renewed);
  return renewed;
}
