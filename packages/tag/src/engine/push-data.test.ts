import { expect, it } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { upgradeDataLayer } from './public-data-layer.ts';
import { createPush } from './push-data.ts';

it('keeps the latest of our own data, every event and what the page pushes', () => {
  const layer = upgradeDataLayer(fakeBrowser(), [], () => undefined);
  const push = createPush(layer);
  push({ event: 'isSPA', isSPA: 'yes' });
  push({ title: 'one' });
  layer.push({ mine: true });
  push({ title: 'two' });
  push({ title: 'three' });
  expect([...layer]).toEqual([
    { event: 'isSPA', isSPA: 'yes' },
    { mine: true },
    { title: 'three' },
  ]);
  expect(layer.getState()).toEqual({ isSPA: 'yes', title: 'three', mine: true });
});
