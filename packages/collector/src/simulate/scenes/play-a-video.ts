/** Plays a video for some seconds. */
import type { Scene } from '../plan/scene.ts';

export const playAVideo: Scene = {
  id: 'play-a-video',
  weight: 6,
  async act(visitor) {
    await visitor.open('media');
    await visitor.read(9);
    await visitor.play('#bell video', visitor.chance.oneOf([2, 5, 12]));
    await visitor.read(8);
  },
};
