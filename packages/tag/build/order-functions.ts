/**
 * The functions and literals that a script declares at its top, first and in the order of `order` by name, since gzip
 * writes what resembles what came shortly before in fewer bits. None of them is looked at where it is declared, so their
 * order means nothing; everything else keeps its place.
 */
import ts from 'typescript';
import { isLiteral } from './is-literal.ts';
import { baseName } from './shorten-names.ts';

/** What may be moved about, between a start and an end that may not. */
export interface MovableParts {
  readonly start: string;
  readonly parts: readonly Part[];
  readonly end: string;
}

export interface Part {
  /** Without the number that tells it from others of the name. */
  readonly name: string;
  readonly text: string;
}

export function orderFunctions(code: string, order: readonly string[]): string {
  const { start, parts, end } = movableParts(code);
  if (!parts.length) return code;
  const placeOf = ({ name }: Part): number => {
    const place = order.indexOf(name);
    return place < 0 ? order.length : place;
  };
  const ordered = [...parts].sort((a, b) => placeOf(a) - placeOf(b));
  return `${start}let ${ordered.map(({ text }) => text).join()};${end}`;
}

export function movableParts(code: string): MovableParts {
  const source = ts.createSourceFile('balise.js', code, ts.ScriptTarget.ES2022, true);
  const statements = topStatements(source);
  const [first] = statements;
  const last = statements.at(-1);
  if (!first || !last) return { start: code, parts: [], end: '' };
  const parts: Part[] = [];
  let rest = '';
  for (const statement of statements) {
    const text = statement.getText();
    const list = ts.isVariableStatement(statement) ? statement.declarationList : undefined;
    const movable = list?.declarations.filter(isMovable) ?? [];
    if (!list || !movable.length) {
      rest += text;
      continue;
    }
    parts.push(
      ...movable.map((each) => ({ name: baseName(each.name.getText()), text: each.getText() })),
    );
    const others = list.declarations.filter((each) => !movable.includes(each));
    if (others.length) rest += `let ${others.map((each) => each.getText()).join()};`;
  }
  return { start: code.slice(0, first.getStart()), parts, end: rest + code.slice(last.end) };
}

/** Statements of the function around it all, or of the script. */
function topStatements(source: ts.SourceFile): readonly ts.Statement[] {
  const call = source.statements.find(ts.isExpressionStatement)?.expression;
  const around = source.statements
    .map((statement) => (ts.isExpressionStatement(statement) ? statement.expression : undefined))
    .find((expression) => expression && ts.isCallExpression(expression));
  const wrapper = around && ts.isCallExpression(around) ? around.expression : call;
  const inner = wrapper && ts.isParenthesizedExpression(wrapper) ? wrapper.expression : undefined;
  const isWrapped = inner && ts.isArrowFunction(inner) && ts.isBlock(inner.body);
  return isWrapped ? inner.body.statements : source.statements;
}

function isMovable({ name, initializer }: ts.VariableDeclaration): boolean {
  return ts.isIdentifier(name) && initializer !== undefined && isLiteral(initializer);
}
