/** What a page says with a direct call (row 4.15): dimensions by their names; a text is the first that the call may carry. */

/** `signed` are ids with the signs of `LinkFacts`. What is no text or number is left out. */
export function calledWith(
  detail: unknown,
  [first = '']: readonly string[],
): Record<string, string> {
  const said: unknown =
    typeof detail === 'object' ? detail : { [first.replace(/^\W/, '')]: detail };
  const dimensions: Record<string, string> = {};
  for (const [id, value] of Object.entries(said ?? {})) {
    if (/string|number/.test(typeof value)) dimensions[id] = String(value);
  }
  return dimensions;
}
