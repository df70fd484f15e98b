/** What is looked up in a table that a release has nothing in is nothing: `{}[host]`. Prototypes are no part of a table. */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { isWritten, variableUses } from './variable-uses.ts';

/** No two variables of `code` share a name. */
export function emptyTables(code: string): string {
  const uses = variableUses(code);
  const changes: Change[] = [];
  for (const [name, node] of uses.declarations) {
    if (!uses.isConstant(name) || !isEmptyTable(node)) continue;
    const lookups = uses.usesOf(name).map(({ parent }) => parent);
    if (!lookups.every(isLookup)) continue;
    for (const lookup of lookups) {
      changes.push({ from: lookup.getStart(), to: lookup.end, text: '(void 0)' });
    }
  }
  return changeCode(code, changes);
}

function isEmptyTable(node: ts.Node): boolean {
  const { initializer } = node as Partial<ts.VariableDeclaration>;
  return (
    initializer !== undefined &&
    ts.isVariableDeclaration(node) &&
    ts.isObjectLiteralExpression(initializer) &&
    !initializer.properties.length
  );
}

/** By a key that is a variable: to read it does nothing else. The table is kept where one is put in. */
function isLookup(node: ts.Node): boolean {
  return (
    ts.isElementAccessExpression(node) &&
    ts.isIdentifier(node.argumentExpression) &&
    !isWritten(node)
  );
}
