/** Looks for what a page may load late (rows 8.6, 9.10). */

/** What `look` finds first; nothing when it found nothing `tries` times after the first. */
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
