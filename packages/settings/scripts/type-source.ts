/** Writes a schema as TypeScript: a readonly interface for the file, and one for each of its definitions. */
import { compile } from 'json-schema-to-typescript';
import { formatTypeScript } from './format-source.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const banner =
  '/** Generated from the schema of the same name by `npm run generate`; do not edit. */';

export async function typeSource(name: string, schema: JsonObject): Promise<string> {
  const imports = new Set<string>();
  const plain = withoutTexts(schema, imports, true);
  const types = await compile(plain as Parameters<typeof compile>[0], name, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  const lines = [...imports]
    .sort()
    .map((file) => `import type { ${typeName(file)} } from './${file}.ts';`);
  return formatTypeScript([banner, ...lines, '', asReadonly(withShortComments(types))].join('\n'));
}

/** Both 'link-kind' and 'linkKind' become the type LinkKind. */
function typeName(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/**
 * Removes titles and `$id`, and keeps descriptions. The compiler would make a type for each title, and name the file
 * after `$id`.
 */
function withoutTexts(value: Json, imports: Set<string>, isSchema: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutTexts(item, imports, isSchema));
  if (value === null || typeof value !== 'object') return value;
  const object = value as JsonObject;
  if (isSchema && typeof object['$ref'] === 'string') return referenceType(object, imports);
  const kept = Object.entries(object).filter(([key]) => !isSchema || !isText(key));
  return Object.fromEntries(
    kept.map(([key, item]) => {
      const holdsNames = isSchema && (key === 'properties' || key === '$defs');
      return [key, withoutTexts(item, imports, !holdsNames)];
    }),
  );
}

function isText(key: string): boolean {
  return ['$schema', '$id', 'title', 'title:fr', 'description:fr'].includes(key);
}

function referenceType(object: JsonObject, imports: Set<string>): Json {
  const target = String(object['$ref']);
  const name = target.replace('#/$defs/', '').replace('.schema.json', '');
  if (!target.startsWith('#')) imports.add(name);
  const description = object['description'];
  return { tsType: typeName(name), ...(description === undefined ? {} : { description }) };
}

/** Keeps one line for each description. Removes the notes of the compiler about limits and references. */
function withShortComments(types: string): string {
  const lines = types.replace(/\n *\* *\n(?: *\* (?!\/).*\n)+(?= *\*\/)/g, '\n');
  return lines.replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */');
}

function asReadonly(types: string): string {
  return types
    .split('\n')
    .map((line) => (/^\s*\*/.test(line) ? line : readonlyLine(line)))
    .join('\n');
}

function readonlyLine(line: string): string {
  return line
    .replace(/^(\s*)((?:"[^"]+"|[\w$]+)\??:|\[k: string\]:)/, '$1readonly $2')
    .replace(/(\w+|\([^()]*\))\[\]/g, 'readonly $1[]');
}
