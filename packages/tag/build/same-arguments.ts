/**
 * Takes parameters out of functions that are given the same by every call: the sources say so for the sake of tests, and a
 * release has one place that it reads and one table of each kind.
 */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';
import { isPlainLiteral } from './inline-calls.ts';
import { variableUses, type VariableUses } from './variable-uses.ts';

type Called = ts.FunctionDeclaration | ts.ArrowFunction;

/** No two variables of `code` share a name. */
export function sameArguments(code: string): string {
  let text = code;
  // One parameter at a time: others have another place after that.
  for (let changes = changesOf(text); changes; changes = changesOf(text)) {
    text = changeCode(text, changes);
  }
  return text;
}

function changesOf(code: string): readonly Change[] | undefined {
  const uses = variableUses(code);
  for (const [name, node] of uses.declarations) {
    const called = calledFunction(node);
    const calls = called && callsOf(uses, name);
    if (!called || !calls) continue;
    for (let place = called.parameters.length - 1; place >= 0; place--) {
      const changes = withoutParameter(uses, called, calls, place);
      if (changes) return changes;
    }
  }
  return undefined;
}

function calledFunction(node: ts.Node): Called | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : undefined;
}

/** Nothing for a function that is also handed on. */
function callsOf(uses: VariableUses, name: string): readonly ts.CallExpression[] | undefined {
  const parents = uses.usesOf(name).map((use) => {
    const { parent } = use;
    return ts.isCallExpression(parent) && parent.expression === use ? parent : undefined;
  });
  const calls = parents.flatMap((call) => call ?? []);
  return uses.isConstant(name) && calls.length && calls.length === parents.length
    ? calls
    : undefined;
}

function withoutParameter(
  uses: VariableUses,
  called: Called,
  calls: readonly ts.CallExpression[],
  place: number,
): readonly Change[] | undefined {
  const parameter = called.parameters[place];
  const [argument, ...others] = calls.map((call) => call.arguments[place]);
  if (!parameter || parameter.initializer || parameter.dotDotDotToken || !argument)
    return undefined;
  if (calls.some((call) => call.arguments.some(ts.isSpreadElement))) return undefined;
  const value = argument.getText();
  if (!isLasting(argument, called, uses) || others.some((other) => other?.getText() !== value)) {
    return undefined;
  }
  const changes = [
    withoutEntry(called.parameters, place),
    ...calls.map((call) => withoutEntry(call.arguments, place)),
  ];
  const { name } = parameter;
  if (!ts.isIdentifier(name)) {
    const { body } = called;
    if (!body || !ts.isBlock(body)) return undefined;
    const from = body.getStart() + 1;
    return [...changes, { from, to: from, text: `let ${name.getText()} = ${value};` }];
  }
  if (!uses.isConstant(name.text)) return undefined;
  for (const use of uses.usesOf(name.text)) {
    const key = ts.isShorthandPropertyAssignment(use.parent) ? `${use.text}: ` : '';
    changes.push({ from: use.getStart(), to: use.end, text: key + value });
  }
  return changes;
}

/** Whether an expression is the same in the function as where it is called: of a literal, of what the browser has one of. */
function isLasting(node: ts.Expression, called: Called, uses: VariableUses): boolean {
  if (!ts.isIdentifier(node)) {
    return isPlainLiteral(node) || /^window\.(location|navigator)$/.test(node.getText());
  }
  const scope = ts.findAncestor(uses.declarations.get(node.text), ts.isFunctionLike);
  return uses.isConstant(node.text) && isIn(called, scope);
}

/** Whether a function is within another one, or in the script. */
function isIn(called: Called, scope: ts.Node | undefined): boolean {
  return !scope || ts.findAncestor(called.parent, (node) => node === scope) !== undefined;
}

/** With its comma. */
function withoutEntry(list: ts.NodeArray<ts.Node>, place: number): Change {
  const entry = list[place];
  const next = list[place + 1];
  if (!entry) throw new Error('No entry at this place.');
  if (next) return { from: entry.getStart(), to: next.getStart(), text: '' };
  const before = list[place - 1];
  return { from: before ? before.end : entry.getStart(), to: entry.end, text: '' };
}
