/**
 * A look at the text of a hit as it came. Most hits do not hold a word that is looked for, and need not be decoded to tell: what
 * people may see of a hit came with it, or is one of our names.
 */
import { fold, COMMERCE_EVENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { LiveHit } from './live-hit.ts';
import { knownNames } from './visible-hit.ts';

/** Lists of parameters whose names have been learned; most hits have one of a few. */
const MOST_LISTS = 1000;
const lists = new Set<string>();

const events = [
  ...settings.events.events.map(({ id, name }) => [id, name] as const),
  ...Object.entries(COMMERCE_EVENTS),
];
const eventNames = fold(events.map(([id, { en, fr }]) => [id, en, fr].join('\n')).join('\n'));

const texts = new WeakMap<LiveHit, string | null>();

/** Whether a hit certainly lacks one of some folded words. */
export function lacksAny(live: LiveHit, words: readonly string[]): boolean {
  const text = textOf(live);
  return text !== null && words.some((word) => !mayHold(text, word));
}

/** The names of a hit like this one are known from now on. */
export function learned(live: LiveHit): void {
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.add(listOf(live));
}

function mayHold(text: string, word: string): boolean {
  if (eventNames.includes(word) || knownNames().includes(word)) return true;
  // Where words are joined, and where something is left out between them, is not the same in what came.
  return word.split(/[^\p{L}\p{N}]+/u).every((part) => text.includes(part));
}

/** Null where it does not tell: in another charset, or of a list whose names are not known yet. */
function textOf(live: LiveHit): string | null {
  let text = texts.get(live);
  if (text === undefined) texts.set(live, (text = lists.has(listOf(live)) ? decode(live) : null));
  return text;
}

function decode({ target }: LiveHit): string | null {
  try {
    // An address in two parts is one.
    return fold(decodeURIComponent(target.replace('&-g=', '')));
  } catch {
    return null;
  }
}

function listOf({ target }: LiveHit): string {
  return target.slice(target.indexOf('?')).replace(/=[^&]*/g, '');
}
