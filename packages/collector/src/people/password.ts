/** Passwords: argon2id (the default of the library), with the memory and the passes that OWASP names for it. */
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

export const hashOf = (password: string): Promise<string> => hash(normal(password), OPTIONS);

let ofNobody: Promise<string> | undefined;

/** As slow for somebody who has none. */
export async function isRight(password: string, kept: string | null): Promise<boolean> {
  ofNobody ??= hashOf('nobody has this one');
  const matches = await verify(kept ?? (await ofNobody), normal(password)).catch(() => false);
  return kept !== null && matches;
}

/** Long enough, not all of the same few characters or in a row, and not the name of whose it is. */
export function isStrong(password: string, names: readonly string[]): boolean {
  const characters = [...normal(password)];
  if (characters.length < SHORTEST_PASSWORD || characters.length > LONGEST_PASSWORD) return false;
  if (new Set(characters).size < 5 || isInARow(characters)) return false;
  const small = normal(password).toLowerCase();
  return !names.some((name) => {
    const own = normal(name).toLowerCase().replace(/\s/g, '');
    // What is left beside the name must be worth something.
    return own.length > 3 && small.replace(own, '').length < SHORTEST_PASSWORD - 4;
  });
}

/** The same letters typed on two keyboards are the same. */
const normal = (text: string): string => text.normalize('NFKC');

function isInARow(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map(
      (character, at) => (character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0),
    );
  return steps.every((step) => step === steps[0]);
}
