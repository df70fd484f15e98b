import { expect, it } from 'vitest';
import { PARAMETER_ORDER } from './parameter-order.ts';
import { parameterTable } from './parameter-table.ts';

it('reads keys and wire names', () => {
  expect(parameterTable('title:11 pageName')).toEqual([
    ['title', 'c11', 'v11'],
    ['pageName', 'pageName'],
  ]);
});

it('7.4 orders every variable once', () => {
  const wires = PARAMETER_ORDER.map(([, wire]) => wire);
  expect(new Set(wires).size).toBe(wires.length);
  expect(wires.indexOf('c1')).toBe(wires.indexOf('v1') - 1);
  expect(wires).toContain('v250');
  expect(wires).not.toContain('c76');
});
