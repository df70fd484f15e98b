import { expect, it } from 'vitest';
import { PARAMETER_ORDER } from './parameter-order.ts';
import { parameterTable } from './parameter-table.ts';

it('reads keys and wire names', () => {
  expect(parameterTable('title:11 pageName')).toEqual([
    ['title', 'c11', 'v11'],
    ['pageName', 'pageName'],
  ]);
});

it('continues the count if an entry has no number', () => {
  expect(parameterTable('server a: b:+ c:v9 d: e:+ f:h1 g: h:c22 i:+')).toEqual([
    ['server', 'server'],
    ['a', 'c1', 'v1'],
    ['b', 'v2'],
    ['c', 'v9'],
    ['d', 'c10', 'v10'],
    ['e', 'v11'],
    ['f', 'h1'],
    ['g', 'c2', 'v2'],
    ['h', 'c22'],
    ['i', 'v23'],
  ]);
});

it('7.4 contains every variable exactly once', () => {
  const wires = PARAMETER_ORDER.map(([, wire]) => wire);
  expect(new Set(wires).size).toBe(wires.length);
  expect(wires.indexOf('c1')).toBe(wires.indexOf('v1') - 1);
  expect(wires).toContain('v250');
  expect(wires).not.toContain('c76');
});
