/** Cleans values whose parts are separated by colons, such as `Institution:Component:Value`. */
import { scrubText, type Language, type Scrubbed } from '@balise/privacy';
import { isWordOf } from '../../env/text.ts';

/** Dimensions whose documented values have such parts. */
export const isInParts = (id: string): boolean => isWordOf('customClick navigation formName', id);

/**
 * An e-mail address usually takes everything before it up to a space, because `name:secret@host` is one. Here it takes
 * its own part only. An address of a page is cleaned as a whole.
 */
export function cleanParts(value: string, language: Language): Scrubbed {
  if (!/:.*@/.test(value) || value.indexOf('//') >= 0) return scrubText(value, language);
  const parts = value.split(':').map((part) => scrubText(part, language));
  const whole = scrubText(parts.map(({ text }) => text).join(':'), language);
  return { ...whole, kinds: [...new Set([...parts, whole].flatMap(({ kinds }) => kinds))] };
}
