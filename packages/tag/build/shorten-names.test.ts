import { describe, expect, it } from 'vitest';
import { namePlaces, type NamePlaces } from './name-places.ts';
import { shortenNames } from './shorten-names.ts';

const NONE = { variables: {}, members: {} };

/** What a script means apart from its names: which places write the same variable. */
function meaning({ places, globals }: NamePlaces): unknown {
  const order = [...new Set(places.flatMap(({ variable }) => variable ?? []))];
  return {
    globals: [...globals].sort(),
    variables: places.map(({ variable }) => variable && order.indexOf(variable)),
  };
}

describe('gives names of a letter or two', () => {
  it.each([
    ['variables', '(() => { let longName = 1; window.x = longName + longName; })();'],
    [
      'one in another',
      'let outer = 1; const f = (inner) => { let own = inner; return (last) => own + last + outer; };',
    ],
    ['of the same name', 'let a = 1; { let a = 2; window.x = a; } window.y = a;'],
    [
      'of parts',
      'const { first, second: [third = 4, ...rest], ...others } = window; window.x = { first, third, rest, others };',
    ],
    [
      'of loops and what fails',
      'for (const one of window.list) try { one(); } catch (reason) { window.x = reason; }',
    ],
    [
      'of var and functions',
      'function f(a) { if (a) { var found = g(a); } return found; } function g(b) { return f(b - 1); }',
    ],
    [
      'of functions within expressions',
      'window.x = function own(a) { return a ? own(a - 1) : 0; };',
    ],
    ['of defaults', 'const f = (first, { second = first } = {}) => [first, second]; window.x = f;'],
  ])('%s', (_what, code) => {
    const small = shortenNames(code, [], NONE);
    const [before, after] = [namePlaces(code, []), namePlaces(small, [])];
    expect(meaning(after)).toEqual(meaning(before));
    expect(after.variables.every(({ name }) => name.length < 3)).toBe(true);
    expect(() => new Function(small)).not.toThrow();
  });
});

it('shortens the members it is given, with the same name for what is kept in it', () => {
  const code = 'const f = ({ element }) => element.value; window.x = f({ element: window });';
  const small = shortenNames(code, ['element'], {
    variables: { e: 'element' },
    members: { e: 'element' },
  });
  expect(small).toMatch(/\(\{ e \}\) => e\.value/);
  expect(small).toContain('({ e: window })');
});

it('does as it is told where the letter is free', () => {
  const code = 'const f = (one, two) => one + two; window.x = f;';
  expect(shortenNames(code, [], { variables: { q: 'one two' }, members: {} })).toMatch(
    /\(q, (?!q)\w\) => q \+ (?!q)\w/,
  );
});

it('gives no member the name of another that stays', () => {
  const code = 'window.x = { e: 1, inner: 2, ...window }; window.y = window.x.inner;';
  expect(shortenNames(code, ['inner'], { variables: {}, members: { e: 'inner' } })).not.toContain(
    'e: 2',
  );
});

it('refuses to shorten what a text names', () => {
  expect(() => shortenNames(`window.x['inner'] = window.x.inner;`, ['inner'], NONE)).toThrow(
    'inner',
  );
});

it('finds more names than there are letters', () => {
  const names = Array.from({ length: 500 }, (_none, n) => `name${n}x`);
  const code = `let ${names.join()}; window.x = [${names.join()}];`;
  const small = shortenNames(code, [], NONE);
  expect(() => new Function(small)).not.toThrow();
  expect(new Set(small.match(/[\w$]+/g)).size).toBe(500 + 'let window'.split(' ').length);
});
