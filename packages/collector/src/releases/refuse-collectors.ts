/** Refuses a release while a collector runs that would refuse what the pages of the release send. */
import { digestOf } from '../base/installation/kept-settings.ts';
import { Problem, type ProblemValues } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  runningCollectors,
  type CollectorState,
} from '../control-store/releases/collectors-live.ts';
import type { NewContent } from './new-content.ts';

/** `self`: id of this collector. Throws a `Problem` that names the collectors. */
export async function refuseCollectors(
  database: ControlDatabase,
  self: string,
  { change }: Pick<NewContent, 'change'>,
): Promise<void> {
  const running = await runningCollectors(database, self);
  const others = running.filter(({ id }) => id !== self);
  const old = others.filter(({ follows }) => !follows);
  if (old.length > 0) throw new Problem('release-collectors', named(old));
  // Collectors with the same folder follow the release that is made of it.
  const own = 'settings' in change ? digestOf(change.settings) : null;
  const apart = others.filter(({ folder }) => folder !== null && folder !== own);
  if (apart.length > 0) throw new Problem('release-folders', named(apart));
}

const named = (collectors: readonly CollectorState[]): ProblemValues => ({
  name: collectors.map(({ name }) => name).join(', '),
});
