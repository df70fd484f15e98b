import ts from 'typescript';
import { expect, it } from 'vitest';
import { plainValue } from './plain-values.ts';

const LIBRARY = '/lib.es5.d.ts';
const DECLARED = `declare function String(x: unknown): string; declare function Boolean(x: unknown): boolean;
declare const RegExp: { new (x: string | RegExp, f?: string): RegExp }; interface RegExp { r: 1 } interface Array<T> { a: T }
interface Function { f: 1 } interface CallableFunction {} interface NewableFunction {} interface IArguments {} interface Number {} interface Object {}`;

/** What `plainValue` makes of the expression, where `t` is a text, `n` a number or nothing, `o` an object. */
function plain(code: string): string | undefined {
  const files: Record<string, string> = {
    [LIBRARY]: DECLARED,
    '/x.ts': `declare const t: string, n: number | undefined, o: object, u: unknown, s: symbol, r: RegExp; export const x = ${code};`,
  };
  const program = ts.createProgram(
    ['/x.ts'],
    { strict: true, types: [] },
    {
      getSourceFile: (name) => {
        const text = files[name];
        return text === undefined
          ? undefined
          : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
      },
      writeFile: () => undefined,
      getDefaultLibFileName: () => LIBRARY,
      useCaseSensitiveFileNames: () => true,
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => '/',
      getNewLine: () => '\n',
      fileExists: (name) => name in files,
      readFile: (name) => files[name],
    },
  );
  const source = program.getSourceFile('/x.ts');
  let found: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) found = node.initializer;
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return found && plainValue(found, program.getTypeChecker(), (node) => node.getText());
}

it.each([
  ['String(n)', '((n) + "")'],
  ['String(t)', '((t) + "")'],
  ['Boolean(o)', '!!(o)'],
  ['new RegExp(t, "i")', 'RegExp(t,"i")'],
])('%s', (code, short) => expect(plain(code)).toBe(short));

it.each([
  'String(o)',
  'String(u)',
  'String(s)',
  'new RegExp(r)',
  '((String) => String(n))((x: unknown) => "")',
  't',
  'String()',
])('leaves %s', (code) => expect(plain(code)).toBeUndefined());
