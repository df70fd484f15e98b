/** Values come from host pages, so they may have any type. */

/** No field is longer. Above a few million characters, regular expressions exceed the stack. */
const LONGEST = 1_048_576;

/** Empty for a value that is not a string or is longer than a mebibyte, so that no such value passes unredacted. */
export function asText(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST ? value : '';
}
