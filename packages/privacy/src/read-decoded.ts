/** Decodes a text for patterns from the settings: `num%C3%A9ro+12` becomes `numéro 12`. */
import { decodeSigns, ENCODED } from './decode-loosely.ts';

export interface Reading {
  readonly text: string;
  /** Start and end of each character in the original text. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** Undefined for a text without encoded characters. */
export function readDecoded(written: string): Reading | undefined {
  let text = '';
  const begins: number[] = [];
  const ends: number[] = [];
  const add = (content: string, begin: number, end: number): void => {
    for (let index = text.length; index < text.length + content.length; index++) {
      begins[index] = begin;
      ends[index] = end;
    }
    text += content;
  };
  let end = 0;
  const addPlain = (to: number): void => {
    for (; end < to; end++) add(written.charAt(end), end, end + 1);
  };
  ENCODED.lastIndex = 0;
  for (let match = ENCODED.exec(written); match; match = ENCODED.exec(written)) {
    addPlain(match.index);
    end = ENCODED.lastIndex;
    add(decodeSigns(match[0]), match.index, end);
  }
  if (!end) return undefined;
  addPlain(written.length);
  return { text, begins, ends };
}
