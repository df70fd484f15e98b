/** Drops variables that are another name for a variable: `let a = b` where neither changes. */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { variableUses, type VariableUses } from './variable-uses.ts';

/** No two variables of `code` share a name. */
export function dropAliases(code: string): string {
  const uses = variableUses(code);
  const changes: Change[] = [];
  for (const [name, declaration] of uses.declarations) {
    const original = ts.isVariableDeclaration(declaration)
      ? originalOf(declaration, uses)
      : undefined;
    if (!original || !ts.isVariableDeclaration(declaration)) continue;
    changes.push({ from: declaration.getStart(), to: declaration.end, text: `alias_${name}` });
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
