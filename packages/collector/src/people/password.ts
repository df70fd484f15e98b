/** Passwords: argon2id (the default of the library), with the memory and passes that OWASP recommends. */
import { hash, verify } from '@node-rs/argon2';
import { oneInTurn } from '../engine/database/serial-queue.ts';

const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

/** Too many passwords wait in the queue. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/**
 * Each hash uses a thread for some hundredths of a second. The journal needs the same threads, so hashes run one
 * after the other.
 */
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

/** Takes the same time for a person without a password. Throws `PasswordsBusy`. */
export async function isRight(password: string, kept: string | null): Promise<boolean> {
  ofNobody ??= hash('nobody has this one', OPTIONS);
  const wanted = kept ?? (await ofNobody);
  const matches = await alone(() => verify(wanted, normal(password)).catch(() => false));
  return kept !== null && matches;
}

/** Long enough, with enough different characters, not a sequence, and not only the person's name. */
export function isStrong(password: string, names: readonly string[]): boolean {
  const characters = [...normal(password)];
  if (characters.length < SHORTEST_PASSWORD || characters.length > LONGEST_PASSWORD) return false;
  if (new Set(characters).size < 5 || isInARow(characters)) return false;
  const small = normal(password).toLowerCase();
  return !names.some((name) => {
    const own = normal(name).toLowerCase().replace(/\s/g, '');
    // The password without the name must still be long enough.
    return own.length > 3 && small.replace(own, '').length < SHORTEST_PASSWORD - 4;
  });
}

/** The same letters from different keyboards must match. */
const normal = (text: string): string => text.normalize('NFKC');

function isInARow(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .map(
      (character, at) => (character.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0),
    );
  return steps.every((step) => step === steps[0]);
}
