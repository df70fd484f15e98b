/** An encoded text as people read it, for patterns that people write: `num%C3%A9ro+12` says `numéro 12`. */

export interface Reading {
  readonly text: string;
  /** Where each of its characters begins and ends in the text as written. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** Characters that are encoded, once or several times over. What stands together begins and ends together. */
const ENCODED = /(?:%(?:25)*[0-9a-f]{2})+|\+/gi;

/** Nothing when nothing is encoded. */
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
    add(decode(match[0]), match.index, end);
  }
  if (!end) return undefined;
  addPlain(written.length);
  return { text, begins, ends };
}

function decode(signs: string): string {
  if (signs === '+') return ' ';
  const once = signs.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%');
  try {
    return decodeURIComponent(once);
  } catch {
    // Some bytes are no character: the others may still be letters.
    return once.replace(/%[0-7][0-9a-f]/gi, (sign) => decodeURIComponent(sign));
  }
}
