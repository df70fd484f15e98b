/** Names of parameters that say that their value is about a person: `sin`, `user[name]`, `dateNaissance`, `password2`. */
import { decodeLoosely } from './decode-loosely.ts';

/** A name of more words than this is no name. */
const MOST_WORDS = 3;

/** The list of names, in small letters without accents, as one text. One that ends in `*` stands for all that begin like it. */
export function nameList(names: readonly string[]): string {
  return names.map(plain).join(' ');
}

/** Whether a name is on the list, or has words, up to three in a row, that are: case, accents and signs aside. */
export function personalName(list: string): (name: string) => boolean {
  const words = ` ${list} `;
  const beginnings = list.match(/\S+(?=\*)/g) ?? [];
  const isListed = (one: string): boolean =>
    (!!one && one.indexOf(' ') < 0 && words.indexOf(` ${one} `) >= 0) ||
    beginnings.some((beginning) => one.indexOf(beginning) === 0);
  return (name) => {
    const decoded = decodeLoosely(name);
    if (isListed(plain(decoded))) return true;
    const apart =
      decoded === decoded.toLowerCase()
        ? decoded
        : decoded.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ');
    const parts = plain(apart).split(/[^a-z]+/);
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
  // Most are, and the marks of all scripts are dear to look for.
  const letters = ASCII.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '');
  return letters.toLowerCase();
}
