/** Where a script in which no two variables share a name declares them and uses them. */
import ts from 'typescript';

export interface VariableUses {
  readonly file: ts.SourceFile;
  /** By name: what declares a variable. */
  readonly declarations: ReadonlyMap<string, ts.Node>;
  readonly usesOf: (name: string) => readonly ts.Identifier[];
  /** Whether a variable of the script keeps the value that it gets where it is declared. */
  readonly isConstant: (name: string) => boolean;
}

export function variableUses(code: string): VariableUses {
  const file = ts.createSourceFile(
    'balise.js',
    code,
    ts.ScriptTarget.ES2022,
    true,
    ts.ScriptKind.JS,
  );
  const declarations = new Map<string, ts.Node>();
  const uses = new Map<string, ts.Identifier[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) {
      if (isDeclared(node)) declarations.set(node.text, node.parent);
      else uses.set(node.text, [...(uses.get(node.text) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const usesOf = (name: string): readonly ts.Identifier[] => uses.get(name) ?? [];
  return {
    file,
    declarations,
    usesOf,
    isConstant: (name) => declarations.has(name) && !usesOf(name).some(isWritten),
  };
}

/** Whether an expression is assigned to there, or deleted. */
export function isWritten(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.left === node) {
    return isAssignment(parent.operatorToken.kind);
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    const { operator } = parent;
    return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) {
    return parent.initializer === node;
  }
  return ts.isDeleteExpression(parent) || isPartOfPattern(node);
}

export function isAssignment(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

/** `({ a } = b)`, `[a, b] = c` */
function isPartOfPattern(node: ts.Node): boolean {
  let part = node.parent;
  while (
    ts.isArrayLiteralExpression(part) ||
    ts.isObjectLiteralExpression(part) ||
    ts.isPropertyAssignment(part) ||
    ts.isShorthandPropertyAssignment(part) ||
    ts.isSpreadElement(part) ||
    ts.isParenthesizedExpression(part)
  ) {
    const { parent } = part;
    if (ts.isBinaryExpression(parent) && parent.left === part) {
      return isAssignment(parent.operatorToken.kind);
    }
    if (ts.isForOfStatement(parent) && parent.initializer === part) return true;
    part = parent;
  }
  return false;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isAccessor(parent)) &&
    parent.name === node
  );
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent)) &&
    parent.name === node
  );
}
