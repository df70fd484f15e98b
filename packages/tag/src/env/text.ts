/** Normalizes and decodes text from pages. */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';

/**
 * Text for reports (row 5.12): white space becomes single spaces, and the text is trimmed. Empty for other types
 * than text and number.
 */
export function foldSpaces(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number'
    ? String(text).replace(/\s+/g, ' ').trim()
    : '';
}

/** Text of an attribute; empty without the element or the attribute. */
export function attributeOf(element: Element | null | undefined, name: string): string {
  // A field of a form may be named "getAttribute" and hide the method.
  return foldSpaces(element && window.Element.prototype.getAttribute.call(element, name));
}

/** Decodes percent escapes of people and pages. A text with an invalid escape is returned unchanged. */
export function decodeText(text: string): string {
  return text.indexOf('%') < 0 ? text : (attempt(() => decodeURIComponent(text)) ?? text);
}

/** First group of a match; empty without a match. */
export function firstGroup(pattern: RegExp, text: string | null | undefined): string {
  return (text && pattern.exec(text)?.[1]) || '';
}

/** Whether the text starts with one of the prefixes. */
export function beginsWithOneOf(text: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => text.indexOf(beginning) === 0);
}

/** Whether the word is in a list of words that spaces separate. */
export function isWordOf(list: string, word: string): boolean {
  return !!word && word.indexOf(' ') < 0 && ` ${list} `.indexOf(` ${word} `) >= 0;
}
