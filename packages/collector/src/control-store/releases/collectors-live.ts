/** The statement of each collector about the releases that it has. */
import type { BothLanguages } from '@balise/contract';
import type { HeldRelease } from '../../base/installation/kept-settings.ts';
import { otherRuns, type CollectorName } from '../collectors.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import type { LiveRelease } from './releases.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** The releases of a collector, by environment. */
type StatedReleases = Readonly<Record<string, StatedRelease>>;

interface StatedRelease extends Pick<HeldRelease, 'release' | 'digest'> {
  /** Digest of the list of files that the collector serves. Empty until it serves a release. */
  readonly serves: string;
}

export interface CollectorState {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly seenAt: string;
  /** Whether its version follows releases. */
  readonly follows: boolean;
  readonly state: StatedReleases;
  /** Why it cannot take the live releases. */
  readonly refused: BothLanguages | null;
  /** Digest of its settings if they come from a folder. */
  readonly folder: string | null;
}

/** The statement of a collector. */
interface Stated {
  readonly state: StatedReleases;
  readonly refused: BothLanguages | null;
  readonly folder: string | null;
}

/** The row of the collector may not exist yet. Returns whether the statement was written. */
export async function stateLive(
  database: Queries,
  { id }: Pick<CollectorName, 'id'>,
  { state, refused, folder }: Stated,
): Promise<boolean> {
  const rows = await database.query(
    `UPDATE collector SET live_state = $2::jsonb, refused = $3::jsonb, folder = $4 WHERE id = $1
     RETURNING id`,
    [id, JSON.stringify(state), refused && JSON.stringify(refused), folder],
  );
  return rows.length > 0;
}

/** The collectors that run. `id`: of this collector, which runs in any case. */
export async function runningCollectors(
  database: Queries,
  id: string,
): Promise<readonly CollectorState[]> {
  const rows = await database.query<Omit<CollectorState, 'seenAt'> & { seen_at: string | Date }>(
    `SELECT id, name, seen_at, follows_at IS NOT DISTINCT FROM seen_at AS follows,
       coalesce(live_state, '{}') AS state, refused, folder
     FROM collector WHERE id = $1 OR (${otherRuns('$1')}) ORDER BY name`,
    [id],
  );
  return rows.map(({ seen_at, ...rest }) => ({ ...rest, seenAt: new Date(seen_at).toISOString() }));
}

/** Whether the settings of a live release are in force at a collector. */
export const hasSettings = (
  { state }: CollectorState,
  live: Pick<LiveRelease, 'environment' | 'release' | 'settings'>,
): boolean =>
  state[live.environment]?.release === live.release &&
  state[live.environment]?.digest === live.settings;
