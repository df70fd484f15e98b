/** Arrives in the wrong language, and changes it. */
import type { Scene } from '../plan/scene.ts';

export const changeLanguage: Scene = {
  id: 'change-language',
  weight: 5,
  async act(visitor) {
    await visitor.open('benefits');
    await visitor.read(5);
    await visitor.follow('#wb-lng a');
    visitor.nowIn(visitor.language === 'en' ? 'fr' : 'en');
    await visitor.read(45);
    await visitor.follow('main a.button');
    await visitor.read(25);
  },
};
