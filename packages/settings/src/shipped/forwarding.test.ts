/** Forwarding as shipped: none, so no hit goes anywhere by default. */
import { expect, it } from 'vitest';
import { settings } from '../settings.ts';

it('no hit goes on to another server unless a department sets one', () => {
  expect(settings.forwarding.targets).toEqual([]);
});
