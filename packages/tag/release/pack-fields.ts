/** Places of each page field in the format of `readField`: names separated by spaces, places by `|` (row 3.1). */
import type { Settings } from '@balise/settings';

/** In the order of row 3.1. */
const PLACES = ['dataLayer', 'digitalData', 'metadata', 'cookies'] as const;

export function packFields(pageFeatures: Settings['pageFeatures']): Record<string, string> {
  const places = PLACES.map(
    (place) => pageFeatures[place] as unknown as Readonly<Record<string, readonly string[]>>,
  );
  const fields: Record<string, string> = {};
  for (const name of places.flatMap((place) => Object.keys(place))) {
    fields[name] = places
      .map((place) => (place[name] ?? []).join(' '))
      .join('|')
      .replace(/\|+$/, '');
  }
  // Fields of pushed events have one place.
  for (const [name, paths] of Object.entries(pageFeatures.dataLayerEvents)) {
    fields[name] = (paths as readonly string[]).join(' ');
  }
  return fields;
}
