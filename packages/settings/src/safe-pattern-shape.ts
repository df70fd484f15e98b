/** Properties of a pattern part that do not depend on a text. */
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

/** Characters that a match of the part can start with. `rest` has the characters that can follow the part. */
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

/** The part and all nested parts. */
export function* within(part: PatternPart): Generator<PatternPart> {
  yield part;
  if (part.kind === 'sequence') for (const each of part.parts) yield* within(each);
  if (part.kind === 'choice') for (const each of part.choices) yield* within(each);
  if (part.kind === 'repeat') yield* within(part.body);
}

/** Number of characters and marks after counted repetitions are expanded. */
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
