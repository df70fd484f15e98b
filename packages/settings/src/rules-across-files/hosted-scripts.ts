/** A hosted script (row 7.14) runs after a rule that there is. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

/** Not a rule of its own: the page view that all rules of a page load make together. */
const PAGE_VIEW = 'page-view';

export const hostedScripts: CrossRule = ({ services, rules }) => {
  const known = new Set([PAGE_VIEW, ...rules.rules.map(({ id }) => id)]);
  return services.hostedScripts.flatMap(({ rule }, at) => {
    if (known.has(rule)) return [];
    const place = `/hostedScripts/${at}/rule`;
    const reason = `names the rule ${rule}, which does not exist`;
    return [{ file: settingsFiles.services, place, reason }];
  });
};
