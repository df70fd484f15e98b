/** The conditions of a live stream, and their evaluation for a hit. */
import { fold, wordMatcher, type Environment, type Hit, type HitSummary } from '@balise/beacon';
import { maySee, type VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { IDENTIFIER_MARK } from '../../hit/visitor/leave-out-identifiers.ts';
import type { LiveHit } from '../../intake/live/live-hit.ts';
import { lacksAny, learned } from './first-look.ts';
import { patternOf } from '../../intake/live/pattern.ts';
import { visibleHit, visibleText } from './visible-hit.ts';

export type Kind = HitSummary['type'];
export const KINDS: readonly Kind[] = ['page', 'download', 'exit', 'other'];

/** All hosts, paths and texts must match, and one of the kinds. An empty list allows all. */
export interface Subscription {
  readonly environment: Environment;
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly kinds: readonly Kind[];
  /** Texts anywhere in the searchable part of a hit. */
  readonly texts: readonly string[];
  /** The departments whose hits are visible; all if missing. */
  readonly sight?: VisibleDepartments;
}

export type Judge = (live: LiveHit) => boolean;

/** The cheapest condition comes first. Without conditions, no hit is inspected. */
export function judgeOf({ hosts, paths, kinds, texts, sight = 'all' }: Subscription): Judge {
  const conditions: Judge[] = [];
  if (sight !== 'all') conditions.push(seenOf(sight));
  if (kinds.length > 0) conditions.push((live) => isOneOf(kinds, live));
  if (hosts.length + paths.length > 0) conditions.push(placeOf(hosts, paths));
  // A person with some departments sees masked names of other departments' pages. Their texts are searched later, in
  // the shown hit.
  if (texts.length > 0 && sight === 'all') conditions.push(textsOf(texts.map(fold)));
  return (live) => conditions.every((holds) => holds(live));
}

/** Only visible hits. Others are not even counted. */
export function seenOf(sight: VisibleDepartments): Judge {
  return sight === 'all' ? () => true : (live) => maySee(sight, live.hit()?.department ?? '');
}

/** Whether the shown form of a hit contains the words. */
export function hasTexts(hit: Hit, texts: readonly string[]): boolean {
  if (texts.length === 0) return true;
  const text = visibleText(hit);
  return texts.map(fold).every((word) => wordMatcher(word)(text));
}

function isOneOf(kinds: readonly Kind[], live: LiveHit): boolean {
  const outline = live.outline();
  if (!outline) return false;
  return kinds.includes(outline.kind === 'page' ? 'page' : outline.linkType || 'other');
}

/** A path may also contain an identifier. Removed identifiers must not be found. */
function placeOf(hosts: readonly string[], paths: readonly string[]): Judge {
  const [isHost, isPath] = [hosts.map(patternOf), paths.map(patternOf)];
  const isIn = ({ host, path }: Pick<Hit, 'host' | 'path'>): boolean =>
    isHost.every((holds) => holds(host)) && isPath.every((holds) => holds(path));
  // A pattern without the marker cannot match more in the cleaned path than in the raw one. So most hits need no
  // decoding.
  const looksTwice = ![...hosts, ...paths].some((pattern) => pattern.includes(IDENTIFIER_MARK));
  return (live) => {
    const outline = live.outline();
    if (!outline || (looksTwice && !isIn(outline))) return false;
    const hit = live.hit();
    return hit !== undefined && isIn(visibleHit(hit));
  };
}

function textsOf(words: readonly string[]): Judge {
  return (live) => {
    if (lacksAny(live, words)) return false;
    const hit = live.hit();
    if (!hit) return false;
    const text = visibleText(hit);
    learned(live);
    return words.every((word) => wordMatcher(word)(text));
  };
}
