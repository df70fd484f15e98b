/** Waits for an object that a page may load late (rows 8.6, 9.10). */

/** Passes the first result of `look` to `then`. Passes undefined after `tries` further attempts without a result. */
export function poll<Found>(
  look: () => Found | undefined,
  milliseconds: number,
  tries: number,
  then: (found: Found | undefined) => void,
): void {
  const found = look();
  if (found !== undefined || tries < 1) then(found);
  else setTimeout(poll, milliseconds, look, milliseconds, tries - 1, then);
}
