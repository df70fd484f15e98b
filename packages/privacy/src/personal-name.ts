/** Names of parameters with personal values: `sin`, `user[name]`, `dateNaissance`, `password2`. */
import { decodeLoosely } from './decode-loosely.ts';

/** In French, `de` or `du` may stand between two words: `numero_de_carte` is `numeroCarte`. */
const BETWEEN_WORDS = /[^a-z]+(?:d[eu]?[^a-z]+)?/;
/** Maximum number of adjacent words that are compared with the list. */
const MOST_WORDS = 3;

/**
 * Joins the names to one text, in lower case without accents. A name that ends with `*` stands for all names with
 * this beginning.
 */
export function nameList(names: readonly string[]): string {
  return names.map(plain).join(' ');
}

/**
 * Returns a check whether a name is on the list. A name also matches if up to three of its adjacent words do, or
 * their singular. Case, accents and other characters are ignored.
 */
export function personalName(list: string): (name: string) => boolean {
  const words = ` ${list} `;
  const beginnings = list.match(/\S+(?=\*)/g) ?? [];
  const isWord = (one: string): boolean =>
    !!one && one.indexOf(' ') < 0 && words.indexOf(` ${one} `) >= 0;
  const isListed = (one: string): boolean =>
    isWord(one) ||
    (one.slice(-1) === 's' && isWord(one.slice(0, -1))) ||
    beginnings.some((beginning) => one.indexOf(beginning) === 0);
  return (name) => {
    const decoded = decodeLoosely(name);
    if (isListed(plain(decoded))) return true;
    const apart =
      decoded === decoded.toLowerCase()
        ? decoded
        : decoded.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ');
    const parts = plain(apart).split(BETWEEN_WORDS);
    for (let at = 0; at < parts.length; at++) {
      let together = '';
      for (let count = 0; count < MOST_WORDS; count++) {
        together += parts[at + count] ?? '';
        if (isListed(together)) return true;
      }
    }
    return false;
  };
}

const ASCII = /^[\0-\x7f]*$/;

function plain(name: string): string {
  // Most names are ASCII, and removing the marks of all scripts is slow.
  const letters = ASCII.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '');
  return letters.toLowerCase();
}
