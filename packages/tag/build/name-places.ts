/**
 * Where a script writes the names of its variables and of members that may be shortened, and which variables must not
 * share a name. The compiler says what each name means.
 */
import ts from 'typescript';
import { isKey } from './quoted-members.ts';

export interface Variable {
  readonly name: string;
  /** How often it is written. */
  readonly count: number;
  /** 0 at the top of the script, 1 in the function around it all, and so on. */
  readonly depth: number;
  readonly rivals: readonly Variable[];
}

export interface Member {
  readonly name: string;
  readonly count: number;
  /** Keeps its name. */
  readonly isFixed: boolean;
}

/** A variable, a member, or both: `key: variable`, which is `key` alone where they have the same name. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly variable?: Variable;
  readonly member?: Member;
}

export interface NamePlaces {
  readonly code: string;
  /** In their order. */
  readonly places: readonly Place[];
  readonly variables: readonly Variable[];
  readonly members: readonly Member[];
  /** Names that mean something outside the script. */
  readonly globals: ReadonlySet<string>;
  /** Names of members that stay. */
  readonly fixed: ReadonlySet<string>;
}

interface Scope {
  readonly parent: Scope | undefined;
  readonly depth: number;
}

interface FoundVariable extends Variable {
  count: number;
  readonly scope: Scope;
  /** Its scope and those within in which it is seen on the way to where it is written. */
  readonly seen: Set<Scope>;
  readonly rivals: FoundVariable[];
}

export function namePlaces(code: string, shortened: readonly string[]): NamePlaces {
  const { file, checker } = compile(code);
  const variables = new Map<ts.Symbol, FoundVariable>();
  const members = new Map<string, Member & { count: number }>();
  const globals = new Set<string>();
  const places: Place[] = [];
  const scopes = new Map<ts.Node, Scope>();
  ts.forEachChild(file, visit);
  const found = [...variables.values()];
  found.forEach((a, place) => {
    for (const b of found.slice(0, place)) {
      if (a.seen.has(b.scope) || b.seen.has(a.scope)) {
        a.rivals.push(b);
        b.rivals.push(a);
      }
    }
  });
  const all = [...members.values()];
  return {
    code,
    places: places.sort((a, b) => a.from - b.from),
    variables: found,
    members: all.filter(({ isFixed }) => !isFixed),
    globals,
    fixed: new Set(all.filter(({ isFixed }) => isFixed).map(({ name }) => name)),
  };

  function visit(node: ts.Node): void {
    if (ts.isShorthandPropertyAssignment(node)) {
      const { name, objectAssignmentInitializer: fallback } = node;
      addPair(node.getStart(), name.end, name, name);
      if (fallback) visit(fallback);
    } else if (
      ts.isPropertyAssignment(node) &&
      ts.isIdentifier(node.name) &&
      ts.isIdentifier(node.initializer)
    ) {
      addPair(node.getStart(), node.end, node.name, node.initializer);
    } else if (ts.isBindingElement(node) && isMemberBinding(node) && ts.isIdentifier(node.name)) {
      const { name, propertyName, initializer } = node;
      const key = propertyName && ts.isIdentifier(propertyName) ? propertyName : name;
      addPair(node.getStart(), name.end, key, name);
      if (initializer) visit(initializer);
    } else if (ts.isIdentifier(node)) {
      const [from, to] = [node.getStart(), node.end];
      if (isMemberName(node)) places.push({ from, to, member: memberOf(node.text) });
      else {
        const variable = variableOf(node);
        if (variable) places.push({ from, to, variable });
      }
    } else {
      if (isKey(node)) fix(node.text);
      ts.forEachChild(node, visit);
    }
  }

  function addPair(from: number, to: number, key: ts.Identifier, value: ts.Identifier): void {
    const variable = variableOf(value);
    const member = memberOf(key.text);
    if (variable) places.push({ from, to, variable, member });
    else if (key !== value) places.push({ from: key.getStart(), to: key.end, member });
    else fix(key.text);
  }

  /** A member that is also written as a text, or stands for a variable from outside, keeps its name everywhere. */
  function fix(name: string): void {
    memberOf(name);
    if (shortened.includes(name)) throw new Error(`The member "${name}" cannot be shortened.`);
  }

  function memberOf(name: string): Member {
    const isFixed = !shortened.includes(name);
    const member = members.get(name) ?? { name, count: 0, isFixed };
    member.count++;
    members.set(name, member);
    return member;
  }

  function variableOf(node: ts.Identifier): FoundVariable | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations?.find(isVariable);
    if (!symbol || !declaration) {
      globals.add(node.text);
      return undefined;
    }
    let variable = variables.get(symbol);
    if (!variable) {
      const scope = scopeOf(declaringNode(declaration));
      const { depth } = scope;
      const { name } = symbol;
      variable = { name, count: 0, depth, scope, seen: new Set([scope]), rivals: [] };
      variables.set(symbol, variable);
    }
    variable.count++;
    let scope: Scope | undefined = scopeOf(node);
    while (scope && !variable.seen.has(scope)) {
      variable.seen.add(scope);
      scope = scope.parent;
    }
    return variable;
  }

  function scopeOf(node: ts.Node): Scope {
    let owner = node;
    while (!isScope(owner)) owner = owner.parent;
    const known = scopes.get(owner);
    if (known) return known;
    const parent = ts.isSourceFile(owner) ? undefined : scopeOf(owner.parent);
    const scope = { parent, depth: parent ? parent.depth + 1 : 0 };
    scopes.set(owner, scope);
    return scope;
  }
}

