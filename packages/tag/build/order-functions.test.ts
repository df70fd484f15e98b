import { expect, it } from 'vitest';
import { orderFunctions } from './order-functions.ts';

const CODE = `"use strict";(()=>{let seen=[],a=()=>b()+LIMIT,made=a2();function a2(){return 1}let b=()=>made,LIMIT=/x/.flags.length+2,TEXT="t";out(a(),TEXT)})();`;

function said(code: string): unknown[] {
  let values: unknown[] = [];
  new Function('out', code)((...all: unknown[]) => (values = all));
  return values;
}

it.each([[[]], [['TEXT', 'b', 'a']], [['b', 'unknown', 'TEXT']]])(
  'means the same in the order %j',
  (order) => {
    expect(said(orderFunctions(CODE, order))).toEqual(said(CODE));
  },
);

it('writes functions and literals first, in the order of their names', () => {
  expect(orderFunctions(CODE, ['TEXT', 'b', 'a'])).toContain(
    '(()=>{let TEXT="t",b=()=>made,a=()=>',
  );
});

it('leaves what is looked at where it is declared', () => {
  expect(orderFunctions(CODE, [])).toMatch(/let made=a2\(\);.*let LIMIT=/);
});

it('leaves a script that declares nothing', () => {
  expect(orderFunctions('out(1)', [])).toBe('out(1)');
});

it('takes the number that tells names apart for no part of them', () => {
  expect(orderFunctions('let a$7=1,b$12=2;out(a$7,b$12)', ['b', 'a'])).toBe(
    'let b$12=2,a$7=1;out(a$7,b$12)',
  );
});
