/**
 * Names of members that never leave the library, which may therefore ship under shorter ones. The compiler's types decide,
 * and doubt keeps a name: wherever the sources write it, it must be a member of an interface of ours that is not marked
 * `@public`; no other member, no text and nothing that the browser has may be called the same.
 */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOTS = ['../src/main.ts', '../src/balise-settings.d.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const OURS = /packages\/(tag|beacon|privacy)\/src\//;

let known: ReadonlySet<string> | undefined;

/** Read once: the sources do not change while a process builds. */
export function internalNames(): ReadonlySet<string> {
  known ??= readInternalNames();
  return known;
}

function readInternalNames(): ReadonlySet<string> {
  const program = ts.createProgram(ROOTS, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const internal = new Set<string>();
  const kept = new Set<string>();
  for (const source of program.getSourceFiles()) {
    if (OURS.test(source.fileName)) visit(source);
    else if (source.isDeclarationFile) keepMembers(source);
  }
  for (const name of kept) internal.delete(name);
  return internal;

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      for (const word of node.text.match(/[\w$]+/g) ?? []) kept.add(word);
    } else if (ts.isIdentifier(node) && isMemberName(node)) {
      const declarations = declarationsOf(node);
      const isInternal = declarations.length > 0 && declarations.every(isInternalMember);
      (isInternal ? internal : kept).add(node.text);
    }
    ts.forEachChild(node, visit);
  }

  function declarationsOf(name: ts.Identifier): readonly ts.Declaration[] {
    const { parent } = name;
    const type = ts.isBindingElement(parent)
      ? checker.getTypeAtLocation(parent.parent)
      : ts.isObjectLiteralElementLike(parent)
        ? checker.getContextualType(parent.parent)
        : undefined;
    const symbol = type ? checker.getPropertyOfType(type, name.text) : checker.getSymbolAtLocation(name);
    return symbol?.declarations ?? [];
  }

  /** Members of the browser and of the language. */
  function keepMembers(node: ts.Node): void {
    if (ts.isIdentifier(node)) kept.add(node.text);
    ts.forEachChild(node, keepMembers);
  }
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
    (ts.isObjectLiteralElementLike(parent) || ts.isTypeElement(parent) || ts.isClassElement(parent)) &&
    parent.name === name
  );
}

function isInternalMember(declaration: ts.Declaration): boolean {
  const { parent } = declaration;
  return (
    OURS.test(declaration.getSourceFile().fileName) &&
    ts.isInterfaceDeclaration(parent) &&
    !ts.getJSDocTags(parent).some((tag) => tag.tagName.text === 'public')
  );
}
