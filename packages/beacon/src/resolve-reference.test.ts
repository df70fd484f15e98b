import { expect, it } from 'vitest';
import { resolveReference } from './resolve-reference.ts';

const VARIABLES = { prop20: 'tax', eVar5: 'D=c20', prop1: 'D=v5', prop2: 'D=c3', prop3: 'D=c2' };

it('follows a reference to its value, also over several variables', () => {
  expect(resolveReference('D=c20', VARIABLES)).toBe('tax');
  expect(resolveReference('D=c1', VARIABLES)).toBe('tax');
});

it('keeps references to missing variables, circular references and other text unchanged', () => {
  for (const text of ['tax', 'D=c99', 'D=c2', 'D=', 'D=c20+c1'])
    expect(resolveReference(text, VARIABLES)).toBe(text);
  for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty'])
    expect(resolveReference(`D=${name}`, VARIABLES)).toBe(`D=${name}`);
});
