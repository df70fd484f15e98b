/** Passwords: argon2id (the default of the library), with the memory and the passes that OWASP names for it. */
import { hash, verify } from '@node-rs/argon2';
import { oneInTurn } from '../store/in-turn.ts';

const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

/** Too many passwords wait to be compared. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** Each takes a thread that the journal needs too, for some hundredths of a second: one after the other. */
const inTurn = oneInTurn();
const MOST_WAITING = 20;
let waiting = 0;

async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new PasswordsBusy();
  waiting += 1;
  try {
    return await inTurn(work);
  } finally {
    waiting -= 1;
  }
}

/** Throws `PasswordsBusy`. */
export const hashOf = (password: string): Promise<string> =>
  alone(() => hash(normal(password), OPTIONS));

let ofNobody: Promise<string> | undefined;

/** As slow for somebody who has none. Throws `PasswordsBusy`. */
export async function isRight(password: string, kept: string | null): Promise<boolean> {
  ofNobody ??= hash('nobody has this one', OPTIONS);
  const wanted = kept ?? (await ofNobody);
  const matches = await alone(() => verify(wanted, normal(password)).catch(() => false));
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
