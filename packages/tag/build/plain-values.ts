/**
 * Conversions as JavaScript writes them shortest, where the compiler knows that they come to the same: `x + ""` for
 * `String(x)` of what is neither an object nor a symbol, `!!x` for `Boolean(x)`, `RegExp(x)` for `new RegExp(x)` of a text.
 */
import ts from 'typescript';

/** What stands for an expression, or nothing; `render` writes what is within. */
export function plainValue(
  node: ts.Node,
  checker: ts.TypeChecker,
  render: (node: ts.Node) => string,
): string | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const [value, ...more] = node.arguments ?? [];
  if (!value || !ts.isIdentifier(node.expression) || ts.isSpreadElement(value)) return undefined;
  const { text: name } = node.expression;
  if (!isGlobal(node.expression, checker)) return undefined;
  const type = checker.getTypeAtLocation(value);
  if (ts.isNewExpression(node)) {
    const isText = name === 'RegExp' && has(type, ts.TypeFlags.StringLike);
    return isText ? `RegExp(${[value, ...more].map(render).join()})` : undefined;
  }
  if (more.length) return undefined;
  if (name === 'Boolean') return `!!(${render(value)})`;
  return name === 'String' && has(type, PLAIN) ? `((${render(value)}) + "")` : undefined;
}

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null;

function has(type: ts.Type, flags: ts.TypeFlags): boolean {
  return type.isUnion() ? type.types.every((each) => has(each, flags)) : (type.flags & flags) !== 0;
}

function isGlobal(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  return declarations.length > 0 && declarations.every(isOfLibrary);
}

/** `lib.es5.d.ts` and its like. */
function isOfLibrary(declaration: ts.Declaration): boolean {
  return /[\\/]lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);
}
