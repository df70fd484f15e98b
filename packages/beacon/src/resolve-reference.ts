/** `D=c20` copies another variable of the same hit. The console shows both the value and the reference. */
import { variableOf } from './decode-parameters.ts';
import type { HitVariables } from './variables.ts';

const DEPTH = 5;

/**
 * Follows a reference to its value, over at most five variables. Other values and unresolvable references are
 * returned unchanged.
 */
export function resolveReference(value: string, variables: HitVariables): string {
  if (!value.startsWith('D=')) return value;
  let current = value;
  for (let depth = 0; depth < DEPTH; depth++) {
    const target = /^D=([a-zA-Z]+\d*)$/.exec(current)?.[1];
    if (!target) return current;
    const name = variableOf(target) ?? target;
    const next = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (next === undefined) return value;
    current = next;
  }
  return value;
}
