import { expect, it } from 'vitest';
import { linesOfChange } from './lines-of-value.ts';

it.each([
  [null, null, []],
  ['blocked', 'active', [{ path: [], from: 'blocked', to: 'active' }]],
  [
    { state: 'active' },
    { state: 'blocked', count: 3 },
    [
      { path: ['state'], from: 'active', to: 'blocked' },
      { path: ['count'], from: null, to: 3 },
    ],
  ],
  [
    { rights: { view: ['esdc'] } },
    { rights: { view: 'all', people: 'all' } },
    [
      { path: ['rights', 'view'], from: ['esdc'], to: 'all' },
      { path: ['rights', 'people'], from: null, to: 'all' },
    ],
  ],
  [
    null,
    { gone: [{ rows: 3 }, { rows: 0 }], done: false },
    [
      { path: ['gone', '0', 'rows'], from: null, to: 3 },
      { path: ['gone', '1', 'rows'], from: null, to: 0 },
      { path: ['done'], from: null, to: false },
    ],
  ],
])('compares %j with %j', (from, to, lines) => {
  expect(linesOfChange(from, to)).toEqual(lines);
});
