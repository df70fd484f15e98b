/** `let` for `const` throughout a script: the compiler has seen to it that none is assigned to, and one word repeats better. */
import ts from 'typescript';

export function forgetConstants(code: string): string {
  const source = ts.createSourceFile('balise.js', code, ts.ScriptTarget.ES2020);
  const { transformed } = ts.transform(source, [
    (context) => (file) => ts.visitEachChild(file, (node) => visit(node, context), context),
  ]);
  return transformed.map((file) => ts.createPrinter().printFile(file)).join('');
}

function visit(node: ts.Node, context: ts.TransformationContext): ts.Node {
  const visited = ts.visitEachChild(node, (child) => visit(child, context), context);
  return ts.isVariableDeclarationList(visited) && visited.flags & ts.NodeFlags.Const
    ? ts.factory.createVariableDeclarationList(visited.declarations, ts.NodeFlags.Let)
    : visited;
}