function compile(code: string): { file: ts.SourceFile; checker: ts.TypeChecker } {
  const path = '/balise.js';
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const program = ts.createProgram(
    [path],
    { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 },
    {
      getSourceFile: (name) => (name === path ? file : undefined),
      writeFile: () => undefined,
      getDefaultLibFileName: () => 'lib.d.ts',
      useCaseSensitiveFileNames: () => true,
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => '/',
      getNewLine: () => '\n',
      fileExists: (name) => name === path,
      readFile: () => undefined,
    },
  );
  return { file, checker: program.getTypeChecker() };
}

/** What the compiler takes for declarations in scripts of old, `window.x = 1`, are none. */
function isVariable(node: ts.Declaration): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node)
  );
}

/** The node whose scope a declaration is of. A function's parameters and what its body declares are of one. */
function declaringNode(declaration: ts.Declaration): ts.Node {
  let root: ts.Node = declaration;
  while (ts.isBindingElement(root)) root = root.parent.parent;
  if (!ts.isVariableDeclaration(root) || !ts.isVariableDeclarationList(root.parent)) {
    const isNamedOutside =
      ts.isParameter(root) || ts.isFunctionDeclaration(root) || ts.isClassDeclaration(root);
    return isNamedOutside ? root.parent : root;
  }
  if (root.parent.flags & ts.NodeFlags.BlockScoped) return root.parent;
  // `var`
  let owner: ts.Node = root;
  while (!ts.isFunctionLike(owner) && !ts.isSourceFile(owner)) owner = owner.parent;
  return owner;
}

function isScope(node: ts.Node): boolean {
  if (ts.isBlock(node)) return !ts.isFunctionLike(node.parent) && !ts.isCatchClause(node.parent);
  return (
    ts.isSourceFile(node) ||
    ts.isFunctionLike(node) ||
    ts.isCatchClause(node) ||
    ts.isForStatement(node) ||
    ts.isForInStatement(node) ||
    ts.isForOfStatement(node) ||
    ts.isCaseBlock(node) ||
    ts.isClassLike(node)
  );
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    ((ts.isPropertyAccessExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isAccessor(parent)) &&
      parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}

function isMemberBinding(node: ts.BindingElement): boolean {
  return (
    ts.isObjectBindingPattern(node.parent) &&
    !node.dotDotDotToken &&
    (!node.propertyName || ts.isIdentifier(node.propertyName))
  );
}
