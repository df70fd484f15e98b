/**
 * Reads one member of an object where it is written as taking the object apart: `let { a } = b` becomes `let a = b.a`, and
 * `({ a }) => f(a)` becomes `(b) => f(b.a)` for members of ours that nothing changes once the object is made.
 */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { isWritten, variableUses, type VariableUses } from './variable-uses.ts';

/** No two variables of `code` share a name; `members` are the names of those that are ours alone. */
export function plainBindings(code: string, members: readonly string[]): string {
  const uses = variableUses(code);
  const changing = writtenMembers(uses.file);
  const lasting = new Set(members.filter((name) => !changing.has(name)));
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) changes.push(...plainDeclaration(node));
    if (ts.isParameter(node)) changes.push(...plainParameter(node, lasting, uses));
    ts.forEachChild(node, visit);
  };
  visit(uses.file);
  return changeCode(code, changes);
}

/** The name and the member, if a pattern is of one and nothing else. */
function onlyMember(pattern: ts.BindingName): { name: string; member: string } | undefined {
  if (!ts.isObjectBindingPattern(pattern)) return undefined;
  const [element, ...others] = pattern.elements;
  if (!element || others.length || element.initializer || element.dotDotDotToken) return undefined;
  const { name, propertyName = name } = element;
  return ts.isIdentifier(name) && ts.isIdentifier(propertyName)
    ? { name: name.text, member: propertyName.text }
    : undefined;
}

function plainDeclaration({
  name: pattern,
  initializer,
  parent,
}: ts.VariableDeclaration): Change[] {
  const only = onlyMember(pattern);
  if (!only || !initializer || !ts.isVariableDeclarationList(parent)) return [];
  if (!ts.isVariableStatement(parent.parent)) return [];
  const [from, to] = [initializer.getStart(), initializer.end];
  return [
    { from: pattern.getStart(), to: pattern.end, text: only.name },
    { from, to: from, text: '(' },
    { from: to, to, text: `).${only.member}` },
  ];
}

function plainParameter(
  { name: pattern, initializer, dotDotDotToken }: ts.ParameterDeclaration,
  lasting: ReadonlySet<string>,
  uses: VariableUses,
): Change[] {
  const only = onlyMember(pattern);
  if (!only || initializer || dotDotDotToken) return [];
  const { name, member } = only;
  if (!lasting.has(member) || !uses.isConstant(name)) return [];
  const whole = `of_${name}`;
  return [
    { from: pattern.getStart(), to: pattern.end, text: whole },
    ...uses.usesOf(name).map((use) => {
      const key = ts.isShorthandPropertyAssignment(use.parent) ? `${name}: ` : '';
      return { from: use.getStart(), to: use.end, text: `${key}${whole}.${member}` };
    }),
  ];
}

function writtenMembers(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isWritten(node)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}
