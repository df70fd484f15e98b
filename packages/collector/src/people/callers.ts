/** Who asks, by what the request brings: the key of the data folder, a token, or the cookie of a session. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ControlDatabase } from '../control/control-database.ts';
import type { Caller } from './caller.ts';
import { findPersonOfSession, type KeptSession } from './sessions.ts';
import { findToken, findTokenById } from './tokens.ts';

export class Callers {
  readonly #key: string;
  readonly #database: () => ControlDatabase;

  /** `database` throws while the control database does not answer. */
  constructor(key: string, database: () => ControlDatabase) {
    this.#key = key;
    this.#database = database;
  }

  /** Nothing where the secret is nobody's. */
  async ofSecret(secret: string): Promise<Caller | undefined> {
    if (isSame(secret, this.#key)) return { kind: 'command' };
    const token = await findToken(this.#database(), secret);
    return token && { kind: 'token', token };
  }

  ofSession({ id, person }: KeptSession): Caller {
    return { kind: 'person', person, session: id };
  }

  /** Whether who once asked still may the same; asked of what lasts longer than a request. */
  async isUnchanged(caller: Caller): Promise<boolean> {
    if (caller.kind === 'command') return true;
    if (caller.kind === 'token') {
      const token = await findTokenById(this.#database(), caller.token.id);
      return token !== undefined && sameRights(token, caller.token);
    }
    const person = await findPersonOfSession(this.#database(), caller.session);
    return person !== undefined && sameRights(person, caller.person);
  }
}

const sameRights = (one: { rights: object }, other: { rights: object }): boolean =>
  JSON.stringify(one.rights) === JSON.stringify(other.rights);

/** In the same time however much of it is right. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
