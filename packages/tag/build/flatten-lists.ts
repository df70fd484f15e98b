/**
 * Writes a list that is only part of another one where it is: `let a = [1]; let b = [...a, 2]` becomes `let b = [1, 2]`.
 * The rules are such lists, one for each family: what they are made of only makes functions, so that it does not matter
 * when it is made.
 */
import ts from 'typescript';
import { apart, changeCode, type Change } from './change-code.ts';
import { variableUses, type VariableUses } from './variable-uses.ts';

/** No two variables of `code` share a name. */
export function flattenLists(code: string): string {
  const uses = variableUses(code);
  const groups: (readonly Change[])[] = [];
  for (const [name, node] of uses.declarations) {
    const changes = ts.isVariableDeclaration(node) && flattened(uses, name, node);
    if (changes) groups.push(changes);
  }
  return changeCode(code, apart(groups));
}

function flattened(
  uses: VariableUses,
  name: string,
  { initializer: list, parent }: ts.VariableDeclaration,
): readonly Change[] | undefined {
  const [use, ...others] = uses.usesOf(name);
  const spread = use?.parent;
  if (!list || !ts.isArrayLiteralExpression(list) || !list.elements.length) return undefined;
  if (!spread || others.length || !ts.isSpreadElement(spread)) return undefined;
  if (!ts.isArrayLiteralExpression(spread.parent)) return undefined;
  if (!ts.isVariableDeclarationList(parent) || parent.declarations.length > 1) return undefined;
  const statement = parent.parent;
  if (!ts.isVariableStatement(statement) || statement.parent !== statementOf(spread).parent) {
    return undefined;
  }
  const parts = list.elements.map((element) => element.getText()).join();
  return [
    { from: statement.getStart(), to: statement.end, text: '' },
    { from: spread.getStart(), to: spread.end, text: parts },
  ];
}

/** The innermost statement that something is in. */
function statementOf(node: ts.Node): ts.Node {
  let statement = node;
  while (!ts.isStatement(statement)) statement = statement.parent;
  return statement;
}
