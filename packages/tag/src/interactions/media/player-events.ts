/**
 * Media players (rows 4.12, 9.20, 9.21). A player tells where it is several times a second: only its first start and the marks
 * that it reaches for the first time are triggers, whatever the visitor does with it afterwards.
 */
import { isUntracked, within } from '../../core/element/elements.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { whenIdle, whenParsed } from '../../env/page-lifecycle.ts';
import { settings } from '../../env/settings.ts';
import { mediaRecord } from './media-record.ts';

/** The page's own script library, without which embedded players cannot be heard. */
interface PageQuery {
  on(
    types: string,
    selector: string | undefined,
    listener: (event: { readonly type: string; readonly currentTarget: Element }) => void,
  ): void;
}

const PROGRESS = 'timeupdate';

/** What it gives is called with each event that is heard; embedded players are heard from the first of them on, or when idle. */
export function listenToPlayers(
  run: (trigger: Trigger) => unknown,
): (type: string, target: EventTarget | null) => void {
  /** By player, the names of the triggers that it has had. */
  const reached = new WeakMap<Element, Record<string, true>>();

  const hear = (type: string, target: EventTarget | null): void => {
    attempt(() => {
      const element = target as Element;
      // One that is heard in both ways is one player.
      const player = within(element, 'mediaPlayer') ?? element;
      const before = reached.get(player) ?? {};
      reached.set(player, before);
      for (const name of type === PROGRESS ? marksOf(element) : ['first']) {
        if (before[name] || isUntracked(element)) continue;
        before[name] = true;
        run({ type: type === PROGRESS ? type : 'play', name, target: element });
      }
    });
  };

  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    whenParsed(() => {
      if (!hearEmbedded(hear))
        setTimeout(() => hearEmbedded(hear), settings.media.retryMilliseconds);
    });
  };
  whenIdle(begin);
  return (type, target) => {
    begin();
    if (isOfPlayer(type)) hear(type, target);
  };
}

/** Events that players tell of themselves by. */
export function isOfPlayer(type: string): boolean {
  return type === 'play' || type === PROGRESS;
}

/** The marks that a player is at or beyond. */
function marksOf(element: Element): readonly string[] {
  const { percent } = mediaRecord(element);
  return settings.media.marks.filter((mark) => mark <= percent).map(String);
}

/** Nothing where the page has no such library, yet or at all. */
function hearEmbedded(hear: (type: string, target: Element) => void): true | undefined {
  const query = window.jQuery as ((document: Document) => PageQuery) | undefined;
  // Asked before it is called: an error costs the page more than all the rest.
  if (typeof query !== 'function') return undefined;
  return attempt(() => {
    query(document).on(
      'play playing ' + PROGRESS,
      settings.selectors['mediaPlayer'],
      ({ type, currentTarget }) => hear(type, currentTarget),
    );
    return true;
  });
}
