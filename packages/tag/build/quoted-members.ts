/** Names of members that a script also writes as texts, and which must therefore stay as they are. */
import ts from 'typescript';

export function quotedMembers(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isKey(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('balise.js', code, ts.ScriptTarget.ES2022, true));
  return names;
}

/** A text that names a member: `object['name']`, `{ 'name': … }`, `'name' in object`. */
export function isKey(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.InKeyword && parent.left === node;
  }
  return (
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}
