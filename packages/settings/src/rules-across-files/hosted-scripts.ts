/** A hosted script (row 7.14) runs after an existing rule. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

/** Not a single rule: the page view that all page-load rules contribute to. */
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
