/** Follows an old address to a page that no longer exists. Some then search. */
import { FOUND_WORDS } from '../plan/search-words.ts';
import type { Scene } from '../plan/scene.ts';

export const findNothingThere: Scene = {
  id: 'find-nothing-there',
  weight: 4,
  async act(visitor) {
    await visitor.open('missing');
    await visitor.read(6);
    if (visitor.chance.happens(0.4)) return;
    await visitor.search(visitor.chance.oneOf(FOUND_WORDS[visitor.language]));
    await visitor.read(9);
  },
};
