/**
 * Checks that every page feature of the settings is in a release, because a setting without effect would be
 * misleading.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALWAYS, SERVICES } from './pack-services.ts';
import { CODE_FORM } from './library-code.ts';
import { PRESENT_MEMBERS } from './short-members.ts';
import { writeRelease } from './write-release.ts';

type Value =
  string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Replaces each text and list by a unique word, so that `places` can find it again. */
function mark(value: Value, place: string, places: Map<string, string>): Value {
  if (place === '/$schema') return value;
  if (typeof value === 'string') return marked(value, place, places);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return [
      ...value.slice(0, -1),
      ...value.slice(-1).map((last: string) => marked(last, place, places)),
    ];
  }
  if (Array.isArray(value)) {
    return value.map((entry: Value, at) => mark(entry, `${place}/${at}`, places));
  }
  if (value === null || typeof value !== 'object') return value;
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

it('every text and list of the page features is in a release with all services', () => {
  const places = new Map<string, string>();
  const pageFeatures = mark(settings.pageFeatures as never, '', places) as never;
  const services = { ...settings.services, geolocation: {} };
  const scripts = [...SERVICES, ...ALWAYS].map((id) => [id, 'BALISE_SETTINGS']);
  const { files } = writeRelease(
    {
      form: CODE_FORM,
      library: '',
      libraryWithOptions: 'BALISE_SETTINGS',
      services: Object.fromEntries(scripts),
      conditions: { tracked: [], exception: '', own: {} },
      weights: {},
      members: PRESENT_MEMBERS,
    },
    { ...settings, services, pageFeatures },
    { environment: 'production', version: '1' },
  );
  const all = (files['balise.js'] ?? '') + (files['geolocation.js'] ?? '');
  const missing = [...places].filter(([word]) => !all.includes(word)).map(([, place]) => place);
  // Names and news-type ids are only for people.
  expect(missing.filter((place) => !/\/(name\/..|newsTypes\/\d+\/id)$/.test(place))).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});

it('every selector, attribute and field is used by a rule or by code', () => {
  const sources = fileURLToPath(new URL('../src/', import.meta.url));
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const ofRules = settings.rules.rules.flatMap(({ element = '', exceptions = [] }) => [
    element,
    ...exceptions,
  ]);
  const { selectors, attributes, metadata, dataLayerEvents } = settings.pageFeatures;
  const keys = [selectors, attributes, metadata, dataLayerEvents].flatMap(Object.keys);
  const isNamed = (key: string): boolean =>
    ofRules.includes(key) || new RegExp(`'${key}'|\\{ ${key} \\} = settings\\.`).test(code);
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(70);
});
