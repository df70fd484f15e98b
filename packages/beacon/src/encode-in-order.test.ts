import { expect, it } from 'vitest';
import { encodeInOrder, joinQuery } from './encode-in-order.ts';
import { parameterTable } from './parameter-table.ts';

it('7.3 encodes known values in the order of the table and leaves empty ones out', () => {
  const order = parameterTable('t pageName title:11 url:v12');
  const values = { title: 'A b', t: '1', pageName: '', url: undefined, unknown: 'x' };
  expect(encodeInOrder(order, values)).toEqual(['t=1', 'c11=A%20b', 'v11=A%20b']);
});

it('7.3 puts the fixed parameters before and after the query', () => {
  expect(joinQuery(['t=1', 'r=x'])).toBe('AQB=1&ndh=1&pf=1&t=1&r=x&AQE=1');
});
