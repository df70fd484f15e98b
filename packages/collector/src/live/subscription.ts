/** What a live stream is asked for, and which hits that is. */
import { fold, type Environment, type Hit, type HitSummary } from '@balise/beacon';
import { sees, type Sight } from '../department/sight.ts';
import { LEFT_OUT } from '../visitor/leave-out-identifiers.ts';
import type { LiveHit } from './live-hit.ts';
import { lacksAny, learned } from './first-look.ts';
import { patternOf } from './pattern.ts';
import { visibleHit, visibleText } from './visible-hit.ts';

export type Kind = HitSummary['type'];
export const KINDS: readonly Kind[] = ['page', 'download', 'exit', 'other'];

/** Each host, path and text must hold, and one of the kinds; an empty list asks for all. */
export interface Subscription {
  readonly environment: Environment;
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly kinds: readonly Kind[];
  /** Anywhere in what the console's filter searches. */
  readonly texts: readonly string[];
  /** Whose hits are seen at all; everybody's where it is left out. */
  readonly sight?: Sight;
}

export type Judge = (live: LiveHit) => boolean;

/** The cheapest comes first, and who asks for everything looks at nothing. */
export function judgeOf({ hosts, paths, kinds, texts, sight = 'all' }: Subscription): Judge {
  const conditions: Judge[] = [];
  if (sight !== 'all') conditions.push(seenOf(sight));
  if (kinds.length > 0) conditions.push((live) => isOneOf(kinds, live));
  if (hosts.length + paths.length > 0) conditions.push(placeOf(hosts, paths));
  // Of what names pages of others somebody with some departments sees less: what they find is judged when it is shown.
  if (texts.length > 0 && sight === 'all') conditions.push(textsOf(texts.map(fold)));
  return (live) => conditions.every((holds) => holds(live));
}

/** Those that are seen at all; the others are not even counted. */
export function seenOf(sight: Sight): Judge {
  return sight === 'all' ? () => true : (live) => sees(sight, live.hit()?.department ?? '');
}

/** Whether a hit, as it is shown, has the words. */
export function hasTexts(hit: Hit, texts: readonly string[]): boolean {
  if (texts.length === 0) return true;
  const text = visibleText(hit);
  return texts.map(fold).every((word) => text.includes(word));
}

function isOneOf(kinds: readonly Kind[], live: LiveHit): boolean {
  const outline = live.outline();
  if (!outline) return false;
  return kinds.includes(outline.kind === 'page' ? 'page' : outline.linkType || 'other');
}

/** An identifier may sit in a path too: what is left out of it is not found. */
function placeOf(hosts: readonly string[], paths: readonly string[]): Judge {
  const [isHost, isPath] = [hosts.map(patternOf), paths.map(patternOf)];
  const isIn = ({ host, path }: Pick<Hit, 'host' | 'path'>): boolean =>
    isHost.every((holds) => holds(host)) && isPath.every((holds) => holds(path));
  // Without the sign of what is left out, nothing is found that was not there before: most hits need no closer look.
  const looksTwice = ![...hosts, ...paths].some((pattern) => pattern.includes(LEFT_OUT));
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
    return words.every((word) => text.includes(word));
  };
}
