/** Finds the known name that is closest to a misspelled one, by the number of letters to insert, remove or change. */

/** The part of the letters that may differ. */
const SHARE = 0.25;

/** Returns an empty text if no name is close. */
export function nearestName(name: string, known: readonly string[]): string {
  const own = withoutPrefix(name);
  const [nearest] = known
    .map((one) => ({ one, far: distance(own, withoutPrefix(one)) }))
    .sort((a, b) => a.far - b.far);
  const isNear = nearest && nearest.far <= Math.max(1, Math.floor(own.length * SHARE));
  return isNear ? nearest.one : '';
}

const withoutPrefix = (name: string): string => name.replace(/^BALISE_/, '');

/** Levenshtein distance, computed row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [left, other] of [...to].entries()) {
      const changed = (row[left] ?? 0) + Number(letter !== other);
      next.push(Math.min((row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
