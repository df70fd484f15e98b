/** Refuses a release in which a number of a variable or event belongs to another one, or to another draft. */
import type { BothLanguages, ReleaseProblem } from '@balise/contract';
import type { TakenNumber } from '@balise/settings/changes';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  numbersOfOthers,
  numbersReserved,
  type NumberOfOther,
} from '../control-store/releases/numbers-taken.ts';

/** Throws a `Problem` that names the owner of each number and its release, or the draft that has reserved it. */
export async function refuseNumbersOfOthers(
  database: ControlDatabase,
  numbers: readonly TakenNumber[],
  draft: string | null,
): Promise<void> {
  const problems = [
    ...(await numbersOfOthers(database, numbers)).map((one) => problemOf(one, ownerOf(one))),
    ...(await numbersReserved(database, numbers, draft)).map((one) =>
      problemOf(
        one,
        inBothLanguages('release.number-reserved', {
          ...{ number: nameOf(one), draft: one.draft, until: one.until },
        }),
      ),
    ),
  ];
  if (problems.length > 0) throw new Problem('release-problems', { more: { problems } });
}

function problemOf({ kind, id }: TakenNumber, reason: BothLanguages): ReleaseProblem {
  return {
    kind: 'number',
    file: kind === 'event' ? 'events.json' : 'variables.json',
    place: kind === 'event' ? `/events/{id=${id}}/number` : `/dimensions/{id=${id}}/${kind}`,
    reason,
  };
}

const ownerOf = ({ owner, release, ...taken }: NumberOfOther): BothLanguages =>
  inBothLanguages(release === null ? 'release.number-before' : 'release.number-taken', {
    ...{ number: nameOf(taken), owner, release: release ?? '' },
  });

const nameOf = ({ kind, number }: Pick<TakenNumber, 'kind' | 'number'>): string =>
  `${kind}${number}`;
