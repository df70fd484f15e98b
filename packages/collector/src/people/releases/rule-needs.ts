/** The approvals that a change of a rule needs. */
import type { Change, PlacePart } from '@balise/settings/changes';
import type { Need, Sides } from './need.ts';
import type { PlaceOwners } from './place-owners.ts';
import { REASONS } from './reasons.ts';

/**
 * A rule that names a department, and only its pages, is that department's: both before and after the change. All others
 * run everywhere.
 */
export function needsOfRule(
  _: Change,
  [list, entry]: readonly PlacePart[],
  sides: Sides,
): readonly Need[] {
  const [id = ''] = entry?.kind === 'entry' ? entry.key : [];
  const isRule = list?.kind === 'member' && list.name === 'rules' && id !== '';
  const rules = [sides.before, sides.after].flatMap((side) =>
    isRule ? ownersOfRule(side, id) : [],
  );
  if (rules.length === 0 || rules.includes('')) return [{ scope: 'all', why: REASONS.rules }];
  return [...new Set(rules)].map((scope) => ({ scope, why: REASONS.ownRule }));
}

/** Nothing if there is no such rule. An empty text if it is a rule of all. */
function ownersOfRule(side: PlaceOwners, id: string): readonly string[] {
  const rules: unknown = Object(side.settings.rules).rules;
  const rule: unknown = (Array.isArray(rules) ? (rules as unknown[]) : [])
    .map(Object)
    .find((one: { readonly id?: unknown }) => one.id === id);
  if (rule === undefined) return [];
  const { department, where = [] } = rule as {
    readonly department?: unknown;
    readonly where?: unknown;
  };
  const isOwn = side.has(department) && Array.isArray(where);
  return [
    isOwn && (where as unknown[]).every((one) => isOf(side, department, one)) ? department : '',
  ];
}

/** Whether a page, and all below it, belongs to the department. */
function isOf(side: PlaceOwners, department: string, page: unknown): boolean {
  const { host, prefix = '' } = Object(page) as {
    readonly host?: unknown;
    readonly prefix?: unknown;
  };
  if (typeof host !== 'string' || typeof prefix !== 'string') return false;
  const below = side.below(host, prefix);
  return side.ofPlace(host, prefix) === department && below.every((one) => one === department);
}
