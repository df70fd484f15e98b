/**
 * Drops what is assigned to variables of the script that nothing reads: the compressor does not look at assignments in other
 * functions than the one of the variable.
 */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { variableUses } from './variable-uses.ts';

/** No two variables of `code` share a name. */
export function dropUnread(code: string): string {
  const uses = variableUses(code);
  const changes: Change[] = [];
  for (const [name, node] of uses.declarations) {
    const writes = uses.usesOf(name).map(({ parent }) => parent);
    if (!ts.isVariableDeclaration(node) || node.initializer || !writes.every(isIdle)) continue;
    for (const write of writes) changes.push({ from: write.getStart(), to: write.end, text: '0' });
  }
  return changeCode(code, changes);
}

/** A statement, or an unused part of one, that assigns what can be made without a trace. */
function isIdle(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) {
    return false;
  }
  const { left, right, parent } = node;
  const isUnused = ts.isExpressionStatement(parent) || isPartOfSequence(parent);
  return (
    isUnused &&
    ts.isIdentifier(left) &&
    (ts.isIdentifier(right) ||
      ts.isArrowFunction(right) ||
      ts.isFunctionExpression(right) ||
      (ts.isArrayLiteralExpression(right) && !right.elements.length))
  );
}

/** `a = b, c = d;` as a statement of its own. */
function isPartOfSequence(node: ts.Node): boolean {
  let part = node;
  while (ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.CommaToken) {
    part = part.parent;
  }
  return part !== node && ts.isExpressionStatement(part);
}
