/** Whether an expression is the same wherever it stands: a literal, or a function, which looks at nothing until it is called. */
import ts from 'typescript';

export function isLiteral(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (member) =>
        (ts.isMethodDeclaration(member) || ts.isPropertyAssignment(member)) &&
        !ts.isComputedPropertyName(member.name) &&
        (ts.isMethodDeclaration(member) || isLiteral(member.initializer)),
    );
  }
  if (ts.isCallExpression(node)) return isSplitText(node);
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  return (
    ts.isArrowFunction(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    ts.isRegularExpressionLiteral(node) ||
    KEYWORDS.includes(node.kind)
  );
}

const KEYWORDS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
];

/** `"a b".split(" ")` */
function isSplitText({ expression, arguments: [separator] }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'split' &&
    ts.isStringLiteralLike(expression.expression) &&
    separator !== undefined &&
    ts.isStringLiteralLike(separator)
  );
}
