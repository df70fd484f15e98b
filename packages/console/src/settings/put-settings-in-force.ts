/**
 * Loads the names and numbers of the collector before any console code reads them. An installation may have its own
 * dimensions, events and kinds of links.
 */
import type { Settings } from '@balise/settings';
import { putInForce, shipped } from '@balise/settings/in-force';

/** The settings that the console needs. */
type Told = Pick<Settings, 'variables' | 'events' | 'linkVariables'>;

/** False if the collector did not answer with settings: no names are better than wrong names. */
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
