/** The known name that is closest to a mistyped one, by the number of different letters (Levenshtein distance). */

export function nearestName(name: string, known: readonly string[]): string {
  const distances = known.map((one) => [distance(name.toLowerCase(), one), one] as const);
  return distances.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const changed = (row[other - 1] ?? 0) + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
