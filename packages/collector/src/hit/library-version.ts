/** The version of the library that sent a hit, in the form of the dimension `libraryVersion`. */

/**
 * The version includes a digest of eight hexadecimal digits, which may look like a postal code or a passport number.
 */
const SENT =
  /^(?:development|staging|production) (\d{1,3}(?:\.\d{1,3}){2}-[0-9a-f]{8}) \d{4}-\d{2}-\d{2}$/;
const VERSION = /^\d{1,3}(?:\.\d{1,3}){2}-[0-9a-f]{8}$/;

/** The version in a value of the dimension, as a release has it. Undefined for any other text. */
export const sentVersion = (value: string): string | undefined => SENT.exec(value)?.[1];

export const isVersion = (text: string): boolean => VERSION.test(text);
