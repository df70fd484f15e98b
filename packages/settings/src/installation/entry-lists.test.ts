/** Checks that the table of list keys has every list of objects in the schemas. */
import { expect, it } from 'vitest';
import { schemas } from '../schemas.ts';
import { settingsFiles, settingsKeys } from '../settings-files.ts';
import { ENTRY_LISTS, REPLACED_LISTS } from './entry-lists.ts';

type Schema = Readonly<Record<string, unknown>>;
const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};

/** Paths of all lists whose entries are objects. `*` stands for an entry. */
function listsIn(root: Schema, schema: Schema, place: string): string[] {
  const { $ref } = schema;
  const definition = typeof $ref === 'string' ? /^#\/\$defs\/(\w+)$/.exec($ref)?.[1] : undefined;
  if (definition) return listsIn(root, asSchema(asSchema(root['$defs'])[definition]), place);
  const items = asSchema(schema['items']);
  const own = 'items' in schema && hasMembers(root, items) ? [place] : [];
  return [
    ...own,
    ...listsUnder(root, items, `${place}/*`),
    ...Object.entries(asSchema(schema['properties'])).flatMap(([name, member]) =>
      listsIn(root, asSchema(member), `${place}/${name}`),
    ),
    ...['anyOf', 'oneOf'].flatMap((name) =>
      Object.values(asSchema(schema[name])).flatMap((one) => listsIn(root, asSchema(one), place)),
    ),
  ];
}

const listsUnder = (root: Schema, schema: Schema, place: string): string[] =>
  Object.keys(schema).length === 0 ? [] : listsIn(root, schema, place);

function hasMembers(root: Schema, schema: Schema): boolean {
  const name = /^#\/\$defs\/(\w+)$/.exec(String(schema['$ref']))?.[1];
  const found = name ? asSchema(asSchema(root['$defs'])[name]) : schema;
  return found['type'] === 'object' || 'oneOf' in found;
}

it('has exactly the lists of entries in the schemas', () => {
  for (const key of settingsKeys) {
    const file = settingsFiles[key];
    const schema = asSchema(schemas[key]);
    const known = [...Object.keys(ENTRY_LISTS[file] ?? {}), ...(REPLACED_LISTS[file] ?? [])];
    expect([file, known.sort()]).toEqual([file, [...new Set(listsIn(schema, schema, ''))].sort()]);
  }
});
