/**
 * Decides whether the small counts of an answer are suppressed. Reports and Explore ask here, and nowhere else. The
 * reason is in docs/privacy.md: people who may open the hits of a department can count them.
 */
import type { Environment } from '@balise/beacon';
import type { Source } from '@balise/contract';
import { settings } from '@balise/settings';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { ControlUnavailable } from '../control-store/control-store.ts';
import { recorded, type Doer } from '../control-store/activity.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import { covers } from '../base/config/rights.ts';

/** The parts of a question that decide. */
export interface AskedFigures {
  readonly environment: Environment;
  readonly source: Source;
  /** Empty: all departments that the caller may see. */
  readonly department: string;
}

/** `isForSharing`: the answer becomes a file or a print for other people. */
export async function isSuppressed(
  caller: Caller,
  { environment, source, department }: AskedFigures,
  isForSharing: boolean,
  database: () => ControlDatabase,
): Promise<boolean> {
  if (isForSharing || (await isForEverybody(database))) return true;
  if (environment !== 'production' || source === 'simulated') return false;
  const asked = department === '' ? scopeOf(caller, 'figures') : [department];
  return !covers(scopeOf(caller, 'view'), asked);
}

/** Whether the settings keep the suppression for everybody, whatever the database has. */
export const isKeptBySettings = (): boolean =>
  settings.privacy.suppressSmallCountsForEverybody === true;

/**
 * Whether small counts are suppressed for everybody. This is so after an upgrade, until somebody limits it
 * (`limitSuppression`). While the database does not answer, they are suppressed.
 */
export async function isForEverybody(database: () => ControlDatabase): Promise<boolean> {
  if (isKeptBySettings()) return true;
  try {
    const rows = await database().query('SELECT since FROM true_figures');
    return rows.length === 0;
  } catch (error) {
    if (error instanceof ControlUnavailable) return true;
    throw error;
  }
}

/** From now on, only readers with `figures` and without `view` get suppressed figures. False if that is so already. */
export async function limitSuppression(database: ControlDatabase, who: Doer): Promise<boolean> {
  const change = {
    sql: 'INSERT INTO true_figures DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING since',
  };
  const entry = recorded(change, {
    who,
    what: 'suppression-limited',
    before: { suppressedFor: 'everybody' },
    after: { suppressedFor: 'figures' },
  });
  return (await database.together([entry])).length > 0;
}
