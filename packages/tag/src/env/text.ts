/** Text as it is read from pages: white space, percent-encoding, parts of it. */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';

/** Text as it is reported (row 5.12): white space folded to single spaces and trimmed; empty for what is no text or number. */
export function foldSpaces(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number'
    ? String(text).replace(/\s+/g, ' ').trim()
    : '';
}

/** Text of an attribute of an element; empty without either. */
export function attributeOf(element: Element | null | undefined, name: string): string {
  // A form may have a field of that name.
  return foldSpaces(element && window.Element.prototype.getAttribute.call(element, name));
}

/** Percent-decoding of what people and pages wrote: a broken escape leaves the text as it is. */
export function decodeText(text: string): string {
  return text.indexOf('%') < 0 ? text : (attempt(() => decodeURIComponent(text)) ?? text);
}

/** What the first group of a pattern holds where the pattern finds something in a text; else empty. */
export function firstGroup(pattern: RegExp, text: string | null | undefined): string {
  return (text && pattern.exec(text)?.[1]) || '';
}

/** Whether a text begins with one of these. */
export function beginsWithOneOf(text: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => text.indexOf(beginning) === 0);
}

/** Whether a word is one of a list that is written with spaces between the words. */
export function isWordOf(list: string, word: string): boolean {
  return !!word && word.indexOf(' ') < 0 && ` ${list} `.indexOf(` ${word} `) >= 0;
}
