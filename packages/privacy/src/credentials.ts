/**
 * User and password pairs (rows 5.6, 5.7): `user: jane`, `password=x`, `mot de passe : x`, `pass%3Dx`. The key stays,
 * the value is redacted. A key may end a longer word (`newPassword=`).
 */
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';
import { MARKER } from './redaction.ts';

/** Further keys of texts, as whole words. In addresses, the list of parameters has them. A PIN or a code has a digit. */
const TEXT_PASSWORDS =
  /|passphrase|\b(?:(?:pin|nip)(?:~?(?:code|number))?|(?:access|security|verification)~code|code~d\P{L}?e?~?(?:acc|s|v)\p{L}+)(?=(?:~(?:is|est))?\P{L}+\d)/u
    .source;
const TEXT_USERS = /|\b(?:login(?:~?id)?|identifiant)/.source;

/** In a text, a value extends to a space, `&` or `;`, or to the closing quote. */
const TEXT_PAIRS = pairs(/(?:"[^"]*"|[^\s&;"]+|")+/, TEXT_PASSWORDS, TEXT_USERS);
/** In a path, a value extends to the end of its segment. */
export const PATH_PAIRS = pairs(/[^/&;]+/);
/** In a query or fragment, a value extends to the next parameter. */
export const QUERY_PAIRS = pairs(/[^&#]+/);

export function redactPairs(text: string, pairs: () => RegExp, redact: Redact): string {
  return text.replace(pairs(), (pair: string, keys: string, password: unknown, value: string) =>
    MARKER.test(value) ? pair : keys + redact(password ? 'password' : 'user-name'),
  );
}

/**
 * Further words of a password, up to the end of the line or a separate dash. `Discovery Pass: prices and fees` is a
 * title.
 */
const MORE_WORDS = pattern(
  () =>
    /((?:pass(?:word|wd|e)|pwd|mdp)(?:[^[a-z]|%3[ad]){1,99}\[[a-zé]+\])(?:[^\S\n]+(?!\p{Pd}\s)[^\s&;]+)+/giu,
);

/** Redacts pairs in a text, in which a password may have several words. */
export function redactTextPairs(text: string, redact: Redact): string {
  return redactPairs(text, TEXT_PAIRS, redact).replace(MORE_WORDS(), '$1');
}

/** A pair may start with several keys if the first fields are empty: `user: password: x`. */
function pairs(value: RegExp, passwords = '', users = ''): () => RegExp {
  return pattern(() => {
    /** In French, only the whole `nom d'utilisateur` is a key: `Guide de l'utilisateur : …` is a title. */
    const name =
      /user(?:~?(?:name|id))?|nom(?:[^[]{0,12}|[^[/?&=#]{0,30}%[^[/?&=#]{1,9})u(?:tilisateur|sager)/
        .source;
    const key = `(?:(pass(?:word|wd|e)?|pwd|mdp${passwords})|${name}${users})`;

    /** A quote or bracket that closes the key (`{"user":"jane"}`, `login[password]=x`), gaps, and the separator. */
    const separator = /(?:["'\]]|%(?:22|27|5d))?(?:~(?:is|est))?~{0,99}(?:[:=：＝]|%3[ad])[\s+]*/;

    return new RegExp(`((?:${key}${separator.source}){1,99})(${value.source})`, 'giu');
  });
}
