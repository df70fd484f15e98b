/** Downloads a file: the rates of a benefit, or a guide. */
import type { Scene } from '../plan/scene.ts';

export const download: Scene = {
  id: 'download',
  weight: 9,
  async act(visitor) {
    if (visitor.chance.happens(0.6)) {
      await visitor.open('benefits');
      await visitor.read(30);
      await visitor.press('main a.gc-dwnld');
    } else {
      await visitor.open('links');
      await visitor.read(14);
      await visitor.press('main a[href*=".pdf"]');
    }
    await visitor.read(5);
  },
};
