/** The schemas of the settings as forms read them: titles, kinds of values, and new values. Pure. */
import bilingual from '@balise/settings/schemas/bilingual.schema.json';
import source from '@balise/settings/schemas/source.schema.json';
import type { Language } from '../../../language/languages.ts';

/** The parts of a JSON schema that the settings use. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly 'title:fr'?: string;
  readonly description?: string;
  readonly 'description:fr'?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Only in forms: the value of a new entry, names of choices, and when a member is shown. */
  readonly default?: unknown;
  readonly names?: Readonly<Record<string, string>>;
  readonly shownWith?: ShownWith;
  /** Only in forms: a text of a kind and, for these kinds, a name after a space. */
  readonly namedKinds?: readonly string[];
}

/** The member is for some values of another member of its object. One that has a value is always shown. */
interface ShownWith {
  readonly member: string;
  readonly values: readonly string[];
}

/** A schema without references, and whether the value may be null. */
export interface Resolved {
  readonly schema: Schema;
  readonly isNullable: boolean;
}

export type Control =
  | 'both-languages'
  | 'choice'
  | 'choices'
  | 'fixed'
  | 'group'
  | 'json'
  | 'kind-and-name'
  | 'lines'
  | 'number'
  | 'objects'
  | 'text'
  | 'yes-no';

const SHARED: readonly Schema[] = [bilingual, source];

/** Titles beside a reference win over those of its target. */
export function resolved(given: Schema, root: Schema): Resolved {
  const { $ref, ...own } = given;
  const target = $ref === undefined ? {} : targetOf($ref, root);
  const schema: Schema = { ...target, ...own };
  const inner = schema.anyOf?.find(({ type }) => type !== 'null');
  if (inner && schema.anyOf?.length === 2) {
    const { anyOf: _, ...rest } = schema;
    return { schema: { ...resolved(inner, root).schema, ...rest }, isNullable: true };
  }
  return { schema, isNullable: Array.isArray(schema.type) && schema.type.includes('null') };
}

function targetOf(reference: string, root: Schema): Schema {
  const [, name] = /^#\/\$defs\/(.+)$/.exec(reference) ?? [];
  const found = name ? root.$defs?.[name] : SHARED.find(({ $id }) => $id === reference);
  if (!found) return {};
  return found.$ref ? resolved(found, root).schema : found;
}

export function controlOf(schema: Schema, root: Schema): Control {
  const type = Array.isArray(schema.type)
    ? schema.type.find((one: string) => one !== 'null')
    : schema.type;
  if (schema.const !== undefined) return 'fixed';
  if (schema.namedKinds) return 'kind-and-name';
  if (schema.enum) return 'choice';
  switch (type) {
    case 'boolean':
      return 'yes-no';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'array':
      return listControl(schema, root);
    default:
      return groupControl(schema);
  }
}

function listControl({ items }: Schema, root: Schema): Control {
  if (!items) return 'json';
  const { schema } = resolved(items, root);
  if (schema.enum) return 'choices';
  if (schema.type === 'string' || schema.type === 'integer') return 'lines';
  return schema.properties ? 'objects' : 'json';
}

function groupControl({ properties }: Schema): Control {
  if (!properties) return 'json';
  const names = Object.keys(properties);
  return names.length === 2 && names.includes('en') && names.includes('fr')
    ? 'both-languages'
    : 'group';
}

/** Members that a person may set, without the address of the schema. */
export const membersOf = ({ properties = {} }: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(properties).filter(([name]) => name !== '$schema');

export function titleOf(schema: Schema, name: string, language: Language): string {
  return schema[language === 'fr' ? 'title:fr' : 'title'] ?? name;
}

export function descriptionOf(schema: Schema, language: Language): string {
  return schema[language === 'fr' ? 'description:fr' : 'description'] ?? '';
}

/** The members to show of an object with these values. */
export const shownMembersOf = (
  schema: Schema,
  values: unknown,
): readonly (readonly [string, Schema])[] => {
  const present = Object(values) as Readonly<Record<string, unknown>>;
  return membersOf(schema).filter(([name, { shownWith }]) => {
    if (!shownWith || present[name] !== undefined) return true;
    const kind = String(present[shownWith.member]).split(' ')[0] ?? '';
    return shownWith.values.includes(kind);
  });
};

/** A value to begin with: what must be there, and nothing else. */
function newValue(given: Schema, root: Schema): unknown {
  const { schema, isNullable } = resolved(given, root);
  if (schema.default !== undefined) return schema.default;
  if (isNullable) return null;
  switch (controlOf(schema, root)) {
    case 'fixed':
      return schema.const;
    case 'choice':
      return schema.enum?.[0];
    case 'yes-no':
      return false;
    case 'number':
      return schema.minimum ?? 0;
    case 'text':
      return '';
    case 'both-languages':
      return { en: '', fr: '' };
    case 'choices':
    case 'lines':
    case 'objects':
      return [];
    default:
      return newObject(schema, root);
  }
}

/** A new object with the members that it must have. */
export const newObject = (schema: Schema, root: Schema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    membersOf(schema)
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, member]) => [name, newValue(member, root)]),
  );
