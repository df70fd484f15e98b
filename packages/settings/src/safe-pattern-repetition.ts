/**
 * A repeated group must match in only one way: it contains no variable repetition, and the next character selects the
 * alternative. Then its time is linear in the length of the text.
 */
import { overlap } from './safe-pattern-characters.ts';
import type { PatternPart } from './safe-pattern-parts.ts';
import type { PatternFault } from './safe-pattern-reasons.ts';
import { beginningOf, canBeEmpty, lengthOf, within } from './safe-pattern-shape.ts';

const LONGEST = 1000;

export function repetitionFault(pattern: PatternPart): PatternFault | undefined {
  if (lengthOf(pattern) > LONGEST) return 'repeats-too-often';
  for (const part of within(pattern)) {
    const fault = part.kind === 'repeat' && part.max > 1 && bodyFault(part.body);
    if (fault) return fault;
  }
  return undefined;
}

function bodyFault(body: PatternPart): PatternFault | undefined {
  const parts = [...within(body)];
  if (parts.some((part) => part.kind === 'repeat' && part.min !== part.max)) {
    return 'nested-quantifier';
  }
  if (canBeEmpty(body)) return 'repeats-nothing';
  const isAmbiguous = parts.some((part) => part.kind === 'choice' && overlapping(part.choices));
  return isAmbiguous ? 'overlapping-alternatives' : undefined;
}

/** After an empty alternative, the next character is not enough to select the alternative. */
function overlapping(choices: readonly PatternPart[]): boolean {
  const beginnings = choices.map((choice) => beginningOf(choice, []));
  return (
    choices.some(canBeEmpty) ||
    beginnings.some((one, at) => beginnings.slice(0, at).some((other) => overlap(one, other)))
  );
}
