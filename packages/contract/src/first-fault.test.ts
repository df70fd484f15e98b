import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { firstFault } from './first-fault.ts';

const Schema = Type.Object({
  'a/b': Type.Optional(Type.Integer({ maximum: 3 })),
  list: Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: false })),
});

it.each([
  [{ list: [] }, undefined],
  [
    { list: [], 'a/b': 4 },
    { path: ['a/b'], keyword: 'maximum' },
  ],
  [{}, { path: ['list'], keyword: 'required' }],
  [{ list: [{ name: 'x' }, {}] }, { path: ['list', '1', 'name'], keyword: 'required' }],
  [{ list: [{ name: 1 }] }, { path: ['list', '0', 'name'], keyword: 'type' }],
  [{ list: [{ name: 'x', age: 1 }] }, { path: ['list', '0', 'age'], keyword: 'boolean' }],
  [7, { path: [], keyword: 'type' }],
])('of %j it is %j', (value, fault) => expect(firstFault(Schema, value)).toEqual(fault));
