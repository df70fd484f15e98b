/** Generates a tree of interfaces from the dotted paths that the library reads in objects of the page. */
import { docComment, type Named } from './doc-comment.ts';
import { titleOf, type SchemaProperties } from './schema-texts.ts';

/** Fields with their paths, and the schema with the names of the fields. */
type FieldPaths = readonly [readonly [string, readonly string[]][], SchemaProperties];

type Tree = Map<string, Tree | Named>;

/** Generates one interface for each object of the tree, so that a site can extend each of them. */
export function pathTypes(name: string, sources: readonly FieldPaths[]): string {
  const tree: Tree = new Map();
  for (const [fields, schema] of sources) {
    for (const [field, paths] of fields) {
      for (const path of paths) place(tree, path.split('.'), titleOf(schema, field));
    }
  }
  return ["import type { Value } from '../value.d.ts';", ...interfaces(name, tree)].join('\n\n');
}

function place(tree: Tree, [key = '', ...rest]: readonly string[], names: Named): void {
  if (!rest[0]) {
    tree.set(key, names);
    return;
  }
  const found = tree.get(key);
  const below: Tree = found instanceof Map ? found : new Map();
  tree.set(key, below);
  place(below, rest, names);
}

function interfaces(name: string, tree: Tree): readonly string[] {
  const below: string[] = [];
  const members = [...tree].map(([key, value]) => {
    if (!(value instanceof Map)) return `${docComment(value)}\nreadonly ${key}?: Value;`;
    const type = name.replace(/Data$/, '') + key.charAt(0).toUpperCase() + key.slice(1);
    below.push(...interfaces(type, value));
    return `readonly ${key}?: ${type} | null;`;
  });
  return [`export interface ${name} {\n${members.join('\n')}\n}`, ...below];
}
