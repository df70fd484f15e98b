/**
 * Drops what is another name for a variable: `let a = b` where neither changes, and a function that only hands what it is
 * given to another one, `function a(x, y) { return b(x, y); }`.
 */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { variableUses, type VariableUses } from './variable-uses.ts';

/** No two variables of `code` share a name. */
export function dropAliases(code: string): string {
  const uses = variableUses(code);
  const changes: Change[] = [];
  for (const [name, declaration] of uses.declarations) {
    const isVariable = ts.isVariableDeclaration(declaration);
    const original = isVariable ? originalOf(declaration, uses) : handedTo(declaration, uses);
    if (!original) continue;
    changes.push({
      from: declaration.getStart(),
      to: declaration.end,
      text: isVariable ? `alias_${name}` : '',
    });
    for (const use of uses.usesOf(name)) {
      if (ts.isVariableDeclaration(use.parent) && originalOf(use.parent, uses)) continue;
      const key = ts.isShorthandPropertyAssignment(use.parent) ? `${name}: ` : '';
      changes.push({ from: use.getStart(), to: use.end, text: key + original });
    }
  }
  return changeCode(code, changes);
}

/** What it is another name for, in the end. */
function originalOf(declaration: ts.VariableDeclaration, uses: VariableUses): string | undefined {
  const { name, initializer, parent } = declaration;
  if (!ts.isIdentifier(name) || !initializer || !ts.isIdentifier(initializer)) return undefined;
  if (!ts.isVariableDeclarationList(parent) || !ts.isVariableStatement(parent.parent)) {
    return undefined;
  }
  if (!uses.isConstant(name.text) || !uses.isConstant(initializer.text)) return undefined;
  const further = uses.declarations.get(initializer.text);
  const isFurther = further && ts.isVariableDeclaration(further);
  return (isFurther && originalOf(further, uses)) || initializer.text;
}

/** The function that another one is a name for. */
function handedTo(declaration: ts.Node, uses: VariableUses): string | undefined {
  if (!ts.isFunctionDeclaration(declaration) || declaration.modifiers) return undefined;
  const [only, ...others] = declaration.body?.statements ?? [];
  if (!only || others.length || !ts.isReturnStatement(only)) return undefined;
  const call = only.expression;
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined;
  const given = declaration.parameters.map(({ name }) => name.getText());
  const handed = call.arguments.map((argument) => argument.getText());
  const further = uses.declarations.get(call.expression.text);
  return further &&
    further !== declaration &&
    ts.isFunctionDeclaration(further) &&
    further.parameters.length === handed.length &&
    defaultsOf(further) === defaultsOf(declaration) &&
    given.every((name) => uses.declarations.has(name)) &&
    given.join() === handed.join() &&
    !handedTo(further, uses) &&
    uses.isConstant(call.expression.text)
    ? call.expression.text
    : undefined;
}

/** What stands for each parameter that is not given. */
function defaultsOf({ parameters }: ts.FunctionDeclaration): string {
  return parameters.map(({ initializer }) => initializer?.getText()).join();
}
