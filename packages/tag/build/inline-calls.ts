/** Writes functions that are used in one place, a call, where they are called. */
import ts from 'typescript';
import { apart, changeCode, type Change } from './change-code.ts';
import { callSite, declared, type CallSite } from './call-site.ts';
import { variableUses, type VariableUses } from './variable-uses.ts';

/** A declaration that can be taken out, and the function that it declares. */
interface Declared {
  readonly statement: ts.Statement;
  readonly parameters: readonly ts.ParameterDeclaration[];
  /** In the order in which they run: functions that are declared within come first. */
  readonly statements: readonly ts.Statement[];
  /** What it answers when it has run through. */
  readonly answer: ts.Expression | undefined;
  readonly body: ts.Node;
}

/** No two variables of `code` share a name. Some calls are left for the next time where they are within each other. */
export function inlineCalls(code: string): string {
  const uses = variableUses(code);
  const groups: (readonly Change[])[] = [];
  for (const [name, node] of uses.declarations) {
    const called = declaredFunction(node);
    const [use, ...others] = uses.usesOf(name);
    const site = use && !others.length ? callSite(use) : undefined;
    const changes = called && site && inlined(code, uses, called, site);
    if (changes) groups.push(changes);
  }
  return changeCode(code, apart(groups));
}

function declaredFunction(node: ts.Node): Declared | undefined {
  let called: ts.FunctionDeclaration | ts.ArrowFunction;
  let statement: ts.Statement;
  if (ts.isFunctionDeclaration(node)) [called, statement] = [node, node];
  else {
    const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    const initializer = value && ts.isParenthesizedExpression(value) ? value.expression : value;
    const list = node.parent;
    if (!initializer || !ts.isArrowFunction(initializer)) return undefined;
    if (!ts.isVariableDeclarationList(list) || list.declarations.length > 1) return undefined;
    if (!ts.isVariableStatement(list.parent)) return undefined;
    [called, statement] = [initializer, list.parent];
  }
  const { body, parameters } = called;
  if (!body || called.modifiers || called.asteriskToken || namesItsCall(body)) return undefined;
  if (!ts.isBlock(body)) return { statement, parameters, statements: [], answer: body, body };
  const run = body.statements.filter((each) => !ts.isFunctionDeclaration(each));
  const last = run.at(-1);
  const answer = last && ts.isReturnStatement(last) ? last.expression : undefined;
  const before = answer ? run.slice(0, -1) : run;
  const functions = body.statements.filter(ts.isFunctionDeclaration);
  return { statement, parameters, statements: [...functions, ...before], answer, body };
}

function inlined(
  code: string,
  uses: VariableUses,
  called: Declared,
  site: CallSite,
): readonly Change[] | undefined {
  const { statement, statements, answer, body } = called;
  const isWithin = (a: ts.Node, b: ts.Node): boolean => a.pos >= b.pos && a.end <= b.end;
  if (isWithin(site.node, statement) || isWithin(statement, site.node)) return undefined;
  const mayReturn = site.kind === 'answer';
  if (!mayReturn && statements.some(returns)) return undefined;
  if (site.kind === 'value' && (statements.length || !answer)) return undefined;
  const isKept = site.kind === 'variable' || site.kind === 'assignment';
  if (isKept && !answer) return undefined;
  const taken = takenArguments(uses, called, site.call);
  if (!taken || (site.kind === 'value' && taken.lets.length)) return undefined;
  const textOf = (node: ts.Node): string =>
    changeCode(code, taken.changes, node.getStart(), node.end);
  if (taken.changes.some(({ from, to }) => from < body.getStart() || to > body.end)) {
    return undefined;
  }
  const before = [...taken.lets, ...statements.map(textOf)].join('\n');
  return [
    { from: statement.getStart(), to: statement.end, text: '' },
    {
      from: site.node.getStart(),
      to: site.node.end,
      text: site.write(before, answer && `(${textOf(answer)})`),
    },
  ];
}

/** What declares the parameters of a call, or stands for them. */
function takenArguments(
  uses: VariableUses,
  { parameters }: Declared,
  call: ts.CallExpression,
): { lets: readonly string[]; changes: readonly Change[] } | undefined {
  const lets: string[] = [];
  const changes: Change[] = [];
  if (call.arguments.some(ts.isSpreadElement)) return undefined;
  for (let place = 0; place < Math.max(parameters.length, call.arguments.length); place++) {
    const parameter = parameters[place];
    const argument = call.arguments[place];
    if (!parameter) lets.push(`(${argument?.getText()});`);
    else if (parameter.dotDotDotToken) return undefined;
    else if (!argument) {
      if (!ts.isIdentifier(parameter.name)) return undefined;
      lets.push(`let ${parameter.name.text} = ${parameter.initializer?.getText() ?? 'void 0'};`);
    } else if (parameter.initializer && !isSurelyDefined(argument)) return undefined;
    else if (ts.isIdentifier(parameter.name) && staysFor(parameter.name, argument, uses)) {
      for (const use of uses.usesOf(parameter.name.text)) {
        const key = ts.isShorthandPropertyAssignment(use.parent) ? `${use.text}: ` : '';
        changes.push({ from: use.getStart(), to: use.end, text: key + argument.getText() });
      }
    } else lets.push(declared(parameter.name, argument.getText()));
  }
  return { lets, changes };
}

/** Whether an argument may be written wherever the parameter is: neither ever changes. */
function staysFor(parameter: ts.Identifier, argument: ts.Expression, uses: VariableUses): boolean {
  if (!uses.isConstant(parameter.text)) return false;
  return ts.isIdentifier(argument) ? uses.isConstant(argument.text) : isPlainLiteral(argument);
}

export function isPlainLiteral(node: ts.Expression): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isNumericLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}

function isSurelyDefined(node: ts.Expression): boolean {
  return isPlainLiteral(node) || ts.isObjectLiteralExpression(node) || ts.isArrowFunction(node);
}

function returns(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return (
    ts.isReturnStatement(node) ||
    (ts.forEachChild(node, (child) => returns(child) || undefined) ?? false)
  );
}

/** Whether a function depends on how it is called, or goes on later. */
function namesItsCall(node: ts.Node): boolean {
  return (
    node.kind === ts.SyntaxKind.ThisKeyword ||
    ts.isMetaProperty(node) ||
    (ts.isIdentifier(node) && node.text === 'arguments') ||
    (ts.forEachChild(node, (child) => namesItsCall(child) || undefined) ?? false)
  );
}
