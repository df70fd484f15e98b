/** Questions to a part of a pattern that have nothing to do with any text. */
import { union, type Characters } from './safe-pattern-characters.ts';
import type { PatternPart } from './safe-pattern-parts.ts';

export function canBeEmpty(part: PatternPart): boolean {
  switch (part.kind) {
    case 'character':
      return false;
    case 'mark':
      return true;
    case 'sequence':
      return part.parts.every(canBeEmpty);
    case 'choice':
      return part.choices.some(canBeEmpty);
    case 'repeat':
      return part.min === 0 || canBeEmpty(part.body);
  }
}

/** What a match of the part can begin with, where `rest` is what can follow it. */
export function beginningOf(part: PatternPart, rest: Characters): Characters {
  switch (part.kind) {
    case 'character':
      return part.characters;
    case 'mark':
      return rest;
    case 'sequence':
      return part.parts.reduceRight((after, each) => beginningOf(each, after), rest);
    case 'choice':
      return union(part.choices.map((choice) => beginningOf(choice, rest)));
    case 'repeat':
      return union([beginningOf(part.body, rest), part.min === 0 ? rest : []]);
  }
}

/** The part and everything in it. */
export function* within(part: PatternPart): Generator<PatternPart> {
  yield part;
  if (part.kind === 'sequence') for (const each of part.parts) yield* within(each);
  if (part.kind === 'choice') for (const each of part.choices) yield* within(each);
  if (part.kind === 'repeat') yield* within(part.body);
}

/** Characters and marks when what is repeated a number of times is written out. */
export function lengthOf(part: PatternPart): number {
  switch (part.kind) {
    case 'sequence':
      return sum(part.parts);
    case 'choice':
      return sum(part.choices);
    case 'repeat':
      return lengthOf(part.body) * Math.max(1, part.max === Infinity ? part.min : part.max);
    default:
      return 1;
  }
}

function sum(parts: readonly PatternPart[]): number {
  return parts.reduce((length, part) => length + lengthOf(part), 0);
}
