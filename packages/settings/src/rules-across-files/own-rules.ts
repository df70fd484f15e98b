/** Rules without code have all parts of such a rule and none of others, and name only what exists. */
import type { Rule } from '../generated/rules.ts';
import { isOwnRule, kindOfOwn, OWN, OWN_LINK, type OwnRule } from '../own-rules/own-rule.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { ownRuleElements } from './own-rule-elements.ts';
import { ownRulePages } from './own-rule-pages.ts';
import { ownRuleValues } from './own-rule-values.ts';

const file = settingsFiles.rules;

const ONLY_WITHOUT_CODE = ['department', 'where', 'unless', 'records', 'event'] as const;
const ONLY_WITH_CODE = ['triggers', 'element', 'exceptions', 'events'] as const;

export const ownRules: CrossRule = (settings) =>
  settings.rules.rules.flatMap((rule, at) => {
    const place = `/rules/${at}`;
    if (!isOwnRule(rule)) return problemsWithCode(rule, place);
    return [
      ...formProblems(rule, place),
      ...ownRuleElements(rule, place, settings),
      ...ownRulePages(rule, place, settings),
      ...ownRuleValues(rule, place, settings),
    ];
  });

/** Also a rule of an installation that has triggers and a selector of its own. */
function problemsWithCode(rule: Rule, place: string): readonly Problem[] {
  return [
    ...(rule.triggers ? [] : [{ file, place, reason: 'lacks the property "triggers"' }]),
    ...strange(rule, ONLY_WITHOUT_CODE, place),
  ];
}

function formProblems(rule: OwnRule, place: string): readonly Problem[] {
  const { id, link = OWN_LINK, name, when } = rule;
  const hasElement = !['data-layer', 'direct-call'].includes(kindOfOwn(rule));
  const problems: readonly (readonly [place: string, reason: string | false])[] = [
    ['/id', !id.startsWith(OWN) && `does not begin with ${OWN}, as rules without code do`],
    ['/link', link !== OWN_LINK && `must be "${OWN_LINK}"`],
    // The library reads a rule as a line with this sign between its parts.
    ['/name/en', name.en.includes('|') && 'must not contain "|"'],
    ['/when', hasElement && when.element === undefined && 'lacks the property "element"'],
    [
      '/when/element',
      !hasElement && when.element !== undefined && `reacts to ${when.on}, which has no element`,
    ],
    ['/when/on', when.on === PAGE_VIEW && 'reacts to pageLoad, which is a page view'],
  ];
  return [
    ...problems.flatMap(([own, reason]) =>
      reason === false ? [] : [{ file, place: place + own, reason }],
    ),
    ...strange(rule, ONLY_WITH_CODE, place),
  ];
}

/** This event announces a view, and triggers no rule of its own. */
const PAGE_VIEW = 'data-layer pageLoad';

function strange(rule: Rule, members: readonly (keyof Rule)[], place: string): readonly Problem[] {
  const isOwn = isOwnRule(rule);
  return members
    .filter((member) => rule[member] !== undefined)
    .map((member) => ({
      file,
      place: `${place}/${member}`,
      reason: isOwn ? 'belongs to rules with code' : 'belongs to rules without code',
    }));
}
