/**
 * Writes the sources of one release: there is one browser, one page and one set of settings, known when it is built. What
 * the sources hand from function to function becomes what it is: `browser.window` the global, settings their values,
 * the page one variable, and the parameters that carried them are gone. The compiler's types decide.
 */
import { resolve } from 'node:path';
import ts from 'typescript';
import type { TagSettings } from '../src/tag-settings.ts';
import { plainValue } from './plain-values.ts';
import { libraryProgram } from './program.ts';

/** Types of which there is one: what stands for it. */
const ONE: Readonly<Record<string, string>> = {
  Browser: 'window',
  PageContext: '$page',
  CookieJar: '$jar',
  Log: '$log',
  Hold: '$hold',
  CookieHold: '$hold',
  Load: '$load',
  Verdict: '$verdict',
  TagSettings: '$settings',
  GateSettings: '$settings',
  SearchSettings: '$settings_search',
  LinkSettings: '$settings_links',
  MediaSettings: '$settings_media',
};
const BROWSER: Readonly<Record<string, string>> = {
  window: 'window',
  document: 'document',
  now: 'Date.now',
  random: 'Math.random',
  libraryUrl: '$libraryUrl',
};
type Table = 'selectors' | 'attributes' | 'fields';
/** Types of parameters that are keys of a table of the settings: a literal key becomes what the table has. */
const KEYS: Readonly<Record<string, Table>> = {
  SelectorKey: 'selectors',
  AttributeKey: 'attributes',
  FieldKey: 'fields',
};

/** Those that are made when the library starts. */
const MADE = ['$page', '$jar', '$log', '$verdict', '$hold', '$load'];

/** What declares the variables that specialised sources name. */
export const PRELUDE = `let ${MADE.join()}, $libraryUrl = (document.currentScript || {}).src || "";`;

/** A module of the settings: each value that sources may name is a constant. */
export function settingsModule(settings: TagSettings): string {
  const constants = (values: object, prefix: string): string[] =>
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => [
      `export const ${prefix}${name} = ${literal(value)};`,
      ...(NESTED.includes(name) ? constants(value as object, `${prefix}${name}_`) : []),
    ]);
  return constants(settings, '$settings_').join('\n');
}

const NESTED: readonly string[] = ['search', 'links', 'media'];

/** A list of texts is written as one, which is shorter. */
function literal(value: unknown): string {
  const isLong = Array.isArray(value) && value.length >= LONG_LIST;
  const texts = isLong && value.every((each) => typeof each === 'string') ? value : undefined;
  const separator = [' ', '~', '^'].find((sign) => texts?.every((text) => !text.includes(sign)));
  return texts && separator
    ? `/* @__PURE__ */ ${JSON.stringify(texts.join(separator))}.split(${JSON.stringify(separator)})`
    : JSON.stringify(value);
}

const LONG_LIST = 4;

/** What `ObservedEvents` says of an event. */
const AMOUNT = 'number | true | undefined';

/** Ids of what rules observe, and what they ship as. */
export interface ShippedIds {
  /** `shipDimensions` */
  readonly dimensions?: ReadonlyMap<string, string> | undefined;
  /** Numbers of events. */
  readonly events?: Readonly<Record<string, number>> | undefined;
}

