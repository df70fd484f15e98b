/** The pages of a rule without code are on listed hosts, and its department exists and has pages. */
import { pagesOf, type OwnRule } from '../own-rules/own-rule.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';

const file = settingsFiles.rules;

export function ownRulePages(
  rule: OwnRule,
  place: string,
  { hosts, departments }: Settings,
): readonly Problem[] {
  const { department, where = [] } = rule;
  const listed = new Set([...hosts.production, ...hosts.staging].map(({ host }) => host));
  const isKnown =
    department === undefined || departments.departments.some(({ id }) => id === department);
  const hasPages = pagesOf(rule, departments)?.length !== 0;
  const fault = !isKnown
    ? `names the department ${department}, which does not exist`
    : hasPages
      ? undefined
      : `names the department ${department}, which has no hosts and no paths: name the pages`;
  return [
    ...(fault === undefined ? [] : [{ file, place: `${place}/department`, reason: fault }]),
    ...where.flatMap(({ host }, at) =>
      listed.has(host)
        ? []
        : [{ file, place: `${place}/where/${at}/host`, reason: 'is on no list of hosts' }],
    ),
  ];
}
