/** What a live stream is asked for, and which hits that is. */
import { summarizeHit, type Environment, type Hit, type HitSummary } from '@balise/beacon';
import { LEFT_OUT } from '../visitor/leave-out-identifiers.ts';
import type { LiveHit } from './live-feed.ts';
import { fold } from './fold.ts';
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
}

export type Judge = (live: LiveHit) => boolean;

export function judgeOf({ hosts, paths, kinds, texts }: Subscription): Judge {
  const isPlaced = placeOf(hosts, paths);
  const words = texts.map(fold);
  const conditions: ((hit: Hit) => boolean)[] = [];
  // The cheapest first: the text of a hit is made for those that are left.
  if (kinds.length > 0) conditions.push((hit) => kinds.includes(summarizeHit(hit).type));
  if (isPlaced) conditions.push(isPlaced);
  if (words.length > 0)
    conditions.push((hit) => words.every((word) => visibleText(hit).includes(word)));
  // Who asks for everything looks at nothing.
  if (conditions.length === 0) return () => true;
  return (live) => {
    const hit = live.hit();
    return hit !== undefined && conditions.every((holds) => holds(hit));
  };
}

/** An identifier may sit in a path too: what is left out of it is not found. */
function placeOf(
  hosts: readonly string[],
  paths: readonly string[],
): ((hit: Hit) => boolean) | undefined {
  if (hosts.length + paths.length === 0) return undefined;
  const [isHost, isPath] = [hosts.map(patternOf), paths.map(patternOf)];
  const isIn = ({ host, path }: Hit): boolean =>
    isHost.every((holds) => holds(host)) && isPath.every((holds) => holds(path));
  // Without the sign of what is left out, nothing is found that was not there before: most hits need no closer look.
  const looksTwice = ![...hosts, ...paths].some((pattern) => pattern.includes(LEFT_OUT));
  return (hit) => (!looksTwice || isIn(hit)) && isIn(visibleHit(hit));
}
