/** The steps of each scene, without a browser. `e2e/simulated-visits.spec.ts` plays them on the pages. */
import { expect, it } from 'vitest';
import type { Language } from '../../base/locales/messages.ts';
import { Chance } from '../plan/chance.ts';
import type { Scene, Visitor } from '../plan/scene.ts';
import { FOUND_WORDS, VAIN_WORDS } from '../plan/search-words.ts';
import { SCENES } from './all-scenes.ts';

/** Records the actions. `sees`: whether every element is on every page. */
class Actor implements Visitor {
  readonly done: string[] = [];
  readonly chance: Chance;
  language: Language;
  readonly #sees: boolean;

  constructor(seed: number, language: Language, sees: boolean) {
    this.chance = new Chance(seed);
    this.language = language;
    this.#sees = sees;
  }

  #did = async (...words: unknown[]): Promise<void> => void this.done.push(words.join(' '));
  open = (page: string): Promise<void> => this.#did('open', page);
  follow = (target: string): Promise<void> => this.#did('follow', target);
  press = (target: string): Promise<void> => this.#did('press', target);
  fill = (target: string, text: string): Promise<void> => this.#did('fill', target, text);
  choose = (target: string, option: number): Promise<void> => this.#did('choose', target, option);
  search = (words: string): Promise<void> => this.#did('search', words);
  read = (seconds: number): Promise<void> => this.#did('read', seconds > 0);
  play = (target: string): Promise<void> => this.#did('play', target);
  sees = async (): Promise<boolean> => this.#sees;

  nowIn(language: Language): void {
    this.language = language;
  }
}

const sceneOf = (id: string): Scene => {
  const found = SCENES.find((scene) => scene.id === id);
  if (!found) throw new Error(`no scene ${id}`);
  return found;
};

/** The steps of a scene for many seeds. */
async function ways(id: string, language: Language = 'en', sees = true): Promise<string[][]> {
  const all = Array.from({ length: 60 }, async (_, seed) => {
    const actor = new Actor(seed, language, sees);
    await sceneOf(id).act(actor);
    return actor.done;
  });
  return await Promise.all(all);
}

const steps = (way: readonly string[]): string =>
  way
    .map((step) => step.split(' ')[0])
    .filter((step) => step !== 'read')
    .join();

it.each(SCENES)('$id begins on a page, and its next scene exists', async ({ id, next, weight }) => {
  for (const language of ['en', 'fr'] as const)
    for (const way of await ways(id, language)) expect(way[0]).toMatch(/^open /);
  expect(weight).toBeGreaterThan(0);
  if (next !== undefined) expect(sceneOf(next).id).not.toBe(id);
});

it('scenes have unique names', () => {
  expect(new Set(SCENES.map(({ id }) => id)).size).toBe(SCENES.length);
});

it('search without results: the visitor gives up, or tries again and opens only an existing result', async () => {
  const seen = await ways('search-in-vain', 'fr');
  for (const way of seen) {
    const searched = way.filter((step) => step.startsWith('search ')).map((step) => step.slice(7));
    expect(VAIN_WORDS.fr).toContain(searched[0]);
  }
  const kinds = new Set(seen.map(steps));
  expect(kinds).toEqual(new Set(['open,search', 'open,search,search,follow']));
  const unseen = await ways('search-in-vain', 'en', false);
  expect(new Set(unseen.map(steps))).toEqual(new Set(['open,search', 'open,search,search']));
});

it('successful search: the visitor uses words in the language of the page', async () => {
  for (const language of ['en', 'fr'] as const)
    for (const way of await ways('search-and-find', language)) {
      const [words = ''] = way.filter((step) => step.startsWith('search '));
      expect(FOUND_WORDS[language]).toContain(words.slice(7));
    }
});

it('a form is abandoned, or sent at the first or second try', async () => {
  for (const way of await ways('leave-a-form')) expect(way.join()).not.toContain('submit');
  const sent = (await ways('complete-a-form')).map(
    (way) => way.filter((step) => step.includes('submit')).length,
  );
  expect(new Set(sent)).toEqual(new Set([1, 2]));
});

it('a visitor who changes the language continues in the other one', async () => {
  for (const [from, to] of [
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const) {
    const actor = new Actor(1, from, true);
    await sceneOf('change-language').act(actor);
    expect(actor.language).toBe(to);
  }
});
