/**
 * Searches the raw text of a hit, without decoding it. Most hits do not contain the words. This is possible because
 * every shown text of a hit is part of its request, or one of our names.
 */
import { fold, spellingsOf, COMMERCE_EVENTS } from '@balise/beacon';
import { derived } from '@balise/settings';
import type { LiveHit } from '../../intake/live/live-hit.ts';
import { knownNames } from './visible-hit.ts';

/** Maximum number of known parameter lists. Most hits have one of a few lists. */
const MOST_LISTS = 1000;

/** Learned with the snapshot in force, which decides the names of parameters. */
const learnedHere = derived(() => ({
  lists: new Set<string>(),
  texts: new WeakMap<LiveHit, string | null>(),
}));

const eventNames = derived(({ events }) =>
  fold(
    [
      ...events.events.map(({ id, name }) => [id, name] as const),
      ...Object.entries(COMMERCE_EVENTS),
    ]
      .map(([id, { en, fr }]) => [id, en, fr].join('\n'))
      .join('\n'),
  ),
);

/** Whether a hit certainly lacks one of some folded words. */
export function lacksAny(live: LiveHit, words: readonly string[]): boolean {
  const text = textOf(live);
  return (
    text !== null && words.some((word) => !spellingsOf(word).some((one) => mayHold(text, one)))
  );
}

/** Remembers that the names of this hit's parameters are known. */
export function learned(live: LiveHit): void {
  const { lists } = learnedHere();
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.add(listOf(live));
}

function mayHold(text: string, word: string): boolean {
  if (eventNames().includes(word) || knownNames().includes(word)) return true;
  // The raw text may separate words differently, or contain parts that are not shown. So each part of a word is
  // searched separately.
  return word.split(/[^\p{L}\p{N}]+/u).every((part) => text.includes(part));
}

/** Null if the raw text is not sufficient: another charset, or a parameter list with unknown names. */
function textOf(live: LiveHit): string | null {
  const { lists, texts } = learnedHere();
  let text = texts.get(live);
  if (text === undefined) texts.set(live, (text = lists.has(listOf(live)) ? decode(live) : null));
  return text;
}

function decode({ target }: LiveHit): string | null {
  try {
    // Joins an address that was sent in two parts.
    return fold(decodeURIComponent(target.replace('&-g=', '')));
  } catch {
    return null;
  }
}

function listOf({ target }: LiveHit): string {
  return target.slice(target.indexOf('?')).replace(/=[^&]*/g, '');
}
