/** Refuses a release in which a number of a variable or event belongs to another one. */
import type { ReleaseProblem } from '@balise/contract';
import type { TakenNumber } from '@balise/settings/changes';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { numbersOfOthers, type NumberOfOther } from '../control-store/releases/numbers-taken.ts';

/** Throws a `Problem` that names the owner of each number and its release. */
export async function refuseNumbersOfOthers(
  database: ControlDatabase,
  numbers: readonly TakenNumber[],
): Promise<void> {
  const found = await numbersOfOthers(database, numbers);
  if (found.length === 0) return;
  throw new Problem('release-problems', { more: { problems: found.map(problemOf) } });
}

function problemOf({ kind, number, id, owner, release }: NumberOfOther): ReleaseProblem {
  const values = { number: `${kind}${number}`, owner, release: release ?? '' };
  return {
    kind: 'number',
    file: kind === 'event' ? 'events.json' : 'variables.json',
    place: kind === 'event' ? `/events/{id=${id}}/number` : `/dimensions/{id=${id}}/${kind}`,
    reason: inBothLanguages(
      release === null ? 'release.number-before' : 'release.number-taken',
      values,
    ),
  };
}
