/** The approvals that a change of a rule needs. */
import type { Change, PlacePart } from '@balise/settings/changes';
import { knownSources, sourcesOf } from '@balise/settings/own-rules';
import type { Need, Sides } from './need.ts';
import type { PlaceOwners } from './place-owners.ts';
import { REASONS } from './reasons.ts';

/**
 * A rule that names a department, and only its pages, is that department's: both before and after the change. All others
 * run everywhere. A rule that records from a source that no setting has read also needs approval for privacy.
 */
export function needsOfRule(
  _: Change,
  [list, entry]: readonly PlacePart[],
  sides: Sides,
): readonly Need[] {
  const [id = ''] = entry?.kind === 'entry' ? entry.key : [];
  const isRule = list?.kind === 'member' && list.name === 'rules' && id !== '';
  if (!isRule) return [{ scope: 'all', why: REASONS.rules }];
  const rules = [sides.before, sides.after].flatMap((side) => ownersOfRule(side, id));
  const isOfAll = rules.length === 0 || rules.includes('');
  const owners: readonly Need[] = isOfAll
    ? [{ scope: 'all', why: REASONS.rules }]
    : [...new Set(rules)].map((scope) => ({ scope, why: REASONS.ownRule }));
  return hasNewSource(sides, id)
    ? [...owners, { scope: 'privacy', why: REASONS.newSource }]
    : owners;
}

function hasNewSource({ before, after }: Sides, id: string): boolean {
  const sources = sourcesOf(ruleOf(after, id));
  if (sources.length === 0) return false;
  const known = knownSources(before.settings);
  // A fixed text and the text of the element have no name, so they are no sources here.
  return sources.some((source) => !known.has(source));
}

/** Nothing if there is no such rule. An empty text if it is a rule of all. */
function ownersOfRule(side: PlaceOwners, id: string): readonly string[] {
  const rule = ruleOf(side, id);
  if (rule === undefined) return [];
  const { department, where } = rule as {
    readonly department?: unknown;
    readonly where?: unknown;
  };
  if (!side.has(department)) return [''];
  // Without a list, the rule runs on the hosts and paths of its department.
  const pages: unknown = where ?? side.pagesOf(department);
  const isOwn = Array.isArray(pages) && pages.every((one) => isOf(side, department, one));
  return [isOwn ? department : ''];
}

function ruleOf(side: PlaceOwners, id: string): unknown {
  const rules: unknown = Object(side.settings.rules).rules;
  return (Array.isArray(rules) ? (rules as unknown[]) : [])
    .map(Object)
    .find((one: { readonly id?: unknown }) => one.id === id);
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
