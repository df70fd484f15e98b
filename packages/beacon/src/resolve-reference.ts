/** `D=c20` copies another variable of the same hit: the reader is shown the value and the reference. */
import { variableOf } from './decode-parameters.ts';
import type { HitVariables } from './variables.ts';

const DEPTH = 5;

/** The value a dynamic variable stands for; a value that is none, or that leads nowhere, as it is. */
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
