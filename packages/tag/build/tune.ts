/**
 * Looks for the order of functions and the letters of names in which the production library compresses best, and writes
 * them to `tuned.json`: `node scripts/run.mjs packages/tag/build/tune.ts [tries] [seed]`. It goes on from what is there,
 * and is worth running again after the sources have changed much; until then what it does not know is harmless.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { settings } from '@balise/settings';
import { libraryCode } from './library-code.ts';
import { compressScript, shortenable, type Choices } from './minify-script.ts';
import { namePlaces, type Variable } from './name-places.ts';
import { movableParts, orderFunctions } from './order-functions.ts';
import { seededRandom } from './seeded-random.ts';
import { baseName, byName, chooseNames, LETTERS, rename, type Letters } from './shorten-names.ts';

interface State {
  /** Places of the movable parts. */
  readonly order: readonly number[];
  readonly variables: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
}

/** One in so many. */
const SELDOM = 40;
const FILE = join(fileURLToPath(new URL('.', import.meta.url)), 'tuned.json');
const [tries = 20_000, seed = 1] = process.argv.slice(2).map(Number).filter(Number.isInteger);
const tuned = JSON.parse(readFileSync(FILE, 'utf8')) as Choices;
const random = seededRandom(seed);
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const { code, members } = await libraryCode(settings, {
  environment: 'production',
  version: '1.0.0',
  built: new Date().toISOString().slice(0, 10),
});
const ours = shortenable(code, members);
const text = orderFunctions(await compressScript(code, ours), tuned.order.split(' '));
const { start, parts } = movableParts(text);
const limits = limitsOf(`${start}let `.length);
const places = namePlaces(text, ours);
const [first = 0, last = 0] = [limits[0]?.[0], limits.at(-1)?.[1]];
const written = writtenBy();

let best: State = {
  order: parts.map((_part, place) => place),
  variables: byName(tuned.names.variables),
  members: byName(tuned.names.members),
};
best = { ...best, members: chooseNames(places, best.variables, best.members).members };
let size = sizeOf(best);
console.log(`${size} bytes`);
const names = weightedNames();
let current = best;
let currentSize = size;
for (let n = 1; n <= tries; n++) {
  const candidate = changed(current);
  const candidateSize = sizeOf(candidate);
  // Now and then what is a little longer, except towards the end: there may be something better behind it.
  const slack = n < tries * 0.8 && !random(SELDOM) ? 2 : 0;
  if (candidateSize <= currentSize + slack) {
    current = candidate;
    currentSize = candidateSize;
  }
  if (currentSize <= size) {
    if (currentSize < size) console.log(`${currentSize} bytes, try ${n}`);
    best = current;
    size = currentSize;
  }
  if (n % 1000 === 0 || n === tries) save();
}

/** From where to where each part reaches. */
function limitsOf(from: number): (readonly [from: number, to: number])[] {
  let cursor = from;
  return parts.map(({ text: { length } }) => {
    const limit = [cursor, cursor + length] as const;
    cursor += length + 1;
    return limit;
  });
}

/** Of each variable, where each part writes it first. Nothing is moved that stands before the parts or behind them. */
function writtenBy(): ReadonlyMap<Variable, readonly (readonly [part: number, from: number])[]> {
  const found = new Map<Variable, Map<number, number>>();
  for (const { from, variable } of places.places) {
    if (!variable) continue;
    const within = limits.findIndex(([start, end]) => from >= start && from < end);
    const part = within < 0 && from >= last ? parts.length : within;
    const firsts = found.get(variable) ?? new Map<number, number>();
    if (!firsts.has(part)) firsts.set(part, from);
    found.set(variable, firsts);
  }
  return new Map([...found].map(([variable, firsts]) => [variable, [...firsts]]));
}

/** As they come in the script whose parts have this order: of two that want a name the first gets it. */
function asWritten(order: readonly number[]): Variable[] {
  const ranks = new Map(order.map((part, rank) => [part, rank]));
  const rankOf = (part: number): number => ranks.get(part) ?? part;
  const placeOf = new Map(
    [...written].map(([variable, firsts]) => [
      variable,
      Math.min(...firsts.map(([part, from]) => rankOf(part) * text.length + from)),
    ]),
  );
  return [...placeOf].sort(([, a], [, b]) => a - b).map(([variable]) => variable);
}

function sizeOf({ order, variables, members: letters }: State): number {
  const chosen = chooseNames({ ...places, variables: asWritten(order) }, variables, letters);
  const middle = order.map((place) => rename(places, chosen, ...(limits[place] ?? [0, 0])));
  const script =
    rename(places, chosen, 0, first) + middle.join() + rename(places, chosen, last, text.length);
  return gzipSync(script, { level: 9 }).length;
}

function changed(state: State): State {
  const kind = random(10);
  if (kind < 4) return { ...state, order: moved(state.order) };
  if (kind < 5) return { ...state, members: swapped(state.members) };
  const variables = new Map(state.variables);
  for (let times = random(5) ? 1 : 2; times > 0; times--) {
    if (random(8)) variables.set(oneOf(names), oneOf(LETTERS.slice(0, random(2) ? 20 : 54)));
    else variables.delete(oneOf(names));
  }
  return { ...state, variables };
}

/** With a few parts elsewhere. */
function moved(order: readonly number[]): readonly number[] {
  const rest = [...order];
  const some = rest.splice(random(rest.length), 1 + random(4));
  rest.splice(random(rest.length + 1), 0, ...(random(3) ? some : some.reverse()));
  return rest;
}

/** With another letter for one member, and its letter for the one that had this. */
function swapped(letters: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const swap = new Map(letters);
  const name = oneOf([...swap.keys()]);
  const letter = oneOf(LETTERS);
  if (places.fixed.has(letter)) return letters;
  const other = [...swap].find(([, taken]) => taken === letter)?.[0];
  if (other) swap.set(other, swap.get(name) ?? '');
  return swap.set(name, letter);
}

/** Names that are written often come up more often. */
function weightedNames(): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name, count } of places.variables) {
    counts.set(baseName(name), (counts.get(baseName(name)) ?? 0) + count);
  }
  return [...counts].flatMap(([name, count]) =>
    Array.from({ length: 1 + Math.floor(Math.log2(count)) }, () => name),
  );
}

function save(): void {
  const choices: Choices = {
    order: best.order.map((place) => parts[place]?.name).join(' '),
    names: { variables: byLetter(best.variables), members: byLetter(best.members) },
  };
  writeFileSync(FILE, JSON.stringify(choices, null, 2) + '\n');
}

function byLetter(chosen: ReadonlyMap<string, string>): Letters {
  const known = new Set([...names, ...places.members.map(({ name }) => name)]);
  const letters: Record<string, string[]> = {};
  for (const [name, letter] of chosen) {
    if (known.has(name)) (letters[letter] ??= []).push(name);
  }
  return Object.fromEntries(
    Object.entries(letters)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([letter, list]) => [letter, list.sort().join(' ')]),
  );
}
