/** Identifies the caller by the key of the data folder, a token, or the session cookie. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { findPersonOfSession, noteUse, type KeptSession } from './sessions.ts';
import { findToken, findTokenById } from './tokens.ts';

export class Callers {
  readonly #key: string;
  readonly #database: () => ControlDatabase;

  /** `database` throws while the control database does not answer. */
  constructor(key: string, database: () => ControlDatabase) {
    this.#key = key;
    this.#database = database;
  }

  /** Undefined if no caller has this secret. */
  async ofSecret(secret: string): Promise<Caller | undefined> {
    if (isSame(secret, this.#key)) return { kind: 'command' };
    const token = await findToken(this.#database(), secret);
    return token && { kind: 'token', token };
  }

  ofSession({ id, person }: KeptSession): Caller {
    return { kind: 'person', person, session: id };
  }

  /** Postpones the expiry of a session without use. */
  async noteUse({ id, isStale }: KeptSession): Promise<void> {
    if (isStale) await noteUse(this.#database(), id);
  }

  /** Whether the caller still has the same rights. Needed for connections that outlive their request. */
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

/** Compares in constant time, so that the duration reveals nothing. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
