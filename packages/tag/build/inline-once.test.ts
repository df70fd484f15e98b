import { describe, expect, it } from 'vitest';
import { inlineOnce } from './inline-once.ts';

/** What a script says, before and after, and what it has become. */
function both(code: string): { before: unknown[]; after: unknown[]; small: string } {
  const small = inlineOnce(code, ['member', 'kept']);
  const said = (script: string): unknown[] => {
    const list: unknown[] = [];
    new Function('say', `"use strict"; ${script}`)((value: unknown) => list.push(value));
    return list;
  };
  return { before: said(code), after: said(small), small };
}

/** Each name that must be gone, and the script. */
const INLINED: readonly (readonly [what: string, gone: RegExp, code: string])[] = [
  [
    'a call whose answer is kept',
    /function f/,
    'function f(a) { say(a); return a + 1; } let x = f(1); say(x);',
  ],
  [
    'a call whose answer is assigned',
    /function f/,
    'let x; function f(a) { say(a); return a + 1; } x = f(1); say(x);',
  ],
  ['a call for its effect', /function f/, 'function f(a) { let b = a * 2; say(b); } f(3);'],
  [
    'a call that stands alone',
    /function f/,
    'function f(a) { say(a); say(a); } if (say) f(3); else say(9);',
  ],
  [
    'an answer that is answered',
    /function f/,
    'function f(a) { if (a > 1) return "more"; return "less"; } const g = (x) => f(x + 1); say(g(0)); say(g(5));',
  ],
  [
    'what may answer nothing',
    /function f/,
    'function f(a) { if (a) { say(a); return; } say("none"); } function g(a) { return f(a); } say(g(0)); say(g(1));',
  ],
  [
    'an expression within another',
    /function f/,
    'function f(a) { return a + 1; } for (const x of [1, 2]) say(f(x) * 2);',
  ],
  [
    'arrow functions',
    /const f|let f/,
    'const f = (a) => { say(a); return a; }; let x = f(2); say(x);',
  ],
  [
    'functions that are declared after the answer',
    /function f/,
    'function f(a) { return g(g(a)); function g(b) { return b * 2; } } let x = f(2); say(x);',
  ],
  [
    'an object that is made of closures',
    /views\$/,
    `function make(parts) { let count = 0; return { add() { count += parts.step; parts.tell(count); }, read: () => count }; }
     const views = make({ step: 2, tell: (n) => say(n) }); views.add(); views.add(); say(views.read());`,
  ],
  [
    'an object that is taken apart',
    /make/,
    `function make({ one, two }) { return { sum: one + two, difference: one - two }; }
     const { sum, difference: less } = make({ one: 5, two: 3 }); say(sum); say(less);`,
  ],
  [
    'an object that is made later',
    /log\$\d+ =/,
    'let log; function start() { log = { write: (x) => say(x), on: true }; use(); } function use() { log.write(log.on); } start();',
  ],
  [
    'names that differ only by where they are',
    /function f/,
    'let a = 1; function f(b) { let a = b; say(a); return a; } let b = f(2); say(a + b);',
  ],
  [
    'another name for a variable',
    /again\$\d+ =/,
    'let a = [1]; let again = a; say(again); say({ again }.again);',
  ],
  [
    'another name for a function',
    /function again/,
    'function f(a, b = 2) { say(a + b); } function again(x, y = 2) { return f(x, y); } again(1); again(1, 5); [3].forEach(again); f(0);',
  ],
  [
    'a list that is part of another one',
    /part\$\d+ =/,
    'let part = [1, () => say(2),]; let none = 0; let whole = [0, ...part, 3]; say(whole.length); whole[2](); say(none);',
  ],
];

describe('writes where it is called', () => {
  it.each(INLINED)('%s', (_what, gone, code) => {
    const { before, after, small } = both(code);
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    expect(small).not.toMatch(gone);
  });
});

