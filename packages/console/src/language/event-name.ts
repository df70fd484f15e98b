/** Name of an event in the reader's language. */
import { settings } from '@balise/settings';
import type { Language } from '../app/routes.ts';

const names = new Map(settings.events.events.map((event) => [event.id as string, event.name]));

export function eventNamed(id: string, language: Language): string {
  return names.get(id)?.[language] ?? '';
}
