/** Values come from host pages, which may hand over anything. */

/** No field is longer. Beyond a few million characters regular expressions run out of stack. */
const LONGEST = 1_048_576;

/** What is not a string, or is longer than a mebibyte, counts as no text: nothing unscrubbed gets through. */
export function asText(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST ? value : '';
}
