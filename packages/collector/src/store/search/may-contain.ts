/**
 * A condition for the engine on a text that may contain a folded word. It is true at least if `fold(text)` contains
 * the word. ASCII characters are compared directly. Another character may stand for any character of the word, for two
 * like `œ`, or for none, like an accent.
 */
import { fold } from '@balise/beacon';
import { ANOTHER } from '../other-departments/mask-others.ts';
import type { NamedValues } from '../../engine/sql/named-values.ts';
import { IDENTIFIER_MARK } from '../../hit/visitor/leave-out-identifiers.ts';

/** Only this many characters of a longer word are compared. */
const LONGEST = 60;
const NOT_ASCII = String.raw`\x{80}-\x{10FFFF}`;
const IS_ASCII = /^[\x00-\x7f]*$/;
const MASK = fold(ANOTHER);

export interface Question {
  readonly values: NamedValues;
  /** Whether the person may see values about pages of every department. */
  readonly seesAll: boolean;
}

/** `text`: an expression. Undefined if the word has no certain part. */
export function mayHold(
  text: string,
  word: string,
  { values, seesAll }: Question,
): string | undefined {
  const parts = certainParts(word, seesAll).map((part) => [...part].slice(0, LONGEST).join(''));
  if (parts.length === 0) return undefined;
  return `(${parts.map((part) => mayHoldPart(text, part, values)).join(' AND ')})`;
}

function mayHoldPart(text: string, part: string, values: NamedValues): string {
  const loosely = `match(${text}, ${values.named(looseLetters(part))})`;
  const inOthers = `(length(${text}) != lengthUTF8(${text}) AND ${loosely})`;
  if (!IS_ASCII.test(part)) return inOthers;
  return `(positionCaseInsensitive(${text}, ${values.named(part)}) > 0 OR ${inOthers})`;
}

function looseLetters(part: string): string {
  const letters = [...part].map((letter) => {
    if (!IS_ASCII.test(letter)) return '';
    const code = (one: string): string => `\\x{${one.charCodeAt(0).toString(16)}}`;
    return `[${code(letter)}${code(letter.toUpperCase())}${NOT_ASCII}]`;
  });
  // Several characters may come from one: the parts of a Korean syllable do.
  const pieces = letters.map((letter, place) => {
    if (letter === '') return letters[place - 1] === '' ? undefined : `[${NOT_ASCII}]`;
    return isOneOfTwo(part, place) ? `${letter}?` : letter;
  });
  return pieces.filter((piece) => piece !== undefined).join(`[${NOT_ASCII}]*`);
}

/** Whether a letter may be the second one of `œ` or `æ`. */
const isOneOfTwo = (part: string, place: number): boolean =>
  /^[oa]e$/.test([...part].slice(place - 1, place + 1).join(''));

/**
 * The parts of a word that the stored text must contain if the shown text contains the word. Text that replaces
 * identifiers is not certain. Neither is the mask over pages of other departments, parts of which may be at the start
 * or end of the word.
 */
export function certainParts(word: string, seesAll: boolean): string[] {
  const parts = word.split(IDENTIFIER_MARK);
  if (seesAll) return parts.filter((part) => part !== '');
  return parts
    .flatMap((part) => (MASK.includes(part) ? [] : part.split(MASK)))
    .map((part) => withoutEnds(part))
    .filter((part) => part !== '');
}

/** Removes the tail of a mask at the start, and the head of a mask at the end. */
function withoutEnds(part: string): string {
  const sizes = Array.from({ length: MASK.length }, (_, size) => MASK.length - size);
  const before = sizes.find((size) => part.startsWith(MASK.slice(-size))) ?? 0;
  const behind = sizes.find((size) => part.endsWith(MASK.slice(0, size))) ?? 0;
  return part.slice(before, Math.max(before, part.length - behind));
}
