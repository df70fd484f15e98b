/** Which of our events a word of another service's report names. */
import { settings } from '@balise/settings';

export const PAGE_VIEW = 'pageView';

const PAGE_VIEWS = ['page view', 'page views', 'pageviews', 'page vue', 'pages vues'];

/** Small letters; spaces, hyphens and underscores are one. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const BY_WORD: ReadonlyMap<string, string> = new Map([
  ...settings.events.events.flatMap(({ id, number }): [string, string][] => [
    [plain(id), id],
    [`event${number}`, id],
  ]),
  ...[plain(PAGE_VIEW), ...PAGE_VIEWS].map((word): [string, string] => [word, PAGE_VIEW]),
]);

/** Its id; nothing where none is meant. Takes ids, numbers as `event25`, and page views in words. */
export const eventNamed = (word: string): string | undefined => BY_WORD.get(plain(word));
