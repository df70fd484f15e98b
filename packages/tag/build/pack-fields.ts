/** Where each page fact is looked for, packed as `readField` reads it: names by spaces, places by `|` (row 3.1). */
import type { Settings } from '@balise/settings';

/** In the order of row 3.1. */
const PLACES = ['dataLayer', 'digitalData', 'metadata', 'cookies'] as const;

export function packFields(
  pageFeatures: Settings['pageFeatures'],
  isNamed: (id: string) => boolean,
): Record<string, string> {
  const places = PLACES.map(
    (place) => pageFeatures[place] as unknown as Readonly<Record<string, readonly string[]>>,
  );
  const fields: Record<string, string> = {};
  for (const name of places.flatMap((place) => Object.keys(place)).filter(isNamed)) {
    const names = places.map((place) => place[name] ?? []);
    if (names.flat().some((text) => /[ |]/.test(text))) {
      throw new Error(`A source of "${name}" has a space or a "|" in its name.`);
    }
    fields[name] = names
      .map((list) => list.join(' '))
      .join('|')
      .replace(/\|+$/, '');
  }
  // What pushed events say is looked for in one place.
  for (const [name, paths] of Object.entries(pageFeatures.dataLayerEvents)) {
    if (isNamed(name) && Array.isArray(paths)) fields[name] = paths.join(' ');
  }
  return fields;
}
