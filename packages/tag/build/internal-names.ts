/**
 * Names of members that never leave the library, which may therefore ship under shorter ones. The compiler's types decide,
 * and doubt keeps a name: wherever the sources write it, it must be a member of an interface of ours that is not marked
 * `@public`. A member of the browser, of an untyped object or of the page's data of the same name keeps it everywhere.
 */
import { resolve } from 'node:path';
import ts from 'typescript';
import { libraryProgram } from './program.ts';

/** Interfaces that are `@public` for the sake of services. */
const OF_SERVICES = ['PageSources', 'PageContext', 'Verdict', 'Hooks', 'ServiceCore'];
const OURS = /packages\/(tag|beacon|privacy)\/src\//;

const known = new Map<string, readonly string[]>();

/**
 * Of the modules in `paths`; `withServices` adds what is `@public` for services only. Read once: the sources do not change
 * while a process builds.
 */
export function internalNames(paths: readonly string[], withServices = false): readonly string[] {
  const key = [withServices, ...paths].join();
  const names =
    known.get(key) ?? readInternalNames(new Set(paths.map((path) => resolve(path))), withServices);
  known.set(key, names);
  return names;
}

function readInternalNames(modules: ReadonlySet<string>, withServices: boolean): readonly string[] {
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  const internal = new Set<string>();
  const kept = new Set<string>();
  for (const source of program.getSourceFiles()) {
    if (modules.has(resolve(source.fileName))) visit(source);
  }
  return [...internal].filter((name) => !kept.has(name));

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) {
      // Nothing of a type is left in the code, but members of its literals are declared here.
      ts.forEachChild(node, (child) => (ts.isTypeElement(child) ? visit(child) : undefined));
      return;
    }
    // A member may be meant by a key that only the running code knows, or by all of them.
    if (ts.isElementAccessExpression(node)) keepMembersOf(node.expression);
    else if (isKeyTest(node)) keepMembersOf(node.right);
    else if (
      ts.isCallExpression(node) &&
      /^(Object\.(assign|entries|keys|values)|JSON\.stringify)$/.test(node.expression.getText())
    ) {
      node.arguments.forEach(keepMembersOf);
    } else if (ts.isIdentifier(node) && isMemberName(node)) {
      const declarations = declarationsOf(node);
      const isInternal =
        declarations.length > 0 &&
        declarations.every((declaration) => isInternalMember(declaration, withServices));
      (isInternal ? internal : kept).add(node.text);
    }
    ts.forEachChild(node, visit);
  }

  function keepMembersOf(object: ts.Expression): void {
    const type = checker.getTypeAtLocation(object);
    for (const each of type.isUnion() ? type.types : [type]) {
      for (const member of each.getProperties()) kept.add(member.name);
    }
  }

  function declarationsOf(name: ts.Identifier): readonly ts.Declaration[] {
    const { parent } = name;
    let type: ts.Type | undefined;
    if (ts.isBindingElement(parent)) type = checker.getTypeAtLocation(parent.parent);
    else if (ts.isObjectLiteralExpression(parent.parent)) {
      type = checker.getContextualType(parent.parent);
    } else return checker.getSymbolAtLocation(name)?.declarations ?? [];
    const alternatives = type?.isUnion() ? type.types : type ? [type] : [];
    return alternatives.flatMap(
      (each) => checker.getPropertyOfType(each, name.text)?.declarations ?? [],
    );
  }
}

function isKeyTest(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
}

/** Whether the identifier names a member, where it is declared or used. */
function isMemberName(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name;
  if (ts.isBindingElement(parent)) {
    return (
      ts.isObjectBindingPattern(parent.parent) &&
      !parent.dotDotDotToken &&
      (parent.propertyName ?? parent.name) === name
    );
  }
  return (
    (ts.isObjectLiteralElementLike(parent) ||
      ts.isTypeElement(parent) ||
      ts.isClassElement(parent)) &&
    parent.name === name
  );
}

function isInternalMember(declaration: ts.Declaration, withServices: boolean): boolean {
  const { parent } = declaration;
  return (
    OURS.test(declaration.getSourceFile().fileName) &&
    ts.isInterfaceDeclaration(parent) &&
    ((withServices && OF_SERVICES.includes(parent.name.text)) ||
      !ts.getJSDocTags(parent).some((tag) => tag.tagName.text === 'public'))
  );
}
