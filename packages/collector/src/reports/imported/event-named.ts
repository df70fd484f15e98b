/** Finds our event for a word in a report of another service. */
import { derived } from '@balise/settings';

export const PAGE_VIEW = 'pageView';

const PAGE_VIEWS = ['page view', 'page views', 'pageviews', 'page vue', 'pages vues'];

/** Lower case; spaces, hyphens and underscores become one space. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const byWord = derived(
  ({ events }): ReadonlyMap<string, string> =>
    new Map([
      ...events.events.flatMap(({ id, number }): [string, string][] => [
        [plain(id), id],
        [`event${number}`, id],
      ]),
      ...[plain(PAGE_VIEW), ...PAGE_VIEWS].map((word): [string, string] => [word, PAGE_VIEW]),
    ]),
);

/**
 * The id of the event; undefined if there is none. Accepts ids, numbers such as `event25`, and words for page views.
 */
export const eventNamed = (word: string): string | undefined => byWord().get(plain(word));
