/** What is written in the page features is in a release: a setting without effect would be a promise that is not kept. */
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { libraryCode } from './library-code.ts';

type Value =
  string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Each text and each list gets a word of its own, which is found again by `places`. */
function mark(value: Value, place: string, places: Map<string, string>): Value {
  if (place === '/$schema') return value;
  if (typeof value === 'string') return marked(value, place, places);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return [
      ...value.slice(0, -1),
      ...value.slice(-1).map((last: string) => marked(last, place, places)),
    ];
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mark(entry, `${place}/${key}`, places)]),
  );
}

function marked(value: string, place: string, places: Map<string, string>): string {
  const word =
    'zq' + String.fromCharCode(97 + (places.size % 26), 97 + Math.trunc(places.size / 26));
  places.set(word, place);
  return place.includes('/selectors/') ? `.${word}` : value + word;
}

it('every text and list of the page features is in a release with all services', async () => {
  const places = new Map<string, string>();
  const pageFeatures = mark(settings.pageFeatures as never, '', places) as never;
  const services = {
    ...settings.services,
    visitorMarkers: {},
    geolocation: {},
    activityMap: { mapped: 'a' },
  };
  const release = { environment: 'production', version: '1', built: '2026-11-22' } as const;
  const { code, ...built } = await libraryCode({ ...settings, services, pageFeatures }, release);
  const all = code + built.services.map(([, script]) => script).join('');
  const missing = [...places].filter(([word]) => !all.includes(word)).map(([, place]) => place);
  expect(missing).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});
