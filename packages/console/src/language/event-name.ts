/** Name of an event in the reader's language; empty if unknown. */
import { COMMERCE_EVENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from './languages.ts';

const names = new Map([
  ...Object.entries(COMMERCE_EVENTS),
  ...settings.events.events.map((event) => [event.id as string, event.name] as const),
]);

export function eventNamed(id: string, language: Language): string {
  return names.get(id)?.[language] ?? '';
}
