/** Searches, and reads the first result. */
import { FOUND_WORDS } from '../plan/search-words.ts';
import type { Scene } from '../plan/scene.ts';

export const searchAndFind: Scene = {
  id: 'search-and-find',
  weight: 18,
  async act(visitor) {
    await visitor.open('home');
    await visitor.read(8);
    await visitor.search(visitor.chance.oneOf(FOUND_WORDS[visitor.language]));
    await visitor.read(9);
    await visitor.follow('#result-list .result-link');
    await visitor.read(60);
  },
};
