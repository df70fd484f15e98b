/**
 * A condition for the engine on a text that may hold a folded word: true at least wherever `fold(text)` holds it. Letters of ASCII are
 * compared as they are; in texts with others, each of these may stand for any letter of the word, or for none, as an accent does.
 */
import { fold } from '@balise/beacon';
import { ANOTHER } from '../department/another/mask-others.ts';
import type { NamedValues } from '../store/named-values.ts';
import { LEFT_OUT } from '../visitor/leave-out-identifiers.ts';

/** Longer words are looked for by their beginning. */
const LONGEST = 60;
const NOT_ASCII = String.raw`\x{80}-\x{10FFFF}`;
const IS_ASCII = /^[\x00-\x7f]*$/;
const MASK = fold(ANOTHER);

export interface Question {
  readonly values: NamedValues;
  /** Whether whoever asks sees what hits say of pages of every department. */
  readonly seesAll: boolean;
}

/** `text`: an expression. Nothing where the word tells nothing. */
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
  // Several in a row may come of one: the parts of a syllable of Korean do.
  const pieces = letters.map((letter, place) => {
    if (letter !== '') return letter;
    return letters[place - 1] === '' ? undefined : `[${NOT_ASCII}]`;
  });
  return pieces.filter((piece) => piece !== undefined).join(`[${NOT_ASCII}]*`);
}

/**
 * What of a word must stand in what is stored, where it stands in what is shown: not what is shown in the place of identifiers, nor of
 * pages of other departments, with which it may begin and end.
 */
export function certainParts(word: string, seesAll: boolean): string[] {
  const parts = word.split(LEFT_OUT);
  if (seesAll) return parts.filter((part) => part !== '');
  return parts
    .flatMap((part) => (MASK.includes(part) ? [] : part.split(MASK)))
    .map((part) => withoutEnds(part))
    .filter((part) => part !== '');
}

/** Without an end of the mask before and a beginning of it behind. */
function withoutEnds(part: string): string {
  const sizes = Array.from({ length: MASK.length }, (_, size) => MASK.length - size);
  const before = sizes.find((size) => part.startsWith(MASK.slice(-size))) ?? 0;
  const behind = sizes.find((size) => part.endsWith(MASK.slice(0, size))) ?? 0;
  return part.slice(before, Math.max(before, part.length - behind));
}
