/**
 * The names and numbers that the collector works with, put in force before anything of the console reads them: an installation may
 * have dimensions, events and kinds of links of its own.
 */
import type { Settings } from '@balise/settings';
import { putInForce, shipped } from '@balise/settings/in-force';

/** What the collector tells of its settings; the console needs no more. */
type Told = Pick<Settings, 'variables' | 'events' | 'linkVariables'>;

/** False where the collector did not answer with them: wrong names would be worse than none. */
export async function putSettingsInForce(): Promise<boolean> {
  try {
    const answer = await fetch('/settings.json');
    if (!answer.ok) return false;
    const told: unknown = await answer.json();
    if (!isTold(told)) return false;
    const { variables, events, linkVariables } = told;
    putInForce({ ...shipped, variables, events, linkVariables });
    return true;
  } catch {
    return false;
  }
}

function isTold(answer: unknown): answer is Told {
  if (typeof answer !== 'object' || answer === null) return false;
  const { variables, events, linkVariables } = answer as Readonly<Record<string, unknown>>;
  return (
    hasList(variables, 'dimensions') && hasList(events, 'events') && hasList(linkVariables, 'kinds')
  );
}

const hasList = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Readonly<Record<string, unknown>>)[name]);
