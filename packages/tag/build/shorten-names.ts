/**
 * Gives the variables of a script, and those of its members that may be shortened, names of one or two letters. Which
 * letter means little to a reader and much to gzip: `choices` holds what `tune.ts` has found to compress best, and what
 * it does not know gets the first letter that is free.
 */
import { namePlaces, type Member, type NamePlaces, type Variable } from './name-places.ts';

/** By letter, the names that should have it, with spaces between them. */
export type Letters = Readonly<Record<string, string>>;

export interface NameChoices {
  readonly variables: Letters;
  readonly members: Letters;
}

/** What each variable and member is called. */
export interface Names {
  readonly variables: ReadonlyMap<Variable, string>;
  readonly members: ReadonlyMap<string, string>;
}

/** Frequent ones first. */
export const LETTERS = [...'etnraiolscdupmhfgbvykwxTFSEDLMRCANPIHUOqjz_BVWKYJZGXQ$'];
const NO_NAMES = ['do', 'if', 'in', 'of', 'as', 'is'];

export function shortenNames(
  code: string,
  members: readonly string[],
  choices: NameChoices,
): string {
  const places = namePlaces(code, members);
  return rename(places, chooseNames(places, byName(choices.variables), byName(choices.members)));
}

/** The script with other names, where `from` and `to` limit a part of it. */
export function rename(
  { code, places }: NamePlaces,
  names: Names,
  from = 0,
  to = code.length,
): string {
  let text = '';
  let cursor = from;
  for (const { from: start, to: end, variable, member } of places) {
    if (start < from || end > to) continue;
    const key = member && (names.members.get(member.name) ?? member.name);
    const name = variable && (names.variables.get(variable) ?? variable.name);
    const both = key === name ? name : `${key}:${name}`;
    text += code.slice(cursor, start) + (key && name ? both : (key ?? name));
    cursor = end;
  }
  return text + code.slice(cursor, to);
}

/** What a name is without the number by which it differs from others. */
export function baseName(name: string): string {
  return name.replace(/\$?\d+$/, '') || name;
}

export function byName(letters: Letters): Map<string, string> {
  return new Map(
    Object.entries(letters).flatMap(([letter, names]) =>
      names.split(' ').map((name): [string, string] => [name, letter]),
    ),
  );
}

/** Inner variables first: those of the whole script have the most names to choose from. */
export function chooseNames(
  { variables, members, globals, fixed }: NamePlaces,
  wanted: ReadonlyMap<string, string>,
  wantedMembers: ReadonlyMap<string, string>,
): Names {
  const chosen = new Map<Variable, string>();
  const isTop = ({ depth }: Variable): boolean => depth < 2;
  const inner = variables.filter((variable) => !isTop(variable));
  const top = variables.filter(isTop);
  for (const variable of [
    ...inner.sort((a, b) => a.depth - b.depth),
    ...top.sort((a, b) => b.count - a.count),
  ]) {
    const taken = new Set(variable.rivals.map((rival) => chosen.get(rival)));
    const isFree = (name: string): boolean =>
      !taken.has(name) && !globals.has(name) && !NO_NAMES.includes(name);
    chosen.set(variable, nameFor(wanted.get(baseName(variable.name)), isFree));
  }
  return { variables: chosen, members: memberNames(members, wantedMembers, fixed) };
}

function memberNames(
  members: readonly Member[],
  wanted: ReadonlyMap<string, string>,
  fixed: ReadonlySet<string>,
): Map<string, string> {
  const known = new Set(members.map(({ name }) => name));
  const taken = new Set(fixed);
  const chosen = new Map<string, string>();
  for (const [name, letter] of wanted) {
    if (!known.has(name) || taken.has(letter)) continue;
    chosen.set(name, letter);
    taken.add(letter);
  }
  for (const { name } of [...members].sort((a, b) => b.count - a.count)) {
    if (chosen.has(name)) continue;
    const letter = nameFor(undefined, (letters) => !taken.has(letters));
    chosen.set(name, letter);
    taken.add(letter);
  }
  return chosen;
}

function nameFor(wanted: string | undefined, isFree: (name: string) => boolean): string {
  if (wanted && isFree(wanted)) return wanted;
  const letter = LETTERS.find(isFree);
  if (letter) return letter;
  for (const first of LETTERS) {
    const second = LETTERS.find((each) => isFree(first + each));
    if (second) return first + second;
  }
  throw new Error('There are more names than two letters give.');
}
