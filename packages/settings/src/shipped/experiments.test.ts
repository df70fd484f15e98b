/** No experiments are shipped, so no page is changed by default. */
import { expect, it } from 'vitest';
import { settings } from '../settings.ts';

it('7.13 no experiment runs unless a department adds one', () => {
  expect(settings.experiments.experiments).toEqual([]);
});
