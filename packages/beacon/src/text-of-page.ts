/** Dimensions with texts of the page that sent the hit. They are in the language that the hit states. */
import { derivedFrom, type Settings } from '@balise/settings';

/** Texts of another page, of a campaign, and of the library. */
const ELSEWHERE: ReadonlySet<string> = new Set(['previous-page', 'campaign', 'technical']);
const texts = derivedFrom(
  ({ variables }): ReadonlySet<string> =>
    new Set(
      variables.dimensions.flatMap(({ id, content, family }) =>
        content === 'text' && !ELSEWHERE.has(family) ? [id] : [],
      ),
    ),
);

/** `id`: of a dimension of the variable map. */
export const isTextOfPage = (settings: Settings, id: string): boolean => texts(settings).has(id);
