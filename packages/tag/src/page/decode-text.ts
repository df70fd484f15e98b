/** Percent-decoding of what people and pages wrote: a broken escape leaves the text as it is. */
import { attempt } from './attempt.ts';

export function decodeText(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}
