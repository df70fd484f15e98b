/**
 * Shows signs that set the direction of a text, such as the right-to-left override, by their number. A page can send
 * them, and they would turn the text around them. Marks of Arabic and Hebrew texts stay.
 */

const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

export const visibleDirections = (text: string): string =>
  text.replace(DIRECTIONS, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`);
