/**
 * The rules of an event whose selectors match most, with the part that failed. It answers why a click that looks right
 * concerns no rule.
 */
import { isMatch, nearestOf, outwards } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import type { NearRule } from '../entry.ts';
import type { OffRule } from '../preview-data.ts';
import { branchesOf, compoundsOf, simplesOf } from './selector-parts.ts';

const MOST = 3;

interface Closeness {
  /** Share of the positive parts that matched, from 0 to 1. */
  readonly score: number;
  /** The part that failed. */
  readonly part: string;
  /** Every part matches, but not in one tree. */
  readonly isAcrossTrees: boolean;
}

export interface Nearness {
  readonly near: readonly NearRule[];
  /** A selector would match if the shadow trees were one tree. */
  readonly isAcrossTrees: boolean;
}

/** `path`: the elements of the event, innermost first, also those outside of shadow trees. */
export function nearRules(type: string, path: readonly Element[]): Nearness {
  const found = rulesFor(type).flatMap(({ id, selector }) => {
    const best = branchesOf(selector)
      .flatMap((branch) => attempt(() => closenessOf(branch, path)) ?? [])
      .sort((one, other) => other.score - one.score)[0];
    return best && best.score > 0 ? [{ id, ...best }] : [];
  });
  found.sort((one, other) => other.score - one.score);
  return {
    near: found.slice(0, MOST).map(({ id, part }) => ({ rule: id, part })),
    isAcrossTrees: found.some((one) => one.isAcrossTrees),
  };
}

/** Rules that are off here and would be about the element. */
export function offRulesFor(
  type: string,
  target: Element,
  off: readonly OffRule[],
): readonly NearRule[] {
  return off
    .filter(({ on }) => on.indexOf(type) >= 0)
    .filter(({ selector }) => attempt(() => nearestOf(outwards(target), selector)))
    .map(({ id }) => ({ rule: id, part: '' }));
}

function rulesFor(type: string): { readonly id: string; readonly selector: string }[] {
  const places = settings.triggers[type]?.split(' ') ?? [];
  return places.flatMap((place) => {
    const [id = '', key = ''] = (settings.rules[Number(place)] ?? '').split('|');
    const selector = settings.selectors[key];
    return selector ? [{ id, selector }] : [];
  });
}

function closenessOf(branch: string, path: readonly Element[]): Closeness {
  const compounds = compoundsOf(branch);
  const total = compounds.flatMap(({ text }) => simplesOf(text)).filter(isPositive).length || 1;
  const last = compounds[compounds.length - 1]?.text ?? '';
  const ends = path.filter((place) => isMatch(place, last));
  if (!ends[0]) {
    const { matched, part } = bestOf(last, path);
    return { score: matched / total, part, isAcrossTrees: false };
  }
  let matched = 0;
  for (let at = compounds.length - 1; at >= 0; at--) {
    const { text = '', start = 0 } = compounds[at] ?? {};
    if (!ends.some((place) => isMatch(place, branch.slice(start)))) {
      return { score: matched / total, part: text, isAcrossTrees: isInOrder(compounds, path) };
    }
    matched += simplesOf(text).filter(isPositive).length;
  }
  // The whole branch matches: the event reached no rule for another reason.
  return { score: 1, part: '', isAcrossTrees: false };
}

/** The element of the path that matches most parts of a compound, and the first part that it does not match. */
function bestOf(compound: string, path: readonly Element[]): { matched: number; part: string } {
  const parts = simplesOf(compound);
  let best = { matched: 0, part: parts[0] ?? compound };
  for (const place of path) {
    const fits = parts.filter((part) => attempt(() => isMatch(place, part)));
    const matched = fits.filter(isPositive).length;
    if (matched > best.matched) {
      best = { matched, part: parts.filter((part) => fits.indexOf(part) < 0)[0] ?? compound };
    }
  }
  return best;
}

/** A negation matches nearly everything, so it is no sign of closeness. */
const isPositive = (part: string): boolean => part !== '*' && part.indexOf(':not(') !== 0;

/** Whether the compounds match elements of the path in this order, whatever trees these are in. */
function isInOrder(
  compounds: readonly { readonly text: string }[],
  path: readonly Element[],
): boolean {
  let place = 0;
  const roots = new Set<Node>();
  for (const { text } of [...compounds].reverse()) {
    while (path[place] && !isMatch(path[place] as Element, text)) place++;
    const found = path[place++];
    if (!found) return false;
    roots.add(found.getRootNode());
  }
  return roots.size > 1;
}