/** Gives the source of a module, by its path, as it is for a release with these settings and ids. */
export function specialiser(
  settings: TagSettings,
  { dimensions, events }: ShippedIds = {},
): (path: string) => string {
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  return (path) => {
    const source = program.getSourceFile(resolve(path).replace(/\\/g, '/'));
    if (!source) throw new Error(`${path} is no module of the library.`);
    const text = render(source);
    const named = [...new Set(text.match(/\$settings_\w+/g))];
    return named.length ? `import { ${named.join()} } from 'balise:settings';\n${text}` : text;
  };

  function render(node: ts.Node): string {
    const source = node.getSourceFile();
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) {
      return source.text.slice(node.pos, node.end);
    }
    const replaced = replacement(node);
    if (replaced !== undefined) return ' ' + replaced;
    let text = '';
    let cursor = node.pos;
    let isAfterDropped = false;
    const gap = (to: number): string => {
      const between = source.text.slice(cursor, to);
      return isAfterDropped ? between.replace(/^\s*,/, '') : between;
    };
    ts.forEachChild(node, (child) => {
      text += gap(child.pos);
      isAfterDropped = isDropped(child);
      if (!isAfterDropped) text += render(child);
      cursor = child.end;
    });
    return text + gap(node.end);
  }

  /** What stands for the value of an expression, when there is one of its type. */
  function oneOf(node: ts.Node): string | undefined {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    const symbol = (type.aliasSymbol ?? type.symbol) as ts.Symbol | undefined;
    const declaration = symbol?.declarations?.[0];
    return declaration && isOurs(declaration) ? ONE[symbol?.name ?? ''] : undefined;
  }

  function isDropped(node: ts.Node): boolean {
    const { parent } = node;
    if (ts.isParameter(node) || ts.isBindingElement(node)) return oneOf(node) !== undefined;
    if (ts.isShorthandPropertyAssignment(node)) return oneOf(node.name) !== undefined;
    if (ts.isPropertyAssignment(node)) return oneOf(node.initializer) !== undefined;
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.every(
        ({ name, initializer }) =>
          initializer &&
          ((oneOf(initializer) !== undefined &&
            (ts.isObjectBindingPattern(name) || isReference(initializer))) ||
            (isReference(initializer) && isEmptied(name))),
      );
    }
    if (ts.isCallExpression(parent) && parent.expression !== node) {
      const parameter = parameterOf(parent, node);
      return parameter !== undefined && oneOf(parameter) !== undefined;
    }
    return false;
  }

  /** Whether nothing is left of a pattern. */
  function isEmptied(name: ts.BindingName): boolean {
    return ts.isObjectBindingPattern(name) && name.elements.every(isDropped);
  }

  function parameterOf(
    call: ts.CallExpression,
    argument: ts.Node,
  ): ts.ParameterDeclaration | undefined {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration || !isOurs(declaration) || ts.isJSDocSignature(declaration)) return undefined;
    return declaration.parameters[call.arguments.indexOf(argument as ts.Expression)];
  }

  function replacement(node: ts.Node): string | undefined {
    if (ts.isVariableDeclarationList(node)) {
      const [declaration] = node.declarations;
      // Where the one is made.
      const one =
        declaration?.initializer && ts.isIdentifier(declaration.name) && oneOf(declaration.name);
      return one && MADE.includes(one) ? one + ' =' + render(declaration.initializer) : undefined;
    }
    if (ts.isShorthandPropertyAssignment(node)) {
      const value = valueOf(checker.getShorthandAssignmentValueSymbol(node));
      const shipped = shippedId(node.parent, node.name.text);
      const { text } = node.name;
      return (value ?? shipped) && `${shipped ?? text}: ${value ?? text}`;
    }
    if (ts.isPropertyAccessExpression(node)) {
      const one = oneOf(node.expression);
      return oneOf(node) ?? (one && memberOf(one, node.name.text));
    }
    if (ts.isElementAccessExpression(node)) {
      const { expression, argumentExpression: key } = node;
      const table = tableOf(expression);
      if (!table) return undefined;
      if (ts.isStringLiteral(key)) return JSON.stringify(settings[table][key.text] ?? '');
      return isKeyOf(table, key) ? render(key) : undefined;
    }
    const { parent } = node as { readonly parent?: ts.Node };
    if (parent && ts.isPropertyAssignment(parent) && parent.name === node) {
      return ts.isIdentifier(node) ? shippedId(parent.parent, node.text) : undefined;
    }
    if (parent && ts.isCallExpression(parent) && parent.expression !== node) {
      const table = tableOfKey(parameterOf(parent, node)?.type);
      if (table && ts.isStringLiteral(node))
        return JSON.stringify(settings[table][node.text] ?? '');
      if (table && !(ts.isIdentifier(node) && isKeyOf(table, node))) {
        throw new Error(`A key of "${table}" must be written out: ${parent.getText()}`);
      }
    }
    if (ts.isObjectBindingPattern(node) && ts.isParameter(node.parent)) {
      return node.elements.length && node.elements.every(isDropped) ? '_' + node.pos : undefined;
    }
    if (ts.isIdentifier(node) && isUse(node)) {
      return oneOf(node) ?? valueOf(checker.getSymbolAtLocation(node));
    }
    return plainValue(node, checker, render);
  }

  /**
   * What an id ships as in a list of texts by their ids, which are dimensions, or of amounts, which are events. A number
   * ends with a dot: one that does not would come before all others, whatever their order.
   */
  function shippedId(object: ts.ObjectLiteralExpression, id: string): string | undefined {
    const type = checker.getContextualType(object);
    const values = type && checker.getNonNullableType(type).getStringIndexType();
    if (!values) return undefined;
    if (values.flags & ts.TypeFlags.String) return dimensions?.get(id);
    return checker.typeToString(values) === AMOUNT && events?.[id] ? `"${events[id]}."` : undefined;
  }

  /** What a variable stands for that was taken out of the one of its type. */
  function valueOf(symbol: ts.Symbol | undefined): string | undefined {
    const declaration = symbol?.declarations?.[0];
    if (!declaration || !ts.isBindingElement(declaration)) return undefined;
    const name = declaration.propertyName ?? declaration.name;
    const one = oneOf(declaration.parent);
    if (!one) return oneOf(declaration);
    return ts.isIdentifier(name) ? memberOf(one, name.text) : undefined;
  }

  /** Which table of the settings an expression is. */
  function tableOf(node: ts.Expression): Table | undefined {
    return ts.isPropertyAccessExpression(node) && oneOf(node.expression) === '$settings'
      ? Object.values(KEYS).find((table) => table === node.name.text)
      : undefined;
  }

  function isKeyOf(table: Table, node: ts.Expression): boolean {
    const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
    return (
      declaration !== undefined &&
      ts.isParameter(declaration) &&
      tableOfKey(declaration.type) === table
    );
  }
}

function memberOf(one: string, name: string): string {
  if (one === 'window') return BROWSER[name] ?? name;
  return one.startsWith('$settings') ? `${one}_${name}` : `${one}.${name}`;
}

function tableOfKey(type: ts.TypeNode | undefined): Table | undefined {
  return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)
    ? KEYS[type.typeName.text]
    : undefined;
}

function isOurs(declaration: ts.Node): boolean {
  return /packages\/tag\/src\//.test(declaration.getSourceFile().fileName);
}

function isReference(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}

/** Whether an identifier is read there: neither declared, nor imported, nor the name of a member. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isExportSpecifier(parent) ||
    ts.isTypeElement(parent)
  ) {
    return false;
  }
  return (parent as { readonly name?: ts.Node }).name !== node;
}
