import ts from 'typescript';
import { expect, it } from 'vitest';
import { isLiteral } from './is-literal.ts';

function expression(code: string): ts.Expression {
  const source = ts.createSourceFile('x.js', `(${code})`, ts.ScriptTarget.ES2022, true);
  const [statement] = source.statements;
  const outer = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  if (!outer || !ts.isParenthesizedExpression(outer)) throw new Error(code);
  return outer.expression;
}

it.each([
  '1',
  '"a"',
  '`a`',
  '/a/g',
  'true',
  'null',
  '-1',
  '!0',
  '[1, ["a"]]',
  '{ a: 1, b() {} }',
  '() => x',
  '"a b".split(" ")',
])('%s is the same anywhere', (code) => expect(isLiteral(expression(code))).toBe(true));

it.each([
  'x',
  'f()',
  '[x]',
  '{ x }',
  '{ a: x }',
  '{ [x]: 1 }',
  '{ ...x }',
  '`${x}`',
  'new Map()',
  '1 + x',
  '-x',
  'x.split(" ")',
  '"a".split(x)',
  '"a".concat("b")',
])('%s may not be', (code) => expect(isLiteral(expression(code))).toBe(false));
