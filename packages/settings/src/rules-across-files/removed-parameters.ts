/** Parameters that are always removed (rows 5.2, 5.4). Settings may add others, but must keep these. */
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const SEARCH = ['q', 'allq', 'exctq', 'anyq', 'noneq', 'fqupdate', 'dmn', 'fqocct'];
const LINKS = ['_ga'];

export const removedParameters: CrossRule = ({ pageFeatures }) => [
  ...missing(
    '/search/strippedParameters',
    pageFeatures.search.strippedParameters,
    SEARCH,
    'the referrer and the previous query string (row 5.2)',
  ),
  ...missing(
    '/removedLinkParameters',
    pageFeatures.removedLinkParameters,
    LINKS,
    'links (row 5.4)',
  ),
];

function missing(
  place: string,
  names: readonly string[],
  required: readonly string[],
  from: string,
): readonly Problem[] {
  return required
    .filter((name) => !names.includes(name))
    .map((name) => ({
      file: settingsFiles.pageFeatures,
      place,
      reason: `lacks "${name}", which is always removed from ${from}`,
    }));
}
