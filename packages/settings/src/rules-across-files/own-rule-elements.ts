/** The selectors of a rule without code are selectors, and name nothing that shows an answer of a visitor. */
import { attributesIn, elementFault } from '../own-rules/element-fault.ts';
import type { OwnRule } from '../own-rules/own-rule.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';

export function ownRuleElements(
  { when, unless = [] }: OwnRule,
  place: string,
  { pageFeatures }: Settings,
): readonly Problem[] {
  const untracked = attributesIn(pageFeatures.selectors.untracked ?? '');
  const selectors = [
    ...(when.element === undefined ? [] : [['/when/element', when.element, untracked] as const]),
    // An exception may name what is never measured.
    ...unless.map(({ element }, at) => [`/unless/${at}/element`, element, []] as const),
  ];
  return selectors.flatMap(([own, selector, marks]) => {
    const reason = elementFault(selector, marks);
    return reason === undefined ? [] : [{ file: settingsFiles.rules, place: place + own, reason }];
  });
}
