/** Reads from the home page to a benefit. Some continue to its application. */
import type { Scene } from '../plan/scene.ts';

export const readPages: Scene = {
  id: 'read-pages',
  weight: 22,
  next: 'complete-a-form',
  async act(visitor) {
    await visitor.open('home');
    await visitor.read(15);
    await visitor.follow('main a[href$="/services/index.html"]');
    await visitor.read(12);
    await visitor.follow('main .cards a');
    await visitor.read(70);
    if (!visitor.chance.happens(0.5)) return;
    await visitor.follow('main a.button');
    await visitor.read(35);
  },
};
