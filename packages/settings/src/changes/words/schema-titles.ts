/** Finds the titles of members in the schemas, in both languages. */
import type { Bilingual } from '../../generated/bilingual.ts';
import { isObject, type JsonObject } from '../../installation/json-object.ts';
import { schemas, sharedSchemas } from '../../schemas.ts';
import { settingsKeyOf } from '../settings-key-of.ts';

/** A part of a schema, with the file in which its references are. */
export interface SchemaPart {
  readonly root: JsonObject;
  readonly schema: JsonObject;
}

const NOTHING: SchemaPart = { root: {}, schema: {} };

export function schemaOf(file: string): SchemaPart {
  const key = settingsKeyOf(file);
  const schema = key === undefined ? {} : (schemas[key] as JsonObject);
  return { root: schema, schema };
}

/** The title of a part of a schema. Undefined if it has none. */
export function titleOf(part: SchemaPart): Bilingual | undefined {
  for (const { schema } of [part, ...alternatives(part)]) {
    const { title, 'title:fr': french } = schema;
    if (typeof title === 'string' && typeof french === 'string') return { en: title, fr: french };
  }
  return undefined;
}

/** The schema of a member, with its title. A member of a map has its own name as title. */
export function memberOf(
  part: SchemaPart,
  name: string,
): { readonly part: SchemaPart; readonly title: Bilingual } {
  const own = { en: name, fr: name };
  for (const { root, schema } of alternatives(part)) {
    const members = schema['properties'];
    const found = isObject(members) && Object.hasOwn(members, name) ? members[name] : undefined;
    if (isObject(found)) {
      const member = { root, schema: found };
      return { part: member, title: titleOf(member) ?? own };
    }
    const others = schema['additionalProperties'];
    if (isObject(others)) return { part: { root, schema: others }, title: own };
  }
  return { part: NOTHING, title: own };
}

/** The schema of the entries of a list. */
export function itemsOf(part: SchemaPart): SchemaPart {
  for (const { root, schema } of alternatives(part))
    if (isObject(schema['items'])) return { root, schema: schema['items'] };
  return NOTHING;
}

/** The forms that a value may have, with references followed. */
function alternatives(part: SchemaPart): readonly SchemaPart[] {
  const { root, schema } = followed(part);
  const forms = ['anyOf', 'oneOf'].flatMap((name) => {
    const list: unknown = schema[name];
    return Array.isArray(list) ? (list as unknown[]).filter(isObject) : [];
  });
  return [{ root, schema }, ...forms.map((form) => followed({ root, schema: form }))];
}

function followed({ root, schema }: SchemaPart): SchemaPart {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return { root, schema };
  const shared = sharedSchemas.find((one) => (one as JsonObject)['$id'] === $ref);
  if (shared) return { root: shared as JsonObject, schema: shared as JsonObject };
  const definitions = root['$defs'];
  const found = isObject(definitions) ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  return { root, schema: isObject(found) ? found : {} };
}
