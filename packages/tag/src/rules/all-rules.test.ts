import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';

it('has each rule once, and a switch for each in the settings', () => {
  const ids = ALL_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(settings.rules.rules.map(({ id }) => id).sort());
});

it('4.4 the page-load sequence has the orders of the specification', () => {
  const orders = ALL_RULES.filter(({ id }) => id.startsWith('page-load/')).map(({ id, order }) => [
    id,
    order,
  ]);
  expect(orders).toEqual([
    ['page-load/single-page', 20],
    ['page-load/previous-page', 40],
    ['page-load/data-layer', 50],
    ['page-load/variables', 90],
    ['page-load/page-view', 100],
  ]);
});
