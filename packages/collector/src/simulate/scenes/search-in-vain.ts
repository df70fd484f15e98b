/** Searches for words without results. Then gives up, or tries other words, with or without results. */
import { FOUND_WORDS, VAIN_WORDS } from '../plan/search-words.ts';
import type { Scene } from '../plan/scene.ts';

export const searchInVain: Scene = {
  id: 'search-in-vain',
  weight: 14,
  next: 'search-and-find',
  async act(visitor) {
    const { chance, language } = visitor;
    await visitor.open(chance.happens(0.6) ? 'home' : 'services');
    await visitor.read(6);
    await visitor.search(chance.oneOf(VAIN_WORDS[language]));
    await visitor.read(7);
    if (chance.happens(0.3)) return;
    await visitor.search(
      chance.oneOf(chance.happens(0.6) ? FOUND_WORDS[language] : VAIN_WORDS[language]),
    );
    await visitor.read(8);
    if (!(await visitor.sees('#result-list .result-link'))) return;
    await visitor.follow('#result-list .result-link');
    await visitor.read(40);
  },
};
