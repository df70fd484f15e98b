/** Every name that a script writes otherwise than as a text. */
import ts from 'typescript';

export function identifiersOf(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('service.js', code, ts.ScriptTarget.ES2022));
  return names;
}
