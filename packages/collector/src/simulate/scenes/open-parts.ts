/** Opens tabs, or sections that expand. */
import type { Scene } from '../plan/scene.ts';

/** On a small screen the tabs are sections. */
const tab = (place: number): string =>
  `[role="tab"][aria-controls="tide-${place}"], #tide-${place} > summary`;

export const openParts: Scene = {
  id: 'open-parts',
  weight: 7,
  async act(visitor) {
    if (visitor.chance.happens(0.5)) {
      await visitor.open('tabs');
      await visitor.read(10);
      await visitor.press(tab(2));
      await visitor.read(14);
      await visitor.press(tab(3));
    } else {
      await visitor.open('expand');
      await visitor.read(8);
      await visitor.press('main details:not([open]) > summary');
      await visitor.read(10);
      await visitor.press('main .accordion details:not([open]) > summary');
    }
    await visitor.read(12);
  },
};
