/**
 * Checks the people of an organization again. A refusal closes the session immediately. Without an answer, the
 * session expires one hour after the last successful check.
 */
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { recorded, SYSTEM } from '../../control-store/activity.ts';
import { confirmSession, endUnconfirmed, takeDue, type DueSession } from '../sessions.ts';
import type { OpenIdProvider, Verdict } from './openid-provider.ts';

export interface RecheckParts {
  readonly database: () => ControlDatabase;
  readonly provider: Pick<OpenIdProvider, 'recheck'>;
  /** Called once when the organization stops answering. */
  readonly onUnknown: (reason: string) => void;
}

/** Minutes between two checks of a session. */
const RECHECK_MINUTES = 15;
/** Milliseconds between two searches for due sessions. */
const LOOK = 30_000;

export class SessionRecheck {
  readonly #parts: RecheckParts;
  #isUnknown = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: RecheckParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.runOnce().catch(() => undefined), LOOK);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Checks all due sessions. Throws while the control database does not answer. */
  async runOnce(): Promise<void> {
    const { database, provider } = this.#parts;
    for (const session of await takeDue(database(), RECHECK_MINUTES))
      await this.#take(session, await provider.recheck(session));
  }

  async #take(session: DueSession, verdict: Verdict): Promise<void> {
    const { database, onUnknown } = this.#parts;
    if (verdict.verdict === 'unknown') {
      if (!this.#isUnknown) onUnknown(verdict.reason);
      this.#isUnknown = true;
      return;
    }
    this.#isUnknown = false;
    if (verdict.verdict === 'no') {
      await endUnconfirmed(database(), SYSTEM, session);
      return;
    }
    await keepWhatIsSaid(database(), session, verdict);
    await confirmSession(database(), session.id, verdict);
  }
}

async function keepWhatIsSaid(
  database: ControlDatabase,
  { person }: DueSession,
  { name, rights }: Extract<Verdict, { verdict: 'yes' }>,
): Promise<void> {
  const change = {
    sql: `UPDATE person SET name = $2, rights = $3::jsonb
          WHERE id = $1::bigint AND (name, rights) IS DISTINCT FROM ($2, $3::jsonb) RETURNING id`,
    values: [person.id, name, JSON.stringify(rights)],
  };
  const after = { name, rights };
  const entry = { who: SYSTEM, what: 'person-changed', about: person.name, after } as const;
  await database.together([recorded(change, entry)]);
}