const LEFT: readonly (readonly [what: string, kept: RegExp, code: string])[] = [
  ['what is called twice', /function f/, 'function f(a) { say(a); } f(1); f(2);'],
  ['what calls itself', /function f/, 'function f(a) { if (a) f(a - 1); say(a); } say(f.length);'],
  ['what is handed on', /function f/, 'function f(a) { say(a); } [1, 2].forEach(f);'],
  [
    'what answers early',
    /function f/,
    'function f(a) { if (a) return 1; return 2; } let x = f(0); say(x);',
  ],
  ['generators', /function\*/, 'function* f() { yield 1; } const all = [...f()]; say(all.length);'],
  [
    'what counts its arguments',
    /function f/,
    'function f() { return arguments.length; } let x = f(1, 2); say(x);',
  ],
  ['a list of arguments', /function f/, 'function f(...a) { say(a.length); } f(1, 2);'],
  ['an argument that may be missing', /function f/, 'function f(a = 1) { say(a); } let u; f(u);'],
  [
    'in an expression what looks at something that changes',
    /function f/,
    'let n = 1; const next = () => n++; function f(a) { return a + a; } say([n, f(next()), n]);',
  ],
  [
    'an object that is seen as a whole',
    /whole/,
    'const whole = { a: 1 }; say(whole.a); say(Object.keys(whole).length);',
  ],
  ['an object that changes', /whole/, 'const whole = { a: 1 }; whole.a++; say(whole.a);'],
  [
    'an object that is asked for more',
    /whole/,
    'const whole = { a: 1 }; say(whole.a); say(whole.b);',
  ],
  [
    'an object with a key that is computed',
    /whole/,
    'const k = "a"; const whole = { [k]: 1 }; say(whole.a);',
  ],
  [
    'an object that names itself',
    /whole/,
    'const whole = { a() { return this; } }; say(typeof whole.a());',
  ],
  [
    'a function that hands on something else',
    /function again/,
    'function f(a, b) { say([a, b]); say(a); } function again(x, y) { return f(y, x); } again(1, 2); again(3, 4); f(5, 6);',
  ],
  [
    'a function that may be handed less',
    /function again/,
    'function f(a, b) { say([a, b]); say(a); } function again(x, y = 2) { return f(x, y); } again(1); again(3, 4); f(5);',
  ],
  [
    'a list that is named elsewhere too',
    /part/,
    'let part = [1, 2]; let whole = [0, ...part]; say(whole.length); say(part[0]);',
  ],
  ['a name that changes', /again/, 'let a = 1; let again = a; a = 2; say(again);'],
];

describe('leaves', () => {
  it.each(LEFT)('%s', (_what, kept, code) => {
    const { before, after, small } = both(code);
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    expect(small).toMatch(kept);
  });
});

describe('reads one member', () => {
  it.each([
    [
      'of a variable',
      /const \{/,
      'const o = { value: 1 }; say(o); const { value } = o; say(value);',
    ],
    [
      'of a parameter, if it is ours',
      /\(\{ member/,
      'const f = ({ member }) => say([member, { member }]); f({ member: 1 }); f({ member: 2 });',
    ],
  ])('%s', (_what, gone, code) => {
    const { before, after, small } = both(code);
    expect(after).toEqual(before);
    expect(small.replaceAll('({ member: ', '')).not.toMatch(gone);
  });

  it.each([
    [
      'that is not ours alone',
      'const f = ({ other }) => say(other); f({ other: 1 }); f({ other: 2 });',
    ],
    [
      'that is written',
      'const o = { kept: 1 }; const f = ({ kept }) => { o.kept = 2; say(kept); }; f(o); f(o);',
    ],
    ['that may be missing', 'const f = ({ member = 3 }) => say(member); f({}); f({ member: 2 });'],
  ])('but not %s', (_what, code) => {
    const { before, after, small } = both(code);
    expect(after).toEqual(before);
    expect(small).toMatch(/=> ?\(?\{|\(\{/);
    expect(small).not.toContain('of_');
  });
});
