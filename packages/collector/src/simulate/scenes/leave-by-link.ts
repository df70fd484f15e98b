/** Leaves for another site. */
import type { Scene } from '../plan/scene.ts';

export const leaveByLink: Scene = {
  id: 'leave-by-link',
  weight: 8,
  async act(visitor) {
    await visitor.open('links');
    await visitor.read(18);
    await visitor.press('main a[rel="external"]:not(.wb-exitscript)');
  },
};
