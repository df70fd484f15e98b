/**
 * Functions of a script as arrow functions, which are shorter, declared where they were hoisted to: at the start of
 * their block, after the constants that are literals. Generators and what could tell the difference stay.
 */
import ts from 'typescript';
import { isLiteral } from './is-literal.ts';

export function arrowFunctions(code: string): string {
  const source = ts.createSourceFile('balise.js', code, ts.ScriptTarget.ES2022, true);
  const constructed = new Set([...code.matchAll(/\bnew ([\w$]+)/g)].map(([, name = '']) => name));
  const { transformed } = ts.transform(source, [
    (context) => (file) => {
      const visit = (node: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(node, visit, context);
        if (!ts.isBlock(visited)) return visited;
        const functions = visited.statements.filter((statement): statement is Convertible =>
          isConvertible(statement, constructed),
        );
        if (!functions.length) return visited;
        const directives = visited.statements.filter(isDirective);
        const constants = visited.statements.filter(isLiteralConstant);
        const first = new Set<ts.Statement>([...directives, ...constants, ...functions]);
        return ts.factory.updateBlock(visited, [
          ...directives,
          ...constants,
          declared(functions.map(asArrow)),
          ...visited.statements.filter((statement) => !first.has(statement)),
        ]);
      };
      return ts.visitEachChild(file, visit, context);
    },
  ]);
  return transformed.map((file) => ts.createPrinter().printFile(file)).join('');
}

interface Convertible extends ts.FunctionDeclaration {
  readonly name: ts.Identifier;
  readonly body: ts.FunctionBody;
}

function isConvertible(node: ts.Statement, constructed: ReadonlySet<string>): node is Convertible {
  return (
    ts.isFunctionDeclaration(node) &&
    node.name !== undefined &&
    node.body !== undefined &&
    !node.asteriskToken &&
    !node.modifiers &&
    !constructed.has(node.name.text) &&
    !namesItsCall(node)
  );
}

/** Whether anything in a function depends on how it is called: an arrow function has no `this` of its own. */
function namesItsCall(node: ts.Node): boolean {
  return (
    node.kind === ts.SyntaxKind.ThisKeyword ||
    ts.isMetaProperty(node) ||
    (ts.isIdentifier(node) && node.text === 'arguments') ||
    (ts.forEachChild(node, (child) => namesItsCall(child) || undefined) ?? false)
  );
}

/** `"use strict"` counts at the start only. */
function isDirective(node: ts.Statement): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
}

function isLiteralConstant(node: ts.Statement): boolean {
  return (
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.every(
      ({ initializer }) => initializer !== undefined && isLiteral(initializer),
    )
  );
}

function asArrow({ name, parameters, body }: Convertible): ts.VariableDeclaration {
  const [only, ...others] = body.statements;
  const value = only && !others.length && ts.isReturnStatement(only) ? only.expression : undefined;
  const concise = value && ts.isObjectLiteralExpression(value) ? parenthesized(value) : value;
  return ts.factory.createVariableDeclaration(
    name,
    undefined,
    undefined,
    ts.factory.createArrowFunction(
      undefined,
      undefined,
      parameters,
      undefined,
      undefined,
      concise ?? body,
    ),
  );
}

function parenthesized(value: ts.Expression): ts.Expression {
  return ts.factory.createParenthesizedExpression(value);
}

function declared(declarations: readonly ts.VariableDeclaration[]): ts.Statement {
  return ts.factory.createVariableStatement(
    undefined,
    ts.factory.createVariableDeclarationList(declarations, ts.NodeFlags.Let),
  );
}
