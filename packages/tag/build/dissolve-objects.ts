/**
 * Writes objects that nothing sees as a whole as a variable for each member: `log.write(x)` becomes `log_write(x)` where
 * `log` is made in one place, of members that are written out and never change, and is only asked for these.
 */
import ts from 'typescript';
import { apart, changeCode, type Change } from './change-code.ts';
import { isWritten, variableUses, type VariableUses } from './variable-uses.ts';

type Member = ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.MethodDeclaration;

/** Where an object is made: a declaration of its own, or the one assignment to its variable. */
interface Made {
  readonly members: readonly Member[];
  readonly statement: ts.Statement;
  /** What declares the variable, where that is elsewhere. */
  readonly elsewhere: ts.VariableDeclaration | undefined;
}

/** No two variables of `code` share a name. */
export function dissolveObjects(code: string): string {
  const uses = variableUses(code);
  const groups: (readonly Change[])[] = [];
  for (const [name, declaration] of uses.declarations) {
    const made = ts.isVariableDeclaration(declaration) && madeObject(name, declaration, uses);
    const changes = made && dissolved(name, made, uses);
    if (changes) groups.push(changes);
  }
  return changeCode(code, apart(groups));
}

function madeObject(
  name: string,
  declaration: ts.VariableDeclaration,
  uses: VariableUses,
): Made | undefined {
  const list = declaration.parent;
  if (!ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent)) return undefined;
  if (declaration.initializer) {
    const members = membersOf(declaration.initializer);
    const isAlone = list.declarations.length === 1;
    return members && isAlone
      ? { members, statement: list.parent, elsewhere: undefined }
      : undefined;
  }
  const [write, ...others] = uses.usesOf(name).filter(isWritten);
  const assignment = write?.parent;
  if (others.length || !assignment || !ts.isBinaryExpression(assignment)) return undefined;
  const members = membersOf(assignment.right);
  const isPlain = assignment.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const statement = assignment.parent;
  return members && isPlain && ts.isExpressionStatement(statement)
    ? { members, statement, elsewhere: declaration }
    : undefined;
}

function membersOf(node: ts.Expression): readonly Member[] | undefined {
  const object = ts.isParenthesizedExpression(node) ? node.expression : node;
  if (!ts.isObjectLiteralExpression(object) || !object.properties.length) return undefined;
  const members = object.properties.filter(isPlainMember);
  const names = new Set(members.map(nameOf));
  return names.size === object.properties.length ? members : undefined;
}

function isPlainMember(node: ts.ObjectLiteralElementLike): node is Member {
  if (!node.name || !ts.isIdentifier(node.name)) return false;
  return (
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isMethodDeclaration(node) && !node.asteriskToken && !node.modifiers && !namesItself(node))
  );
}

function dissolved(
  name: string,
  { members, statement, elsewhere }: Made,
  uses: VariableUses,
): readonly Change[] | undefined {
  const names = new Set(members.map(nameOf));
  const [, base = name, number = ''] = /^(.*?)(\$\d+)?$/.exec(name) ?? [];
  const variableOf = (member: string): string => `${base}_${member}${number}`;
  const changes: Change[] = [];
  for (const use of uses.usesOf(name)) {
    if (elsewhere && isWritten(use)) continue;
    const isInside = use.pos >= statement.pos && use.end <= statement.end;
    const read = isInside ? undefined : memberRead(use, names);
    if (!read) return undefined;
    changes.push({ ...read, text: read.text(variableOf) });
  }
  if (!changes.length) return undefined;
  const made = members.map((member) => {
    const start = elsewhere ? '' : 'let ';
    return `${start}${variableOf(nameOf(member))} = ${valueOf(member)};`;
  });
  changes.push({ from: statement.getStart(), to: statement.end, text: made.join('\n') });
  if (elsewhere) {
    const text = [...names].map(variableOf).join(', ');
    changes.push({ from: elsewhere.getStart(), to: elsewhere.end, text });
  }
  return changes;
}

/** What a use becomes, if it only asks for members: `object.member`, or `let { member } = object`. */
function memberRead(
  use: ts.Identifier,
  names: ReadonlySet<string>,
):
  { from: number; to: number; text: (variableOf: (name: string) => string) => string } | undefined {
  const { parent } = use;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === use) {
    const { name, questionDotToken } = parent;
    if (questionDotToken || !names.has(name.text) || isWritten(parent)) return undefined;
    const [from, to] = [parent.getStart(), parent.end];
    return { from, to, text: (variableOf) => variableOf(name.text) };
  }
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) {
    return undefined;
  }
  const list = parent.parent;
  const pairs = parent.name.elements.flatMap(({ name, propertyName = name, ...more }) =>
    ts.isIdentifier(name) &&
    ts.isIdentifier(propertyName) &&
    names.has(propertyName.text) &&
    !more.initializer &&
    !more.dotDotDotToken
      ? [[name.text, propertyName.text] as const]
      : [],
  );
  const isAlone = ts.isVariableDeclarationList(list) && list.declarations.length === 1;
  if (!pairs.length || pairs.length < parent.name.elements.length || !isAlone) return undefined;
  return {
    from: parent.getStart(),
    to: parent.end,
    text: (variableOf) => pairs.map(([name, key]) => `${name} = ${variableOf(key)}`).join(', '),
  };
}

function nameOf(member: Member): string {
  return (member.name as ts.Identifier).text;
}

function valueOf(member: Member): string {
  if (ts.isShorthandPropertyAssignment(member)) return member.name.text;
  if (ts.isPropertyAssignment(member)) return member.initializer.getText();
  const parameters = member.parameters.map((parameter) => parameter.getText()).join(', ');
  return `(${parameters}) => ${member.body?.getText() ?? '{}'}`;
}

function namesItself(node: ts.Node): boolean {
  return (
    node.kind === ts.SyntaxKind.ThisKeyword ||
    node.kind === ts.SyntaxKind.SuperKeyword ||
    (ts.isIdentifier(node) && node.text === 'arguments') ||
    (ts.forEachChild(node, (child) => namesItself(child) || undefined) ?? false)
  );
}
