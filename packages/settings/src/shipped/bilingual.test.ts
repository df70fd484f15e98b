/** Checks that English and French are complete in the data and in the schemas. */
import { describe, expect, it } from 'vitest';
import { schemas, sharedSchemas } from '../schemas.ts';
import { settings } from '../settings.ts';
import { settingsKeys } from '../settings-files.ts';

interface Found {
  readonly place: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/** Every object of a tree, with its place. */
function objectsOf(value: unknown, place: string): readonly Found[] {
  if (value === null || typeof value !== 'object') return [];
  const node: Readonly<Record<string, unknown>> = { ...value };
  const below = Object.entries(node).flatMap(([key, item]) => objectsOf(item, `${place}/${key}`));
  return Array.isArray(value) ? below : [{ place, node }, ...below];
}

/**
 * Violations of Canadian French typography: no-break spaces stand before `:` and `%` and inside « », and no space
 * before `;`, `!` and `?`.
 */
const frenchFaults = /[^\u00a0]:(?!\S)| %|« | »|[\s\u00a0][;!?]|'/;

describe('names', () => {
  // Offers are excluded: their content may be in one language only.
  const texts = settingsKeys
    .flatMap((key) => objectsOf(settings[key], `/${key}`))
    .filter(({ place }) => !place.endsWith('/content'))
    .filter(({ node }) => typeof node['en'] === 'string' || typeof node['fr'] === 'string');

  it('have an English and a French text', () => {
    expect(texts.length).toBeGreaterThan(500);
    const incomplete = texts.filter(({ node }) => !hasText(node['en']) || !hasText(node['fr']));
    expect(incomplete).toEqual([]);
  });

  it('follow French typography', () => {
    const faulty = texts.filter(({ node }) => frenchFaults.test(String(node['fr'])));
    expect(faulty).toEqual([]);
  });

  it('are unique among dimensions and events in each language', () => {
    for (const list of [settings.variables.dimensions, settings.events.events]) {
      for (const language of ['en', 'fr'] as const) {
        const names = list.map(({ name }) => name[language]);
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      }
    }
  });
});

describe('schemas', () => {
  const described = [...Object.values(schemas), ...sharedSchemas].flatMap((schema) =>
    objectsOf(schema, String({ $id: '', ...schema }.$id)).flatMap(namedSchemas),
  );

  it('describe every property in both languages', () => {
    expect(described.length).toBeGreaterThan(200);
    const keys = ['title', 'description', 'title:fr', 'description:fr'];
    const incomplete = described.filter(({ node }) => keys.some((key) => !hasText(node[key])));
    expect(incomplete.map(({ place }) => place)).toEqual([]);
  });

  it('follow French typography', () => {
    const french = described.flatMap(({ place, node }) =>
      [node['title:fr'], node['description:fr']].map((text) => `${place} ${String(text)}`),
    );
    const texts = french.map((text) => text.slice(text.indexOf(' ') + 1));
    expect(texts.filter((text) => frenchFaults.test(text))).toEqual([]);
  });
});

/** Schemas with a name: each property and definition, and the schema of the file itself. */
function namedSchemas({ place, node }: Found): readonly Found[] {
  const named = ['properties', '$defs'].flatMap((key) => {
    const members = node[key];
    if (members === null || typeof members !== 'object') return [];
    return Object.entries(members).map(([name, member]) => ({
      place: `${place}/${key}/${name}`,
      node: { ...member },
    }));
  });
  return '$schema' in node && '$id' in node ? [{ place, node }, ...named] : named;
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
