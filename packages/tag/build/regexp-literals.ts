/** Writes patterns as literals where they are made of a text that is written out: `RegExp("\\.ca$", "i")` is `/\.ca$/i`. */
import ts from 'typescript';
import { changeCode, type Change } from './change-code.ts';

export function regexpLiterals(code: string): string {
  const source = ts.createSourceFile('balise.js', code, ts.ScriptTarget.ES2022, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal) changes.push({ from: node.getStart(), to: node.end, text: literal });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return changeCode(code, changes);
}

function literalOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const { expression, arguments: values = [] } = node;
  const [pattern, flags] = values;
  if (!ts.isIdentifier(expression) || expression.text !== 'RegExp' || !pattern) return undefined;
  if (!ts.isStringLiteralLike(pattern) || (flags && !ts.isStringLiteralLike(flags))) {
    return undefined;
  }
  // As a literal it may not have what ends a line or the literal: the constructor knows how to write it.
  return String(new RegExp(pattern.text, flags?.text));
}
