/** Names of parameters that say that their value is about a person: `sin`, `user[name]`, `dateNaissance`, `password2`. */
import { decodeLoosely } from './decode-loosely.ts';

/** A name of more words than this is no name. */
const MOST_WORDS = 3;

/**
 * The pattern of a list of names, in small letters without accents. A name that ends in `*` stands for all that begin like it.
 */
export function namePattern(names: readonly string[]): string {
  return names
    .map((name) =>
      plain(name)
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*/g, '.*'),
    )
    .join('|');
}

/** Whether a name is one of the pattern's, or has words, up to three in a row, that are: case, accents and signs aside. */
export function personalName(pattern: string): (name: string) => boolean {
  let listed: RegExp | undefined;
  return (name) => {
    const isListed = (one: string): boolean =>
      (listed ??= new RegExp(`^(?:${pattern})$`)).test(one);
    const decoded = decodeLoosely(name);
    if (isListed(plain(decoded))) return true;
    const words = plain(decoded.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')).split(
      /[^a-z]+/,
    );
    for (let at = 0; at < words.length; at++) {
      let together = '';
      for (let count = 0; count < MOST_WORDS; count++) {
        together += words[at + count] ?? '';
        if (isListed(together)) return true;
      }
    }
    return false;
  };
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
