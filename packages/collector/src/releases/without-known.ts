/** Problems that a release adds to those that are live already. */
import type { ReleaseProblem } from '@balise/contract';

/** Without problems that are there already. */
export function withoutKnown(
  problems: readonly ReleaseProblem[],
  known: readonly ReleaseProblem[],
): ReleaseProblem[] {
  const keyOf = ({ file, place, reason }: ReleaseProblem): string =>
    `${file} ${place} ${reason.en}`;
  const keys = new Set(known.map(keyOf));
  return problems.filter((problem) => !keys.has(keyOf(problem)));
}
