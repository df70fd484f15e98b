/** For tests: changes values in the shipped settings and returns the problems. */
import type { Problem } from '../problem.ts';
import { inFrench } from '../reason-in-french.ts';
import { settings } from '../settings.ts';
import { settingsProblems } from '../validate.ts';

/** A place in the settings that starts with the file: `/variables/dimensions/0/prop`. */
type Place = string;

/**
 * Sets each value in a copy (`undefined` removes it), then validates the copy. Throws if a reason has no French
 * translation.
 */
export function problemsWith(changes: Readonly<Record<Place, unknown>>): readonly Problem[] {
  const draft: object = structuredClone(settings);
  for (const [place, value] of Object.entries(changes))
    put(draft, place.split('/').slice(1), value);
  const problems = settingsProblems(draft);
  for (const { reason } of problems)
    if (inFrench(reason) === reason) throw new Error(`No French for the reason “${reason}”.`);
  return problems;
}

function put(parent: object, names: readonly string[], value: unknown): void {
  const [name, ...rest] = names;
  if (name === undefined) throw new Error('No place named.');
  if (rest.length > 0) return put(childOf(parent, name), rest, value);
  if (value === undefined) Reflect.deleteProperty(parent, name);
  else Reflect.set(parent, name, value);
}

/** A place that does not exist is an error in the test. */
function childOf(parent: object, name: string): object {
  const child: unknown = Reflect.get(parent, name);
  if (child === null || typeof child !== 'object') throw new Error(`Nothing at ${name}.`);
  return child;
}
