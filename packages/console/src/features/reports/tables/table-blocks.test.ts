import { expect, it } from 'vitest';
import { blocksOf } from './table-blocks.ts';

const tables = [
  { id: 'pages', tabs: 'pages' },
  { id: 'devices' },
  { id: 'entries', tabs: 'pages' },
  { id: 'exits', tabs: 'pages' },
];
const [pages, , entries, exits] = tables;
const idsOf = (...[given, room]: Parameters<typeof blocksOf>) =>
  blocksOf(given, room).map((block) => block.map(({ id }) => id));

it('related tables are one block, where the first of them stands', () => {
  expect(idsOf(tables, { isPrinting: false, hasTwoColumns: true })).toEqual([
    ['pages', 'entries', 'exits'],
    ['devices'],
  ]);
});

it('two columns are both used', () => {
  const related = [pages, entries, exits].flatMap((table) => table ?? []);
  const room = { isPrinting: false, hasTwoColumns: true };
  expect(idsOf(related, room)).toEqual([['pages'], ['entries', 'exits']]);
  expect(idsOf(related, { ...room, hasTwoColumns: false })).toEqual([
    ['pages', 'entries', 'exits'],
  ]);
  expect(idsOf([{ id: 'devices' }], room)).toEqual([['devices']]);
});

it('paper has no tabs', () => {
  expect(idsOf(tables, { isPrinting: true, hasTwoColumns: true })).toEqual([
    ['pages'],
    ['devices'],
    ['entries'],
    ['exits'],
  ]);
});
