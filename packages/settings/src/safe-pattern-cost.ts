/**
 * Computes the worst-case number of steps of a pattern on the longest text. For every way through a part, a
 * backtracking engine tries all ways through the rest. So the numbers multiply, unless the next character leaves only
 * one way.
 */
import { overlap, union, type Characters } from './safe-pattern-characters.ts';
import type { PatternPart } from './safe-pattern-parts.ts';
import { beginningOf } from './safe-pattern-shape.ts';

/** No dimension is longer. */
export const TEXT_LENGTH = 2048;

/** The rest of a pattern after a part. */
interface Rest {
  readonly beginning: Characters;
  /** Steps to try the rest completely. */
  readonly steps: number;
  /** Steps to see that the rest does not match here: all ways through it that consume no character. */
  readonly glance: number;
}

const END: Rest = { beginning: [], steps: 1, glance: 1 };

/** A pattern without an anchor at the start is tried at every position of the text. */
export function costOf(pattern: PatternPart): number {
  return before(pattern, END).steps * (isBound(pattern) ? 1 : TEXT_LENGTH);
}

function before(part: PatternPart, rest: Rest): Rest {
  switch (part.kind) {
    case 'character':
      return { beginning: part.characters, steps: rest.steps, glance: 1 };
    case 'mark':
      return rest;
    case 'sequence':
      return part.parts.reduceRight((after, each) => before(each, after), rest);
    case 'choice':
      return oneOf(part.choices.map((choice) => before(choice, rest)));
    case 'repeat':
      return part.max > 1 ? repeated(part, rest) : optional(part, rest);
  }
}

function optional({ body, min }: PatternPart & { kind: 'repeat' }, rest: Rest): Rest {
  return oneOf([before(body, rest), ...(min === 0 ? [rest] : [])]);
}

function oneOf(ways: readonly Rest[]): Rest {
  const beginning = union(ways.map((way) => way.beginning));
  const glance = total(ways.map((way) => way.glance));
  const steps = ways.map((way) => way.steps);
  const isClear = ways.every(
    (way, at) => !ways.slice(0, at).some((other) => overlap(way.beginning, other.beginning)),
  );
  return { beginning, glance, steps: isClear ? Math.max(...steps) + glance : total(steps) };
}

/** The body can match in only one way. */
function repeated({ body, min, max }: PatternPart & { kind: 'repeat' }, rest: Rest): Rest {
  const own = beginningOf(body, []);
  const times = Math.min(max, TEXT_LENGTH);
  const ways = times - Math.min(min, times) + 1;
  const isClear = ways === 1 || !overlap(own, rest.beginning);
  return {
    beginning: min === 0 ? union([own, rest.beginning]) : own,
    glance: min === 0 ? 1 + rest.glance : 1,
    // If the number of repetitions is unambiguous, each shorter way fails after a glance.
    steps: isClear ? times * (1 + rest.glance) + rest.steps : times + ways * rest.steps,
  };
}

function isBound(part: PatternPart): boolean {
  switch (part.kind) {
    case 'mark':
      return part.isBeginning;
    case 'sequence':
      return part.parts[0] !== undefined && isBound(part.parts[0]);
    case 'choice':
      return part.choices.every(isBound);
    default:
      return false;
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
