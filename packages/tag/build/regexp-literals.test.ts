import { expect, it } from 'vitest';
import { regexpLiterals } from './regexp-literals.ts';

it.each([
  [String.raw`RegExp("^(/en|/fr)\\.ca$")`, String.raw`/^(\/en|\/fr)\.ca$/`],
  ['new RegExp("a", "gi")', '/a/gi'],
  ['new RegExp("")', '/(?:)/'],
  [String.raw`RegExp("\n[/]")`, String.raw`/\n[/]/`],
])('%s', (code, literal) => {
  expect(regexpLiterals(`x = ${code}.test(y)`)).toBe(`x = ${literal}.test(y)`);
  const [made, written] = [code, literal].map((text) => new Function(`return ${text}`)() as RegExp);
  expect(String(written)).toBe(String(made));
});

it.each(['RegExp(x)', 'RegExp("a" + x)', 'RegExp("a", x)', 'other("a")', 'x.RegExp("a")'])(
  'leaves %s',
  (code) => expect(regexpLiterals(code)).toBe(code),
);
