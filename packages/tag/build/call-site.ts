/** A call that can give way to what the function does, by what is made of its answer. */
import ts from 'typescript';

export interface CallSite {
  /**
   * `statement`: nothing. `variable` and `assignment`: it is kept. `answer`: the function around it answers the same, so
   * that the called one may return anywhere. `value`: part of an expression, where only another expression fits.
   */
  readonly kind: 'statement' | 'variable' | 'assignment' | 'answer' | 'value';
  readonly call: ts.CallExpression;
  /** What gives way. */
  readonly node: ts.Node;
  /** `before` are statements; `answer` is what the function answers when it has run through. */
  readonly write: (before: string, answer: string | undefined) => string;
}

export function callSite(callee: ts.Identifier): CallSite | undefined {
  const call = callee.parent;
  if (!ts.isCallExpression(call) || call.expression !== callee || call.questionDotToken) {
    return undefined;
  }
  const { parent } = call;
  if (ts.isArrowFunction(parent) && parent.body === call) {
    return {
      kind: 'answer',
      call,
      node: call,
      write: (before, answer) =>
        before || !answer ? `{${before}\n${answer ? `return ${answer};` : ''}}` : answer,
    };
  }
  const site = statementSite(call);
  const { node } = site ?? {};
  if (site && node) {
    const isListed = ts.isBlock(node.parent) || ts.isSourceFile(node.parent);
    return isListed
      ? site
      : { ...site, write: (before, answer) => `{${site.write(before, answer)}}` };
  }
  return { kind: 'value', call, node: call, write: (_before, answer) => answer ?? '' };
}

function statementSite(call: ts.CallExpression): CallSite | undefined {
  const { parent } = call;
  if (ts.isExpressionStatement(parent)) {
    const write = (before: string, answer: string | undefined): string =>
      before + (answer ? `\n${answer};` : '');
    return { kind: 'statement', call, node: parent, write };
  }
  if (ts.isReturnStatement(parent)) {
    const write = (before: string, answer: string | undefined): string =>
      `${before}\nreturn${answer ? ' ' + answer : ''};`;
    return { kind: 'answer', call, node: parent, write };
  }
  if (ts.isVariableDeclaration(parent)) {
    const list = parent.parent;
    const isAlone =
      ts.isVariableDeclarationList(list) &&
      list.declarations.length === 1 &&
      ts.isVariableStatement(list.parent);
    const write = (before: string, answer = ''): string =>
      `${before}\n${declared(parent.name, answer)}`;
    return isAlone ? { kind: 'variable', call, node: list.parent, write } : undefined;
  }
  if (!ts.isBinaryExpression(parent) || parent.right !== call) return undefined;
  const { left, operatorToken } = parent;
  const isAssigned =
    operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(left) &&
    ts.isExpressionStatement(parent.parent);
  const write = (before: string, answer = ''): string =>
    `${before}\n${left.getText()} = ${answer};`;
  return isAssigned ? { kind: 'assignment', call, node: parent.parent, write } : undefined;
}

/** An object that is taken apart gets a name of its own, so that it can be dissolved. */
export function declared(name: ts.BindingName, value: string): string {
  const [element] = ts.isObjectBindingPattern(name) ? name.elements : [];
  if (!element || !ts.isIdentifier(element.name) || !/^\(?\{/.test(value)) {
    return `let ${name.getText()} = ${value};`;
  }
  const given = `given_${element.name.text}`;
  return `let ${given} = ${value};\nlet ${name.getText()} = ${given};`;
}
